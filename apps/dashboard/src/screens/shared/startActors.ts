import type { World } from '../../app/world.ts';
import { hearNetwork } from './hearNetwork.ts';

/** An actor that reads from the server. */
interface Reader {
  send(event: { type: 'retry.requested' } | { type: 'network.returned' }): void;
}

/** Lets readers try again when the network returns (ERR-5) or the user has signed in again (TOK-7). Call the answer to stop. */
export function keepReading({ session }: Pick<World, 'session'>, readers: readonly Reader[]): () => void {
  const renewed = session.on('session.renewed', () => {
    for (const reader of readers) reader.send({ type: 'retry.requested' });
  });
  const hearing = readers.map(hearNetwork);
  return () => {
    renewed.unsubscribe();
    for (const stop of hearing) stop();
  };
}

interface ReadingActor<Snapshot> extends Reader {
  getSnapshot(): Snapshot;
}

/**
 * Lets a started actor keep reading while its snapshot says that it `reads`, until it is stopped: of a machine that
 * also writes, what is written is never sent again by itself. The answer stops both.
 */
export function keepReadingWhile<Snapshot>(
  world: Pick<World, 'session'>,
  { actor, stop }: { actor: ReadingActor<Snapshot>; stop: () => void },
  reads: (snapshot: Snapshot) => boolean,
): () => void {
  const stopReading = keepReading(world, [
    {
      send(event) {
        if (reads(actor.getSnapshot())) actor.send(event);
      },
    },
  ]);
  return () => {
    stopReading();
    stop();
  };
}

interface Startable {
  start(): unknown;
  stop(): unknown;
}

/** Starts the actors of a screen or drawer, in their order; `readers` keep reading. Call the answer to stop them all. */
export function startActors(
  world: World,
  readers: readonly (Reader & Startable)[],
  others: readonly Startable[] = [],
): () => void {
  const actors = [...readers, ...others];
  for (const actor of actors) actor.start();
  const stopReading = keepReading(world, readers);
  return () => {
    stopReading();
    for (const actor of actors) actor.stop();
  };
}
