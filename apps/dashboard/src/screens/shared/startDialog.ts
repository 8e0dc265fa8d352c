import { type Failure, isUnauthorized, mayHaveArrived } from '@payments/machines/failure';
import type { World } from '../../app/world.ts';
import type { WriteWords } from '../../notifications/failureWords.ts';
import { tellFailure } from '../../notifications/tellFailure.ts';
import { type ObservedActor, onceIdle, type WritingSnapshot } from './onceIdle.ts';

/** The machine of a dialog, not yet started. */
interface DialogActor {
  start(): unknown;
  stop(): unknown;
  send(event: { type: 'session.renewed' }): void;
}

/** One that writes: busy from the press to the answer. */
type WritingActor = DialogActor & ObservedActor<WritingSnapshot & { context: { failure: Failure | null } }>;

/** What of the world a dialog that writes needs. */
export type WritingWorld = Pick<World, 'session' | 'notifications' | 'leftWrites'>;

/** How the failure of what went on is told. */
export interface LeftWords extends WriteWords {
  /** Of what, e.g. '$125.00 to Ana Ruiz': the dialog that said it is gone. */
  about?: string;
  /** Nothing to tell: what was wanted is so already. */
  isDone?: (failure: Failure) => boolean;
  /** An earlier try may have been done, whatever came of the last one. */
  isInDoubt?: () => boolean;
}

/**
 * Starts a dialog's machine, which hears when the user has signed in again (TOK-7) until it is stopped. Whatever it has
 * under way ends with it; for a machine that writes once see `startWritingDialog`.
 */
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
  { session, notifications, leftWrites }: WritingWorld,
  actor: Actor,
  { isDone = () => false, ...words }: LeftWords,
) {
  let left = false;
  const dialog = startDialog({ session }, actor);
  const end = () => {
    left = true;
    closed.unsubscribe();
    dialog.stop();
  };
  // The session closes before its screens go.
  const closed = session.on('session.closed', end);
  return {
    actor,
    isLeft: () => left,
    stop() {
      if (left) return;
      if (!actor.getSnapshot().hasTag('busy')) return end();
      left = true;
      onceIdle(actor, ({ status, context: { failure } }) => {
        // With its session: there is nobody to tell.
        if (status === 'stopped') return;
        if (failure && !isDone(failure)) tellLeft(notifications, failure, words);
        end();
        leftWrites.dispatchEvent(new Event('ended'));
      });
    },
  };
}

/** The dialog with its key is gone: nothing here may say that trying again is safe. */
function tellLeft(
  notifications: World['notifications'],
  failure: Failure,
  { failed, perhaps, about, isInDoubt = () => false }: Omit<LeftWords, 'isDone'>,
): void {
  const named = (what: string) => (about === undefined ? what : `${what}: ${about}`);
  const notify = (code: string, what: string) =>
    notifications.send({
      type: 'NOTIFY',
      notification: { type: 'error', code, values: { what: named(what) } },
    });
  if (mayHaveArrived(failure) || isInDoubt()) notify('left-in-doubt', perhaps);
  else if (isUnauthorized(failure) || failure.status === 403) notify('left-refused', failed);
  else tellFailure(notifications, failure, { hintMessage: named(failed), retry: undefined });
}
