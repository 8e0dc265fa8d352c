import type { ReactNode } from 'react';
import { SessionEndedBanner } from '../Banner/index.ts';
import { Button } from '../Button/index.ts';
import { FailureBanner, type FailureWords } from '../ErrorState/index.ts';
import { Modal } from '../Modal/index.ts';

/** Why there is nothing to confirm any more: it was done, what it is about is another now, or is not there. */
export type Overtaken = 'done' | 'changed' | 'gone';

/** Where an action stands that is asked for first. */
export type ConfirmStep<By extends Overtaken = never> =
  | { state: 'confirming' }
  /** Cannot be closed meanwhile. */
  | { state: 'performing' }
  | { state: 'failed'; failure: FailureWords }
  | { state: 'unauthorized' }
  /** A colleague was faster. */
  | { state: By };

export interface ConfirmDialogProps {
  isOpen: boolean;
  /** Asks, with the action named, e.g. 'Delete Grace Mbeki?'; says what is so when it was overtaken. */
  title: string;
  description: ReactNode;
  /** What it is about. */
  children?: ReactNode;
  step: ConfirmStep<Overtaken>;
  /** The action's button, named as the title names it: 'Delete user'. */
  action: string;
  /** The way back's, which has the focus at first: 'Keep user'. @default 'Cancel' */
  keep?: string;
  /** What to do once the session has ended, e.g. 'Sign in again, then delete once more.' It may have been done before. */
  sessionEnded: string;
  /** It takes something away: a red button, announced as an alert. @default false */
  isDanger?: boolean;
  /** The action's button in `confirming` and `failed`. */
  onConfirm: () => void;
  /** The way back, Escape; 'Close' when it was overtaken. Not called while performing. */
  onClose: () => void;
  onSignInAgain: () => void;
}

/** 'Are you sure?' before an action. Enter goes back, and signs in again once the session has ended. */
export function ConfirmDialog({
  step,
  action,
  keep = 'Cancel',
  isDanger = false,
  ...props
}: ConfirmDialogProps) {
  const isPerforming = step.state === 'performing';
  const isOvertaken = step.state === 'done' || step.state === 'changed' || step.state === 'gone';
  return (
    <Modal
      isOpen={props.isOpen}
      onClose={props.onClose}
      isDanger={isDanger && !isOvertaken}
      isBusy={isPerforming}
      title={props.title}
      description={props.description}
      footer={
        <>
          <Button
            key={isOvertaken ? 'close' : 'keep'}
            autoFocus
            isDisabled={isPerforming}
            onPress={props.onClose}
          >
            {isOvertaken ? 'Close' : keep}
          </Button>
          {step.state === 'unauthorized' && (
            <Button key="signIn" variant="primary" autoFocus onPress={props.onSignInAgain}>
              Sign in again
            </Button>
          )}
          {(isPerforming || step.state === 'confirming' || step.state === 'failed') && (
            <Button
              key="action"
              variant={isDanger ? 'danger' : 'primary'}
              isPending={isPerforming}
              onPress={props.onConfirm}
            >
              {action}
            </Button>
          )}
        </>
      }
    >
      {step.state === 'failed' && <FailureBanner failure={step.failure} />}
      {step.state === 'unauthorized' && <SessionEndedBanner>{props.sessionEnded}</SessionEndedBanner>}
      {props.children}
    </Modal>
  );
}
