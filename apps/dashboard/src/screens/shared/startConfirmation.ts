import type { createConfirmationMachine } from '@payments/machines/confirmation';
import type { ActorRefFrom } from 'xstate';
import type { World } from '../../app/world.ts';
import { tellFailure } from '../../notifications/tellFailure.ts';
import { startDialog } from './startDialog.ts';

interface Consequences<Answer> {
  /** What failed, for the notice after the dialog is gone. */
  whatFailed: string;
  /** It is done; `isLeft` when nobody sees the dialog any more. */
  onPerformed: (answer: Answer, isLeft: boolean) => void;
}

/**
 * Starts the machine of a dialog that asks 'Are you sure?'. What is under way when the dialog goes with its screen goes
 * on, is told when it is done or has failed, and ends with the session.
 */
export function startConfirmation<Answer>(
  { session, notifications }: Pick<World, 'session' | 'notifications'>,
  actor: ActorRefFrom<ReturnType<typeof createConfirmationMachine<Answer>>>,
  { whatFailed, onPerformed }: Consequences<Answer>,
) {
  let isLeft = false;
  actor.on('performed', ({ answer }) => onPerformed(answer, isLeft));
  const { stop } = startDialog({ session }, actor);
  return {
    actor,
    stop() {
      if (!actor.getSnapshot().hasTag('busy')) return stop();
      isLeft = true;
      const closed = session.on('session.closed', stop);
      actor.subscribe((snapshot) => {
        if (snapshot.hasTag('busy')) return;
        const { failure } = snapshot.context;
        if (failure) tellFailure(notifications, failure, { hintMessage: whatFailed, retry: undefined });
        closed.unsubscribe();
        stop();
      });
    },
  };
}
