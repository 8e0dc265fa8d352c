/**
 * A list that grows page by page below what is there, e.g. who did what to a payment; opened when it is looked at.
 * The app provides loadPage.
 * Flow: closed -> loading -> ready -> loadingMore -> ready; each failure keeps what is there and can be tried again. A
 * look for news that gets no answer, or that of a server which fails, repeats by itself, quietly.
 * Never: an entry twice, though new ones push the pages on while one reads.
 */
import type { Page } from '@payments/api-client/contract';
import { assign, type PromiseActorLogic, setup } from 'xstate';
import { type Failing, failing } from '../actors/failing.ts';
import { backOff, type Looks, looksAfter } from '../actors/looks.ts';
import { unprovided } from '../actors/unprovided.ts';
import { type Failure, failureOf, passesByItself } from '../failure/failure.ts';

export interface GrowingListContext<Item> extends Looks {
  items: readonly Item[];
  itemCount: number;
  /** The last page that was read; 0 before the first. */
  pageNumber: number;
  failure: Failure | null;
  /** What is on its way may be older than what has been done: the first page is read once more. */
  isOvertaken: boolean;
}

export type GrowingListEvent =
  | { type: 'list.opened' }
  | { type: 'more.requested' }
  /** Also after signing in again (TOK-7). */
  | { type: 'retry.requested' }
  | { type: 'network.returned' }
  /** Something was done: the first page is read again, after what is on its way, and the list begins anew with it. */
  | { type: 'refresh.requested' };

export type GrowingListActors<Item> = { loadPage: PromiseActorLogic<Page<Item>, { pageNumber: number }> };

/** A growing list's machine; make it once for each kind of item, outside components. */
export function createGrowingListMachine<Item extends { id: number }>() {
  return setup({
    types: {
      context: {} as GrowingListContext<Item>,
      events: {} as GrowingListEvent,
      tags: {} as 'busy',
    },
    actors: unprovided<GrowingListActors<Item>>({ loadPage: true }),
    delays: { backOff: ({ context }) => backOff(context.attempt, context.retryAfter) },
    guards: {
      hasMore: ({ context }) => context.items.length < context.itemCount,
      isOvertaken: ({ context }) => context.isOvertaken,
      mayLook: ({ context }) => context.retryAfter === 0,
      passesByItself: (_, { error }: Failing) => passesByItself(failureOf(error)),
    },
    actions: {
      begin: assign((_, { page }: { page: Page<Item> }) => ({
        items: page.items,
        itemCount: page.itemCount,
        pageNumber: 1,
        failure: null,
        attempt: 0,
      })),
      append: assign(({ context }, { page }: { page: Page<Item> }) => {
        const known = new Set(context.items.map(({ id }) => id));
        return {
          items: [...context.items, ...page.items.filter(({ id }) => !known.has(id))],
          // A page without news ends the list, whatever the count says.
          itemCount: page.items.length === 0 ? context.items.length : page.itemCount,
          pageNumber: context.pageNumber + 1,
          failure: null,
          attempt: 0,
        };
      }),
      rememberFailure: assign((_, { error }: Failing) => ({ failure: failureOf(error) })),
      forgetFailure: assign({ failure: null }),
      overtake: assign({ isOvertaken: true }),
      ask: assign({ isOvertaken: false, retryAfter: 0 }),
      forgetAttempts: assign({ attempt: 0 }),
      countLook: assign(({ context }, { error }: Failing) => looksAfter(failureOf(error), context)),
    },
  }).createMachine({
    id: 'growingList',
    context: {
      items: [],
      itemCount: 0,
      pageNumber: 0,
      failure: null,
      attempt: 0,
      retryAfter: 0,
      isOvertaken: false,
    },
    initial: 'closed',
    states: {
      closed: { on: { 'list.opened': 'loading' } },
      loading: {
        tags: ['busy'],
        entry: ['forgetFailure', 'ask'],
        on: {
          'refresh.requested': { actions: 'overtake' },
          'network.returned': { actions: 'overtake' },
        },
        invoke: {
          id: 'loadFirst',
          src: 'loadPage',
          input: { pageNumber: 1 },
          onDone: {
            target: 'ready',
            actions: { type: 'begin', params: ({ event }) => ({ page: event.output }) },
          },
          onError: {
            target: 'failed',
            actions: { type: 'rememberFailure', params: failing },
          },
        },
      },
      failed: {
        always: { guard: 'isOvertaken', target: 'loading' },
        on: { 'retry.requested': 'loading', 'network.returned': 'loading', 'list.opened': 'loading' },
      },
      ready: {
        always: { guard: 'isOvertaken', target: 'refreshing' },
        on: {
          'more.requested': { guard: 'hasMore', target: 'loadingMore' },
          'refresh.requested': 'refreshing',
          // The end of the session may have refused the last look.
          'retry.requested': 'refreshing',
          'network.returned': 'refreshing',
        },
      },
      refreshing: {
        entry: 'ask',
        on: {
          'refresh.requested': { actions: 'overtake' },
          'network.returned': { actions: 'overtake' },
        },
        invoke: {
          id: 'refreshFirst',
          src: 'loadPage',
          input: { pageNumber: 1 },
          onDone: {
            target: 'ready',
            actions: { type: 'begin', params: ({ event }) => ({ page: event.output }) },
          },
          onError: [
            {
              guard: { type: 'passesByItself', params: failing },
              target: 'waitingToLookAgain',
              actions: { type: 'countLook', params: failing },
            },
            { target: 'ready' },
          ],
        },
      },
      waitingToLookAgain: {
        after: { backOff: 'refreshing' },
        on: {
          'more.requested': { guard: 'hasMore', target: 'loadingMore', actions: 'overtake' },
          'refresh.requested': { guard: 'mayLook', target: 'refreshing' },
          'retry.requested': { target: 'refreshing', actions: 'forgetAttempts' },
          'network.returned': { target: 'refreshing', actions: 'forgetAttempts' },
        },
      },
      loadingMore: {
        tags: ['busy'],
        entry: 'forgetFailure',
        on: {
          'refresh.requested': { actions: 'overtake' },
          'network.returned': { actions: 'overtake' },
        },
        invoke: {
          id: 'loadMore',
          src: 'loadPage',
          input: ({ context }) => ({ pageNumber: context.pageNumber + 1 }),
          onDone: {
            target: 'ready',
            actions: { type: 'append', params: ({ event }) => ({ page: event.output }) },
          },
          onError: {
            target: 'failedMore',
            actions: { type: 'rememberFailure', params: failing },
          },
        },
      },
      failedMore: {
        always: { guard: 'isOvertaken', target: 'refreshing' },
        on: {
          'more.requested': 'loadingMore',
          'retry.requested': 'loadingMore',
          'network.returned': 'loadingMore',
          'refresh.requested': 'refreshing',
        },
      },
    },
  });
}
