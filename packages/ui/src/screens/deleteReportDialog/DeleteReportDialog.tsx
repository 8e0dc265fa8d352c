import { SessionEndedBanner } from '../../components/Banner/index.ts';
import { Button } from '../../components/Button/index.ts';
import { EmailAddress } from '../../components/EmailAddress/index.ts';
import { FailureBanner } from '../../components/ErrorState/index.ts';
import { FactList } from '../../components/FactList/index.ts';
import { Modal } from '../../components/Modal/index.ts';
import { timingText } from '../scheduledReports/reportTiming.ts';
import { statusesText } from '../scheduledReports/StatusBadges.tsx';
import type { DeleteReportDialogProps } from './DeleteReportDialogProps.ts';

/** Deletes a scheduled report, after asking (RPT-4). Enter keeps it. */
export function DeleteReportDialog(props: DeleteReportDialogProps) {
  const { isOpen, report, timeZone, step, onConfirm, onClose } = props;
  const isDeleting = step.state === 'deleting';
  const isGone = step.state === 'gone';
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      isDanger={!isGone}
      isBusy={isDeleting}
      title={isGone ? `“${report.name}” has already been deleted` : `Delete “${report.name}”?`}
      description={`${report.ownerEmailAddress} gets no more e-mails; links in old ones open nothing.`}
      footer={
        <>
          <Button key="keep" autoFocus isDisabled={isDeleting} onPress={onClose}>
            {isGone ? 'Close' : 'Keep report'}
          </Button>
          {step.state === 'unauthorized' && (
            <Button key="signIn" variant="primary" onPress={props.onSignInAgain}>
              Sign in again
            </Button>
          )}
          {(step.state === 'confirming' || step.state === 'failed' || isDeleting) && (
            <Button key="delete" variant="danger" isPending={isDeleting} onPress={onConfirm}>
              Delete report
            </Button>
          )}
        </>
      }
    >
      {step.state === 'failed' && <FailureBanner failure={step.failure} />}
      {step.state === 'unauthorized' && (
        <SessionEndedBanner>Nothing was deleted. Sign in again, then delete once more.</SessionEndedBanner>
      )}
      <FactList
        facts={[
          { name: 'How often', value: timingText(report, report.nextDueAt, timeZone) },
          { name: 'Goes to', value: <EmailAddress address={report.ownerEmailAddress} /> },
          { name: 'Statuses', value: statusesText(report.statusCriteria) },
        ]}
      />
    </Modal>
  );
}
