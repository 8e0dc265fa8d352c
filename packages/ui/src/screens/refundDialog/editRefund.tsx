import type { FormEvent } from 'react';
import { Banner, SessionEndedBanner } from '../../components/Banner/index.ts';
import { Button } from '../../components/Button/index.ts';
import { dateText } from '../../components/DateTime/index.ts';
import { FailureBanner } from '../../components/ErrorState/index.ts';
import { ClockIcon } from '../../components/Icon/index.ts';
import { MethodName } from '../../components/MethodName/index.ts';
import type { ModalProps } from '../../components/Modal/index.ts';
import { formatMoney } from '../../components/Money/index.ts';
import { ReasonField } from './ReasonField.tsx';
import type { RefundDialogProps } from './RefundDialogProps.ts';
import { reasonProblems, refundDuration } from './refundWords.ts';

const formId = 'refund-reason';

/** Asks why, and shows why an earlier try came to nothing. */
export function editRefund(props: RefundDialogProps): Omit<ModalProps, 'isOpen'> {
  const { payment, timeZone, step, onClose } = props;
  const amount = formatMoney(payment.amount);
  const paidOn = dateText(payment.paidAt, timeZone);
  const isSignedOut = step.state === 'unauthorized';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSignedOut) props.onSubmit();
  };
  return {
    title: `Refund ${amount} to ${payment.payerName}`,
    description: (
      <>
        <MethodName method={payment.method} hasIcon={false} />, paid {paidOn} to {payment.communityName}. Only
        the full amount can be refunded.
      </>
    ),
    onClose,
    children: (
      <>
        {step.state === 'failed' && <FailureBanner failure={step.failure} />}
        {step.state === 'unauthorized' && (
          <SessionEndedBanner>
            {step.isInDoubt
              ? 'An earlier request may have refunded the payment. Your reason is kept: sign in again, and it is looked up.'
              : 'Nothing was sent. Your reason is kept: sign in again, then press Refund once more.'}
          </SessionEndedBanner>
        )}
        <form id={formId} onSubmit={submit} noValidate>
          <ReasonField
            reason={props.reason}
            onChange={props.onReasonChange}
            error={step.state === 'editing' && step.problem ? reasonProblems[step.problem] : undefined}
          />
        </form>
        <Banner tone="warning" icon={ClockIcon}>
          {refundDuration(payment)} This cannot be undone.
        </Banner>
      </>
    ),
    footer: (
      <>
        <Button key="keep" onPress={onClose}>
          {step.state === 'failed' || (step.state === 'unauthorized' && step.isInDoubt)
            ? 'Close'
            : 'Keep payment'}
        </Button>
        {isSignedOut ? (
          <Button key="signIn" variant="primary" onPress={props.onSignInAgain}>
            Sign in again
          </Button>
        ) : (
          <Button key="refund" variant="danger" type="submit" form={formId}>
            Refund {amount}
          </Button>
        )}
      </>
    ),
  };
}
