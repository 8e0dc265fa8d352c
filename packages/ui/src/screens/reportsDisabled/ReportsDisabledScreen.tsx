import { ChartIcon } from '../../components/Icon/index.ts';
import { Notice } from '../../components/Notice/index.ts';

/** A reports-only user of a company that has switched its reports off (ROLE-5). */
export function ReportsDisabledScreen() {
  return (
    <Notice icon={ChartIcon} title="Reports page is disabled! This page has been removed by your PMC.">
      <p>Your property management company can switch it on again.</p>
    </Notice>
  );
}
