import { type FormEvent, type ReactNode, useId } from 'react';
import { SessionEndedBanner } from '../Banner/index.ts';
import { Button } from '../Button/index.ts';
import { FailureBanner } from '../ErrorState/index.ts';
import { useFaultFocus } from '../Field/index.ts';
import { Modal, type ModalProps } from '../Modal/index.ts';
import { TextField } from '../TextField/index.ts';
import type { EmailStep } from './EmailStep.ts';

export interface EmailDialogProps {
  isOpen: boolean;
  title: string;
  description: ReactNode;
  /** Between what failed and the field. */
  children?: ReactNode;
  step: EmailStep;
  email: string;
  onEmailChange: (email: string) => void;
  /** What the address is for, below the field. */
  hint: string;
  /** Said at the field when it is empty, e.g. 'Write the e-mail address that the receipt goes to.' */
  missingWords: string;
  /** Said when the session has ended, e.g. 'Nothing was sent. The address is kept: ...' */
  signedOutWords: string;
  /** Names the action, e.g. 'Send receipt'. */
  submitLabel: string;
  /** Why nothing can be sent now: the button says so, and the field cannot be changed. */
  submitBlockedBy?: string;
  /** @default 'medium' */
  size?: ModalProps['size'];
  onSubmit: () => void;
  onClose: () => void;
  onSignInAgain: () => void;
}

/** Asks for one e-mail address, and does one thing with it. */
export function EmailDialog({ step, ...props }: EmailDialogProps) {
  const formId = useId();
  const error = step.state === 'editing' ? problemWords(step.problem, props.missingWords) : undefined;
  const field = useFaultFocus<HTMLInputElement>(error);
  const isSending = step.state === 'sending';
  const isSignedOut = step.state === 'unauthorized';
  const isBlocked = props.submitBlockedBy !== undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending && !isSignedOut && !isBlocked) props.onSubmit();
  };
  return (
    <Modal
      isOpen={props.isOpen}
      onClose={props.onClose}
      isBusy={isSending}
      size={props.size}
      title={props.title}
      description={props.description}
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
            <Button
              variant="primary"
              type="submit"
              form={formId}
              isPending={isSending}
              disabledReason={props.submitBlockedBy}
            >
              {props.submitLabel}
            </Button>
          )}
        </>
      }
    >
      {step.state === 'failed' && <FailureBanner failure={step.failure} />}
      {step.state === 'unauthorized' && (
        <SessionEndedBanner isInDoubt={step.isInDoubt}>{props.signedOutWords}</SessionEndedBanner>
      )}
      {props.children}
      <form id={formId} onSubmit={submit} noValidate>
        <TextField
          ref={field}
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoFocus={!isBlocked}
          value={props.email}
          onChange={props.onEmailChange}
          isReadOnly={isSending || isBlocked}
          isRequired
          hint={props.hint}
          error={error}
        />
      </form>
    </Modal>
  );
}

function problemWords(
  problem: 'emailMissing' | 'emailInvalid' | undefined,
  missingWords: string,
): string | undefined {
  if (problem === 'emailMissing') return missingWords;
  if (problem === 'emailInvalid') return 'Enter a complete e-mail address, like name@example.com.';
  return undefined;
}
