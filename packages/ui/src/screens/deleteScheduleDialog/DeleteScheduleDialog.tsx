import { ConfirmDialog } from '../../components/ConfirmDialog/index.ts';
import { FactList } from '../../components/FactList/index.ts';
import { scheduleFacts } from '../../components/schedulePresentation/index.ts';
import type { DeleteScheduleDialogProps } from './DeleteScheduleDialogProps.ts';

/** Deletes one scheduled payment, after asking (SCH-6). */
export function DeleteScheduleDialog({ schedule, ...props }: DeleteScheduleDialogProps) {
  const isGone = props.step.state === 'gone';
  return (
    <ConfirmDialog
      {...props}
      isDanger
      title={
        isGone
          ? 'This scheduled payment has already been deleted'
          : 'Are you sure you want to delete the scheduled payment?'
      }
      description={
        isGone
          ? 'Nothing more will be charged for it.'
          : `${schedule.payerName} will be charged nothing more for it.`
      }
      action="Delete scheduled payment"
      keep="Keep scheduled payment"
      sessionEnded="Sign in again, then delete once more."
    >
      <FactList facts={scheduleFacts(schedule)} />
    </ConfirmDialog>
  );
}
