import { type AnyActorLogic, fromPromise } from 'xstate';

/** What an actor that the app forgot to provide fails with. */
export class UnprovidedActorError extends Error {
  override readonly name = 'UnprovidedActorError';
  readonly code = 'actor-not-provided';
  constructor(actor: string) {
    super(`The actor ${actor} was not provided`);
  }
}

/** Stand-ins for actors the app must provide: a machine run without them fails as a request would. */
export function unprovided<Actors extends Record<keyof Actors, AnyActorLogic>>(
  names: Record<keyof Actors, true>,
): Actors {
  const standIns = Object.keys(names).map((name) => [
    name,
    fromPromise(() => Promise.reject(new UnprovidedActorError(name))),
  ]);
  return Object.fromEntries(standIns) as Actors;
}
