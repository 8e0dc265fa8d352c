import { SessionEndedBanner } from '../../components/Banner/index.ts';
import { Button } from '../../components/Button/index.ts';
import { FailureBanner } from '../../components/ErrorState/index.ts';
import { FactList } from '../../components/FactList/index.ts';
import { Modal } from '../../components/Modal/index.ts';
import { scheduleFacts } from '../../components/schedulePresentation/index.ts';
import type { DeleteScheduleDialogProps } from './DeleteScheduleDialogProps.ts';

/** Deletes one scheduled payment, after asking (SCH-6). Enter keeps it. */
export function DeleteScheduleDialog(props: DeleteScheduleDialogProps) {
  const { isOpen, schedule, step, onConfirm, onClose } = props;
  const isDeleting = step.state === 'deleting';
  const isGone = step.state === 'gone';
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      isDanger={!isGone}
      isBusy={isDeleting}
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
      footer={
        <>
          <Button key="keep" autoFocus isDisabled={isDeleting} onPress={onClose}>
            {isGone ? 'Close' : 'Keep scheduled payment'}
          </Button>
          {step.state === 'unauthorized' && (
            <Button key="signIn" variant="primary" onPress={props.onSignInAgain}>
              Sign in again
            </Button>
          )}
          {(step.state === 'confirming' || step.state === 'failed' || isDeleting) && (
            <Button key="delete" variant="danger" isPending={isDeleting} onPress={onConfirm}>
              Delete scheduled payment
            </Button>
          )}
        </>
      }
    >
      {step.state === 'failed' && <FailureBanner failure={step.failure} />}
      {step.state === 'unauthorized' && (
        <SessionEndedBanner>Nothing was deleted. Sign in again, then delete once more.</SessionEndedBanner>
      )}
      <FactList facts={scheduleFacts(schedule)} />
    </Modal>
  );
}
