import type { createConfirmationMachine } from '@payments/machines/confirmation';
import { type Failure, leavesDoubt } from '@payments/machines/failure';
import type { ActorRefFrom } from 'xstate';
import { type LeftWords, startWritingDialog, type WritingWorld } from './startDialog.ts';

interface Consequences<Answer> extends LeftWords {
  /** It is done; `isLeft` when nobody sees the dialog any more. */
  onPerformed: (answer: Answer, isLeft: boolean) => void;
  /** A colleague was faster, or it may have been done without an answer: what shows it is out of date. */
  onDoubt: (failure: Failure) => void;
}

/** Starts the machine of a dialog that asks 'Are you sure?'. */
export function startConfirmation<Answer>(
  world: WritingWorld,
  actor: ActorRefFrom<ReturnType<typeof createConfirmationMachine<Answer>>>,
  { onPerformed, onDoubt, ...words }: Consequences<Answer>,
) {
  const dialog = startWritingDialog(world, actor, words);
  actor.subscribe(({ context: { failure } }) => {
    if (failure && leavesDoubt(failure)) onDoubt(failure);
  });
  actor.on('performed', ({ answer }) => onPerformed(answer, dialog.isLeft()));
  return dialog;
}
