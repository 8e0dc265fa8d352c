import type { World } from '../../app/world.ts';

/** The machine of a dialog, not yet started. */
interface DialogActor {
  start(): unknown;
  stop(): unknown;
  send(event: { type: 'session.renewed' }): void;
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
