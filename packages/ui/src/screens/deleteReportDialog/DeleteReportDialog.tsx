import { ConfirmDialog } from '../../components/ConfirmDialog/index.ts';
import { EmailAddress } from '../../components/EmailAddress/index.ts';
import { FactList } from '../../components/FactList/index.ts';
import { timingText } from '../scheduledReports/reportTiming.ts';
import { statusesText } from '../scheduledReports/StatusBadges.tsx';
import type { DeleteReportDialogProps } from './DeleteReportDialogProps.ts';

/** Deletes a scheduled report, after asking (RPT-4). */
export function DeleteReportDialog({ report, timeZone, ...props }: DeleteReportDialogProps) {
  const isGone = props.step.state === 'gone';
  return (
    <ConfirmDialog
      {...props}
      isDanger
      title={isGone ? `“${report.name}” has already been deleted` : `Delete “${report.name}”?`}
      description={`${report.ownerEmailAddress} gets no more e-mails; links in old ones open nothing.`}
      action="Delete report"
      keep="Keep report"
      sessionEnded="Sign in again, then delete once more."
    >
      <FactList
        facts={[
          { name: 'How often', value: timingText(report, report.nextDueAt, timeZone) },
          { name: 'Goes to', value: <EmailAddress address={report.ownerEmailAddress} /> },
          { name: 'Statuses', value: statusesText(report.statusCriteria) },
        ]}
      />
    </ConfirmDialog>
  );
}
