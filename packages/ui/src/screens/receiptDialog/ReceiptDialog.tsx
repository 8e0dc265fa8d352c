import { type FormEvent, useId } from 'react';
import { Banner } from '../../components/Banner/index.ts';
import { Button } from '../../components/Button/index.ts';
import { formatInstant } from '../../components/DateTime/index.ts';
import { Modal } from '../../components/Modal/index.ts';
import { formatMoney } from '../../components/Money/index.ts';
import { RequestId } from '../../components/RequestId/index.ts';
import { TextField } from '../../components/TextField/index.ts';
import type { ReceiptDialogProps } from './ReceiptDialogProps.ts';

const problems = {
  emailMissing: 'Write the e-mail address that the receipt goes to.',
  emailInvalid: 'This is not an e-mail address. It looks like name@example.com.',
} as const;

/** Sends a payment's receipt to the payer, or to the address put in their place (RCP-1). */
export function ReceiptDialog({ isOpen, payment, timeZone, step, email, ...props }: ReceiptDialogProps) {
  const formId = useId();
  const isSending = step.state === 'sending';
  const isSignedOut = step.state === 'unauthorized';
  const paidOn = formatInstant(payment.paidAt, timeZone)?.date ?? payment.paidAt;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending && !isSignedOut) props.onSubmit();
  };
  return (
    <Modal
      isOpen={isOpen}
      onClose={props.onClose}
      isBusy={isSending}
      title={`Send the receipt for ${formatMoney(payment.amount)}`}
      description={`${payment.payerName} paid ${payment.communityName} on ${paidOn}.`}
      footer={
        <>
          <Button isDisabled={isSending} onPress={props.onClose}>
            Cancel
          </Button>
          {isSignedOut ? (
            <Button variant="primary" onPress={props.onSignInAgain}>
              Sign in again
            </Button>
          ) : (
            <Button variant="primary" type="submit" form={formId} isPending={isSending}>
              Send receipt
            </Button>
          )}
        </>
      }
    >
      {step.state === 'failed' && (
        <Banner tone="danger" announce="alert" title={step.failure.title}>
          {step.failure.message && <p>{step.failure.message}</p>}
          {step.failure.requestId && <RequestId id={step.failure.requestId} />}
        </Banner>
      )}
      {isSignedOut && (
        <Banner tone="warning" announce="alert" title="Your session has ended">
          Nothing was sent. The address is kept: sign in again, then send once more.
        </Banner>
      )}
      <form id={formId} onSubmit={submit} noValidate>
        <TextField
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="off"
          value={email}
          onChange={props.onEmailChange}
          isReadOnly={isSending}
          isRequired
          hint="The receipt goes to this address only."
          error={step.state === 'editing' && step.problem ? problems[step.problem] : undefined}
        />
      </form>
    </Modal>
  );
}
