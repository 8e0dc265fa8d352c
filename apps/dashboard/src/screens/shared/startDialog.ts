import { type Failure, mayHaveArrived } from '@payments/machines/failure';
import type { World } from '../../app/world.ts';
import type { WriteWords } from '../../notifications/failureWords.ts';
import { tellFailure } from '../../notifications/tellFailure.ts';

/** The machine of a dialog, not yet started. */
interface DialogActor {
  start(): unknown;
  stop(): unknown;
  send(event: { type: 'session.renewed' }): void;
}

/** One that writes: busy from the press to the answer. */
interface WritingActor extends DialogActor {
  getSnapshot(): WritingSnapshot;
  subscribe(listener: (snapshot: WritingSnapshot) => void): unknown;
}

interface WritingSnapshot {
  hasTag(tag: 'busy'): boolean;
  context: { failure: Failure | null };
}

/** How the failure of what went on is told. */
export interface LeftWords {
  /** What failed. */
  failed: WriteWords['failed'];
  /** The same where its answer got lost, if that may have been done. */
  perhaps?: WriteWords['perhaps'];
  /** Nothing to tell: what was wanted is so already. */
  isDone?: (failure: Failure) => boolean;
}

/** Starts a dialog's machine, which hears when the user has signed in again (TOK-7) until it is stopped. */
export function startDialog<Actor extends DialogActor>({ session }: Pick<World, 'session'>, actor: Actor) {
  const renewed = session.on('session.renewed', () => actor.send({ type: 'session.renewed' }));
  actor.start();
  return {
    actor,
    stop() {
      renewed.unsubscribe();
      actor.stop();
    },
  };
}

/**
 * Starts the machine of a dialog that writes. What is under way when the dialog goes with its screen goes on, is told
 * when it has failed, and ends with the session; what tells of its success asks `isLeft` before it touches the screen.
 */
export function startWritingDialog<Actor extends WritingActor>(
  { session, notifications }: Pick<World, 'session' | 'notifications'>,
  actor: Actor,
  { failed, perhaps = failed, isDone = () => false }: LeftWords,
) {
  let left = false;
  const { stop } = startDialog({ session }, actor);
  return {
    actor,
    isLeft: () => left,
    stop() {
      if (!actor.getSnapshot().hasTag('busy')) return stop();
      left = true;
      const closed = session.on('session.closed', stop);
      actor.subscribe((snapshot) => {
        if (snapshot.hasTag('busy')) return;
        const { failure } = snapshot.context;
        if (failure && !isDone(failure)) {
          const hintMessage = mayHaveArrived(failure) ? perhaps : failed;
          tellFailure(notifications, failure, { hintMessage, retry: undefined });
        }
        closed.unsubscribe();
        stop();
      });
    },
  };
}
