import { linkDays } from '@payments/api-client/contract';
import { Banner } from '../../components/Banner/index.ts';
import { Button } from '../../components/Button/index.ts';
import { momentText } from '../../components/DateTime/index.ts';
import { EmailDialog } from '../../components/EmailDialog/index.ts';
import { FactList } from '../../components/FactList/index.ts';
import { Modal } from '../../components/Modal/index.ts';
import { scheduleFacts } from '../../components/schedulePresentation/index.ts';
import type { DeleteLinkDialogProps } from './DeleteLinkDialogProps.ts';

/** Sends the homeowner a link that deletes the scheduled payment, once they confirm (SCH-7). */
export function DeleteLinkDialog({ step, timeZone, ...props }: DeleteLinkDialogProps) {
  const { schedule, isOpen, onClose } = props;
  if (step.state === 'sent' || step.state === 'gone')
    return (
      <Modal
        isOpen={isOpen}
        onClose={onClose}
        title={step.state === 'sent' ? 'The delete link is on its way' : 'There is nothing to delete'}
        footer={
          <Button key="close" autoFocus onPress={onClose}>
            Close
          </Button>
        }
      >
        {step.state === 'sent' ? (
          <Banner tone="success" announce="status" title={`Sent to ${step.emailAddress}`}>
            {schedule.payerName} can delete the scheduled payment with it once, until{' '}
            {momentText(step.expiresAt, timeZone)}. Until then it is still charged.
          </Banner>
        ) : (
          <Banner tone="info" announce="status">
            This scheduled payment has already been deleted. No link was sent.
          </Banner>
        )}
      </Modal>
    );
  return (
    <EmailDialog
      {...props}
      step={step}
      title={`Send the delete link to ${schedule.payerName}`}
      description={`The homeowner deletes the scheduled payment with it. It works once, for ${linkDays.deleteSchedule} days.`}
      hint="The link goes to this address only."
      missingWords="Write the e-mail address that the link goes to."
      signedOutWords="Nothing was sent. The address is kept: sign in again, then send once more."
      submitLabel="Send delete link"
    >
      <FactList facts={scheduleFacts(schedule)} />
    </EmailDialog>
  );
}
