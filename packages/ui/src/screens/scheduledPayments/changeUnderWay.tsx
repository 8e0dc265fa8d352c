import { Banner, SessionEndedBanner } from '../../components/Banner/index.ts';
import { Button } from '../../components/Button/index.ts';
import { FailureBanner } from '../../components/ErrorState/index.ts';
import type { ModalProps } from '../../components/Modal/index.ts';
import { ProgressLine } from '../../components/ProgressLine/index.ts';
import { readOnlyReason } from '../../components/readOnlyReason/index.ts';
import { changeText } from './dialogWords.ts';
import type { ScheduledPaymentsDialogProps, ScheduledPaymentsStep } from './ScheduledPaymentsDialogProps.ts';

type UnderWayStep = Extract<
  ScheduledPaymentsStep,
  { state: 'applying' | 'failed' | 'unauthorized' | 'interrupted' }
>;

/** A change that was sent and has not been answered: it waits, or goes on where it was. */
export function changeUnderWay(
  props: ScheduledPaymentsDialogProps,
  step: UnderWayStep,
): Omit<ModalProps, 'isOpen'> {
  const isApplying = step.state === 'applying';
  const isAnswered = step.state === 'interrupted' && step.isAnswered;
  return {
    title: changeText(step.count, step.amount),
    isBusy: isApplying,
    onClose: props.onClose,
    children: wordsOf(step),
    footer: (
      <>
        {(step.state === 'interrupted' || step.state === 'failed') && (
          <Button key="drop" variant="quiet" onPress={props.onDropChange}>
            {isAnswered ? 'Put it away' : 'Forget this change'}
          </Button>
        )}
        <Button key="close" autoFocus={!isApplying} isDisabled={isApplying} onPress={props.onClose}>
          Close
        </Button>
        {step.state === 'unauthorized' ? (
          <Button key="signIn" variant="primary" onPress={props.onSignInAgain}>
            Sign in again
          </Button>
        ) : (
          <Button
            key="resume"
            variant="primary"
            isPending={isApplying}
            disabledReason={props.isReadOnly ? readOnlyReason : undefined}
            onPress={props.onResume}
          >
            {step.state !== 'interrupted' ? 'Retry' : isAnswered ? 'Show the result' : 'Finish the change'}
          </Button>
        )}
      </>
    ),
  };
}

function wordsOf(step: UnderWayStep) {
  switch (step.state) {
    case 'applying':
      return (
        <>
          <p role="status">The result of each one is shown when this is done.</p>
          <ProgressLine isActive label={changeText(step.count, step.amount)} />
        </>
      );
    case 'failed':
      return (
        <FailureBanner failure={step.failure}>
          <p>We do not know yet which amounts were changed. Nothing is changed twice.</p>
        </FailureBanner>
      );
    case 'unauthorized':
      return (
        <SessionEndedBanner>
          We do not know yet which amounts were changed. Sign in again, then finish the change. Nothing is
          changed twice.
        </SessionEndedBanner>
      );
    case 'interrupted':
      if (step.isAnswered)
        return (
          <Banner tone="warning" announce="status" title="Some of these amounts were not changed">
            The result was shown, and not put away. Show it again to retry those that failed. Nothing is
            changed twice.
          </Banner>
        );
      return (
        <Banner tone="warning" announce="status" title="This change was interrupted">
          It was sent, but its result was not shown. Finish it to see the result of each one: nothing is
          changed twice. Forget it, and what was changed so far stays so.
        </Banner>
      );
  }
}
