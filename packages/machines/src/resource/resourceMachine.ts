/**
 * One thing read from the server by a query that may change: a summary, a catalog, the details of a row.
 * The app provides loadValue, which hands its AbortSignal to the call.
 * Flow: idle (no query) or settling (debounce) -> loading -> ready | failed | waitingForNetwork; a new query keeps
 * the old value until the new one is there, and what a write answered stands at once. Never: an older answer over a
 * newer one (LIST-5).
 */
import { assign, fromPromise, type PromiseActorLogic, setup } from 'xstate';
import { backOff, type Looks, looksAfter } from '../actors/looks.ts';
import { unprovided } from '../actors/unprovided.ts';
import { type Failure, failureOf, isNetworkFailure } from '../failure/failure.ts';

export interface ResourceContext<Query, Value> extends Looks {
  /** Null asks for nothing. */
  query: Query | null;
  /** The last good answer, perhaps of the query before. */
  value: Value | null;
  failure: Failure | null;
  /** Milliseconds before the query is asked. */
  delay: number;
  /** What is on its way may be older than what has been done: it is asked for once more. */
  isOvertaken: boolean;
}

export type ResourceEvent<Query, Value> =
  /** Ask for this, `delay` milliseconds after the last change; null forgets the value and asks nothing. */
  | { type: 'query.changed'; query: Query | null; delay?: number }
  /** Ask again for the same, after an answer that is on its way; news without a shadow over the old value. */
  | { type: 'refresh.requested' }
  /** A write answered the value of this query as it is now: newer than what is on its way, which is withdrawn. */
  | { type: 'value.answered'; value: Value }
  | { type: 'retry.requested' }
  /** What is shown may be out of date: it is asked for again, until there is an answer. */
  | { type: 'network.returned' };

export interface Asked<Query> {
  query: Query;
}

export interface Loaded<Value> {
  value: Value;
}

export type ResourceActors<Query, Value> = { loadValue: PromiseActorLogic<Loaded<Value>, Asked<Query>> };

/** The machine's one actor out of a function that reads the value; `signal` withdraws the call. */
export function resourceActors<Query, Value>(
  load: (query: Query, signal: AbortSignal) => Promise<Value>,
): ResourceActors<Query, Value> {
  return {
    loadValue: fromPromise(async ({ input, signal }) => ({ value: await load(input.query, signal) })),
  };
}

export interface ResourceInput<Query> {
  query: Query | null;
}

/** A resource's machine; make it once for each kind, outside components. */
export function createResourceMachine<Query, Value>() {
  return setup({
    types: {
      context: {} as ResourceContext<Query, Value>,
      events: {} as ResourceEvent<Query, Value>,
      input: {} as ResourceInput<Query>,
      tags: {} as 'busy',
    },
    actors: unprovided<ResourceActors<Query, Value>>({ loadValue: true }),
    delays: {
      settle: ({ context }) => context.delay,
      backOff: ({ context }) => backOff(context.attempt, context.retryAfter),
    },
    guards: {
      isOvertaken: ({ context }) => context.isOvertaken,
      mayLook: ({ context }) => context.retryAfter === 0,
      isToLook: ({ context }) => context.isOvertaken && context.retryAfter === 0,
      lookedInVain: ({ context }) => context.attempt > 0,
      differs: ({ context, event }) =>
        event.type === 'query.changed' && JSON.stringify(event.query) !== JSON.stringify(context.query),
    },
    actions: {
      remember: assign(({ context, event }) =>
        event.type === 'query.changed'
          ? {
              query: event.query,
              value: event.query === null ? null : context.value,
              delay: event.delay ?? 0,
              failure: null,
              attempt: 0,
            }
          : {},
      ),
      accept: assign((_, { value }: Loaded<Value>) => ({
        value,
        failure: null,
        attempt: 0,
        retryAfter: 0,
      })),
      overtake: assign({ isOvertaken: true }),
      ask: assign({ isOvertaken: false, retryAfter: 0 }),
      askAtOnce: assign({ delay: 0, attempt: 0 }),
      countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
      countLook: assign(({ context }, failure: Failure) => looksAfter(failure, context)),
      rememberFailure: assign((_, failure: Failure) => ({ failure })),
    },
  }).createMachine({
    id: 'resource',
    context: ({ input }) => ({
      query: input.query,
      value: null,
      failure: null,
      delay: 0,
      attempt: 0,
      retryAfter: 0,
      isOvertaken: false,
    }),
    initial: 'deciding',
    on: {
      'query.changed': { guard: 'differs', target: '.deciding', actions: 'remember' },
      'value.answered': {
        guard: ({ context }) => context.query !== null,
        target: '.ready',
        actions: { type: 'accept', params: ({ event }) => event },
      },
    },
    states: {
      deciding: {
        always: [
          { guard: ({ context }) => context.query === null, target: 'idle' },
          { guard: ({ context }) => context.delay > 0, target: 'settling' },
          { target: 'loading' },
        ],
      },
      idle: {},
      settling: { tags: ['busy'], after: { settle: 'loading' } },
      loading: {
        tags: ['busy'],
        entry: 'ask',
        on: {
          'refresh.requested': { actions: 'overtake' },
          'network.returned': { actions: 'overtake' },
        },
        invoke: {
          id: 'loadValue',
          src: 'loadValue',
          input: ({ context }) => {
            if (context.query === null) throw new TypeError('nothing to ask for');
            return { query: context.query };
          },
          onDone: {
            target: 'ready',
            actions: { type: 'accept', params: ({ event }) => event.output },
          },
          onError: [
            {
              guard: ({ event }) => isNetworkFailure(failureOf(event.error)),
              target: 'waitingForNetwork',
              actions: { type: 'rememberFailure', params: ({ event }) => failureOf(event.error) },
            },
            {
              target: 'failed',
              actions: { type: 'rememberFailure', params: ({ event }) => failureOf(event.error) },
            },
          ],
        },
      },
      ready: {
        always: { guard: 'isToLook', target: 'refreshing' },
        after: { backOff: { guard: 'lookedInVain', target: 'refreshing' } },
        on: {
          'refresh.requested': { guard: 'mayLook', target: 'refreshing' },
          'network.returned': { target: 'loading', actions: 'askAtOnce' },
          'retry.requested': { target: 'loading', actions: 'askAtOnce' },
        },
      },
      refreshing: {
        entry: 'ask',
        on: {
          'refresh.requested': { actions: 'overtake' },
          'network.returned': { target: 'loading', actions: 'askAtOnce' },
          'retry.requested': { target: 'loading', actions: 'askAtOnce' },
        },
        invoke: {
          id: 'refreshValue',
          src: 'loadValue',
          input: ({ context }) => {
            if (context.query === null) throw new TypeError('nothing to ask for');
            return { query: context.query };
          },
          onDone: { target: 'ready', actions: { type: 'accept', params: ({ event }) => event.output } },
          onError: {
            target: 'ready',
            actions: { type: 'countLook', params: ({ event }) => failureOf(event.error) },
          },
        },
      },
      failed: {
        always: { guard: 'isOvertaken', target: 'loading', actions: 'askAtOnce' },
        on: {
          'retry.requested': { target: 'loading', actions: 'askAtOnce' },
          'network.returned': { target: 'loading', actions: 'askAtOnce' },
        },
      },
      waitingForNetwork: {
        entry: 'countAttempt',
        after: { backOff: 'loading' },
        on: {
          'network.returned': { target: 'loading', actions: 'askAtOnce' },
          'retry.requested': { target: 'loading', actions: 'askAtOnce' },
        },
      },
    },
  });
}
