import type { ErrorActorEvent } from 'xstate';

/** What a failed actor rejected with, as guards and actions are told it. */
export interface Failing {
  error: unknown;
}

/** Reads it from the event of an `onError`: `{ type: 'rememberFailure', params: failing }`. */
export const failing = ({ event }: { event: ErrorActorEvent }): Failing => ({ error: event.error });
