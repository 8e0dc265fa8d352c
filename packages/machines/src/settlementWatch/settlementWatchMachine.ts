/**
 * Says when to look for news of unsettled payments (REF-6) or payouts. Needs no actors: the app refreshes its list on
 * 'look.due' and tells the unsettled rows after each answer.
 * Flow: resting <-> waiting (2 s, 4 s ... 30 s), paused while the page is hidden.
 * Never: a look with nothing unsettled, or while nobody can see it.
 */
import { assign, emit, setup } from 'xstate';
import { lookDelay } from './settlementRules.ts';

export interface SettlementWatchContext {
  /** What is unsettled on screen. */
  ids: readonly number[];
  /** Looks since something new was there to wait for. */
  looks: number;
}

export type SettlementWatchEvent =
  /** The rows have changed; ids of those unsettled. */
  { type: 'unsettled.changed'; ids: readonly number[] } | { type: 'page.hidden' } | { type: 'page.shown' };

/** Refresh now. */
export type SettlementWatchEmitted = { type: 'look.due' };

export const settlementWatchMachine = setup({
  types: {
    context: {} as SettlementWatchContext,
    events: {} as SettlementWatchEvent,
    emitted: {} as SettlementWatchEmitted,
  },
  delays: { nextLook: ({ context }) => lookDelay(context.looks) },
  guards: {
    hasNone: ({ context }) => context.ids.length === 0,
    bringsNone: ({ event }) => event.type === 'unsettled.changed' && event.ids.length === 0,
    bringsNew: ({ context, event }) =>
      event.type === 'unsettled.changed' && event.ids.some((id) => !context.ids.includes(id)),
  },
  actions: {
    remember: assign({
      ids: ({ context, event }) => (event.type === 'unsettled.changed' ? event.ids : context.ids),
    }),
    startOver: assign({ looks: 0 }),
    look: emit({ type: 'look.due' }),
    countLook: assign({ looks: ({ context }) => context.looks + 1 }),
  },
}).createMachine({
  id: 'settlementWatch',
  context: { ids: [], looks: 0 },
  initial: 'resting',
  states: {
    resting: {
      on: {
        'unsettled.changed': { guard: 'bringsNew', target: 'waiting', actions: ['startOver', 'remember'] },
        'page.hidden': 'paused',
      },
    },
    waiting: {
      after: { nextLook: { target: 'waiting', reenter: true, actions: ['look', 'countLook'] } },
      on: {
        'unsettled.changed': [
          { guard: 'bringsNone', target: 'resting', actions: 'remember' },
          { guard: 'bringsNew', target: 'waiting', reenter: true, actions: ['startOver', 'remember'] },
          { actions: 'remember' },
        ],
        'page.hidden': 'paused',
      },
    },
    paused: {
      on: {
        'unsettled.changed': { actions: 'remember' },
        'page.shown': [
          { guard: 'hasNone', target: 'resting' },
          { target: 'waiting', actions: ['startOver', 'look'] },
        ],
      },
    },
  },
});
