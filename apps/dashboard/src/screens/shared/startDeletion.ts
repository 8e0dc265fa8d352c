import { createConfirmationMachine } from '@payments/machines/confirmation';
import { type Failure, failureOf, mayHaveArrived } from '@payments/machines/failure';
import type { NotificationInput } from '@payments/machines/notifications';
import { createActor, fromPromise } from 'xstate';
import { startConfirmation } from './startConfirmation.ts';
import type { LeftWords, WritingWorld } from './startDialog.ts';

const machine = createConfirmationMachine();

interface Deletion {
  remove: (signal: AbortSignal) => Promise<void>;
  /** A second try is answered as the first was, by its idempotency key: what it finds gone, somebody else deleted. */
  isKeyed?: boolean;
  words: Omit<LeftWords, 'isDone'>;
  /** What is told when it is deleted. */
  notice: Pick<NotificationInput, 'code' | 'values'>;
  /** Asks for what it was listed among; also when a colleague was faster to delete or change it. */
  refresh: () => void;
  /** A colleague was faster, or nobody knows, while the dialog is seen: what it stands over is out of date too. */
  overtaken?: () => void;
  close: () => void;
}

/**
 * Starts the machine of a dialog that deletes one thing after 'Are you sure?'. What is gone after a try whose answer
 * got lost was deleted by that try (ERR-5).
 */
export function startDeletion(
  world: WritingWorld,
  { remove, isKeyed = false, words, notice, refresh, overtaken, close }: Deletion,
) {
  const isGone = (failure: Failure | null) => failure?.status === 404;
  let isUnanswered = false;
  const removeOnce = async (signal: AbortSignal) => {
    try {
      await remove(signal);
    } catch (error) {
      const failure = failureOf(error);
      if (isUnanswered && isGone(failure)) return;
      isUnanswered ||= !isKeyed && mayHaveArrived(failure);
      throw error;
    }
  };
  const actor = createActor(
    machine.provide({ actors: { perform: fromPromise(({ signal }) => removeOnce(signal)) } }),
  );
  const lookAgain = () => {
    refresh();
    if (!dialog.isLeft()) overtaken?.();
  };
  const tell = () =>
    world.notifications.send({ type: 'NOTIFY', notification: { type: 'success', ...notice } });
  actor.subscribe(({ context: { failure } }) => {
    if (isGone(failure) && dialog.isLeft()) tell();
  });
  const dialog = startConfirmation(world, actor, {
    ...words,
    isDone: isGone,
    onDoubt: lookAgain,
    onPerformed(_, isLeft) {
      refresh();
      tell();
      if (!isLeft) close();
    },
  });
  return dialog;
}
