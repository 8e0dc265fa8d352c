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
  let told: Failure | null = null;
  actor.subscribe(({ context: { failure } }) => {
    // The doubt of an earlier try comes again with the next that says nothing of it: it was looked at by then.
    if (failure && failure !== told && leavesDoubt(failure)) onDoubt(failure);
    told = failure ?? told;
  });
  actor.on('performed', ({ answer }) => onPerformed(answer, dialog.isLeft()));
  return dialog;
}
