import { Skeleton } from '../../components/Skeleton/index.ts';
import { StoredFormDialog } from '../storedForm/index.ts';
import { ReportForm } from './ReportForm.tsx';
import type { ScheduledReportDialogProps } from './ScheduledReportDialogProps.ts';
import { nothingYet, typedOf } from './scheduledReportFields.ts';

const placeholder = (
  <>
    <Skeleton height={78} />
    <Skeleton height={78} />
    <Skeleton height={96} />
    <Skeleton height={148} />
  </>
);

/** Schedules a report, or changes one (RPT-2). */
export function ScheduledReportDialog(props: ScheduledReportDialogProps) {
  return (
    <StoredFormDialog
      {...props}
      loaded={props.report}
      title={(stored) =>
        props.type === 'add' ? 'Schedule a report' : stored ? `Change “${stored.name}”` : 'Change a report'
      }
      description="Its owner gets an e-mail with a link that opens and exports it."
      what="report"
      goneWords="Schedule a new report if it is still needed."
      addLabel="Schedule report"
      placeholder={placeholder}
    >
      {({ stored, ...setting }) => (
        <ReportForm
          {...setting}
          typed={stored ? typedOf(stored) : nothingYet(props.firstOwnerEmailAddress, props.firstStatuses)}
          now={props.now}
          timeZone={props.timeZone}
          fieldErrors={props.fieldErrors}
          onSubmit={props.onSubmit}
        />
      )}
    </StoredFormDialog>
  );
}
