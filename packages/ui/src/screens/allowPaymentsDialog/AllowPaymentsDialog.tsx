import styled from 'styled-components';
import { SessionEndedBanner } from '../../components/Banner/index.ts';
import { Button } from '../../components/Button/index.ts';
import { FailureBanner } from '../../components/ErrorState/index.ts';
import { Modal } from '../../components/Modal/index.ts';
import { Skeleton } from '../../components/Skeleton/index.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden/index.ts';
import { token } from '../../tokens/token.ts';
import { AllowPaymentsBadge } from '../homeowners/AllowPaymentsBadge.tsx';
import type { AllowPaymentsDialogProps } from './AllowPaymentsDialogProps.ts';
import { ScheduleChoiceRow } from './ScheduleChoiceRow.tsx';

/** Stops a homeowner's payments, and first asks what becomes of what would still draft. Enter keeps everything. */
export function AllowPaymentsDialog(props: AllowPaymentsDialogProps) {
  const { payer, step, schedules, choices, results } = props;
  const isApplying = step.state === 'applying';
  const isListed = step.state !== 'loading' && step.state !== 'loadFailed';
  return (
    <Modal
      isOpen={props.isOpen}
      onClose={props.onClose}
      isDanger={step.state === 'choosing' || isApplying}
      isBusy={isApplying}
      size="large"
      title={
        step.state === 'done' ? `Payments of ${payer.name} are stopped` : `Stop payments of ${payer.name}`
      }
      description={
        <Truth>
          New payments <AllowPaymentsBadge allowPayments={payer.allowPayments} />
        </Truth>
      }
      footer={<Footer {...props} />}
    >
      {step.state === 'loading' && (
        <Rows aria-hidden>
          {[0, 1].map((row) => (
            <Skeleton key={row} height={82} />
          ))}
        </Rows>
      )}
      {step.state === 'loadFailed' && <FailureBanner failure={step.failure} onRetry={props.onRetry} />}
      {step.state === 'choosing' && step.failure && (
        <FailureBanner failure={step.failure}>
          <p>
            {step.failure.isInDoubt
              ? 'No scheduled payment was touched. Whether payments are stopped shows once they can be read again.'
              : 'Payments are not stopped, and no scheduled payment was touched.'}
          </p>
        </FailureBanner>
      )}
      {step.state === 'unauthorized' && (
        <SessionEndedBanner isInDoubt={step.isInDoubt}>
          {payer.allowPayments
            ? 'Nothing was stopped. Your choices are kept: sign in again, then stop once more.'
            : 'Payments are stopped, but not everything below is done. Sign in again to go on.'}
        </SessionEndedBanner>
      )}
      {isListed && schedules.length === 0 && (
        <Words>
          {step.state === 'done'
            ? 'Nothing is scheduled, so nothing will be charged.'
            : 'They can make no new payment until payments are allowed again. Nothing is scheduled, so nothing will be charged.'}
        </Words>
      )}
      {isListed && schedules.length > 0 && (
        <>
          {step.state === 'choosing' && (
            <Words>
              They can make no new payment until payments are allowed again.{' '}
              {schedules.length === 1
                ? 'This scheduled payment is still charged, unless you end it:'
                : `These ${schedules.length} scheduled payments are still charged, unless you end them:`}
            </Words>
          )}
          <Rows aria-label="Scheduled payments">
            {schedules.map((schedule) => (
              <ScheduleChoiceRow
                key={schedule.id}
                schedule={schedule}
                payer={payer}
                choice={choices[schedule.id] ?? 'leave'}
                result={results[schedule.id]}
                onChoose={
                  step.state === 'choosing' ? (choice) => props.onChoose(schedule.id, choice) : undefined
                }
              />
            ))}
          </Rows>
        </>
      )}
      <VisuallyHidden role="status">{spoken(props)}</VisuallyHidden>
    </Modal>
  );
}

function Footer({ step, results, onApply, onRetry, onClose, onSignInAgain }: AllowPaymentsDialogProps) {
  const unfinished = Object.values(results).filter((result) => result.state === 'failed');
  const failed = unfinished.length;
  const waiting = countWaiting(results);
  const isUnsure = unfinished.some(({ failure }) => failure.isInDoubt);
  if (step.state === 'done')
    return (
      <>
        <Button key="close" autoFocus onPress={onClose}>
          Close
        </Button>
        {failed + waiting > 0 && (
          <Button key="retry" variant="primary" onPress={onRetry}>
            {waiting > 0 ? goOnText(failed + waiting) : retryText(failed, isUnsure)}
          </Button>
        )}
      </>
    );
  if (step.state === 'unauthorized')
    return (
      <>
        <Button key="close" onPress={onClose}>
          Close
        </Button>
        <Button key="signIn" variant="primary" onPress={onSignInAgain}>
          Sign in again
        </Button>
      </>
    );
  const isApplying = step.state === 'applying';
  return (
    <>
      <Button key="keep" autoFocus isDisabled={isApplying} onPress={onClose}>
        Keep payments
      </Button>
      {step.state !== 'loadFailed' && (
        <Button
          key="stop"
          variant="danger"
          isDisabled={step.state === 'loading'}
          isPending={isApplying}
          onPress={onApply}
        >
          Stop payments
        </Button>
      )}
    </>
  );
}

/** What no answer came to may not have failed. */
function retryText(count: number, isUnsure: boolean): string {
  if (count === 1) return isUnsure ? 'Retry it' : 'Retry the one that failed';
  return isUnsure ? `Retry all ${count}` : `Retry the ${count} that failed`;
}

/** After signing in again. */
const goOnText = (count: number) =>
  count === 1 ? 'Go on with the one that is left' : `Go on with the ${count} that are left`;

const countWaiting = (results: AllowPaymentsDialogProps['results']) =>
  Object.values(results).filter(({ state }) => state === 'waiting').length;

/** How far it is, said aloud. */
function spoken({ step, results }: AllowPaymentsDialogProps): string {
  if (step.state === 'loading') return 'Loading scheduled payments';
  const all = Object.values(results);
  const done = all.filter(({ state }) => state === 'done').length;
  const unfinished = all.filter((result) => result.state === 'failed');
  const unknown = unfinished.filter(({ failure }) => failure.isInDoubt).length;
  const failed = unfinished.length - unknown;
  const waiting = countWaiting(results);
  if (step.state === 'applying')
    return `Stopping payments: ${done + unfinished.length} of ${all.length} scheduled payments`;
  if (step.state === 'done')
    return `Payments are stopped: ${done} done, ${failed} failed${unknown > 0 ? `, ${unknown} not known` : ''}${waiting > 0 ? `, ${waiting} still to do` : ''}`;
  return '';
}

const Truth = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.space2};
`;

const Words = styled.p`
  font: ${token.typeTable};
`;

const Rows = styled.ul`
  display: grid;
  gap: ${token.space2};
`;
