/**
 * Turns a payer's allow-payments on or off (HOM-5). Turning it off first shows the schedules that would still draft;
 * for each is chosen: delete, send the delete link, or leave. The app provides the three actors.
 * Flow on: switching -> done. Flow off: loadingSchedules -> choosing -> switching -> working (one row after the
 * other) -> done | partlyDone with the rows that failed.
 * Never: a schedule touched before the switch is off, one row's failure stopping the next, a row done twice, the
 * switch shown as anything but the server's answer, anything sent by itself after a sign-in.
 */
import type { PayerDetails, ScheduledPayment } from '@payments/api-client/contract';
import { assign, emit, type PromiseActorLogic, setup } from 'xstate';
import { type Failing, failing } from '../actors/failing.ts';
import { unprovided } from '../actors/unprovided.ts';
import { withDoubt } from '../actors/withDoubt.ts';
import { type Failure, failureOf, isUnauthorized } from '../failure/failure.ts';
import {
  type ChoiceResult,
  type Choices,
  type ChosenSchedule,
  doubtOf,
  hasFailures,
  queued,
  type Results,
  type ScheduleChoice,
  waitingOf,
  withDoubts,
} from './allowPaymentsRules.ts';

export interface AllowPaymentsInput {
  payerId: number;
  /** What it is to become. */
  allow: boolean;
}

export interface AllowPaymentsContext {
  payerId: number;
  allow: boolean;
  schedules: readonly ScheduledPayment[];
  choices: Choices;
  results: Results;
  /** True once the server has answered that it is switched. */
  isSwitched: boolean;
  failure: Failure | null;
  /** The last try to switch that may have been done though its answer did not arrive. */
  doubt: Failure | null;
}

export type AllowPaymentsEvent =
  | { type: 'choice.made'; id: number; choice: ScheduleChoice }
  /** 'Stop payments'. */
  | { type: 'stop.confirmed' }
  /** The failed load, or the rows that failed, once more. */
  | { type: 'retry.requested' }
  /** The failed load, once more; what is written is never sent again by itself. */
  | { type: 'network.returned' }
  /** Signed in again: the dialog can go on (TOK-7). */
  | { type: 'session.renewed' };

export type AllowPaymentsEmitted =
  /** The server's truth. */
  | { type: 'payer.changed'; payer: PayerDetails }
  /** A schedule was deleted, or the link to delete it was sent. */
  | { type: 'schedule.handled'; schedule: ScheduledPayment; choice: ScheduleChoice };

export type AllowPaymentsActors = {
  loadSchedules: PromiseActorLogic<ScheduledPayment[], { payerId: number }>;
  setAllowPayments: PromiseActorLogic<PayerDetails, { payerId: number; allow: boolean }>;
  /** Deletes the schedule or sends the link; resolves when the schedule is already gone. */
  handleSchedule: PromiseActorLogic<void, ChosenSchedule>;
};

/** @throws {TypeError} when none waits */
function firstWaiting({ schedules, choices, results }: AllowPaymentsContext): ChosenSchedule {
  const [first] = waitingOf(schedules, choices, results);
  if (!first) throw new TypeError('no schedule is waiting');
  return first;
}

/** The first row that waits becomes `result` of its doubt. */
function marked(
  context: AllowPaymentsContext,
  result: (doubt: Failure | null) => ChoiceResult,
): { results: Results } {
  const { results } = context;
  const { id } = firstWaiting(context).schedule;
  return { results: { ...results, [id]: result(doubtOf(results[id])) } };
}

export const allowPaymentsMachine = setup({
  types: {
    context: {} as AllowPaymentsContext,
    events: {} as AllowPaymentsEvent,
    input: {} as AllowPaymentsInput,
    emitted: {} as AllowPaymentsEmitted,
    /** It writes: what is under way goes on when the dialog is gone. */
    tags: {} as 'busy',
  },
  actors: unprovided<AllowPaymentsActors>({
    loadSchedules: true,
    setAllowPayments: true,
    handleSchedule: true,
  }),
  guards: {
    isTurningOn: ({ context }) => context.allow,
    isSwitched: ({ context }) => context.isSwitched,
    hasWaiting: ({ context }) => waitingOf(context.schedules, context.choices, context.results).length > 0,
    hasFailures: ({ context }) => hasFailures(context.results),
    isUnauthorized: (_, { error }: Failing) => isUnauthorized(failureOf(error)),
  },
  actions: {
    rememberSchedules: assign((_, params: { schedules: ScheduledPayment[] }) => ({
      schedules: params.schedules,
    })),
    choose: assign({
      choices: ({ context, event }) =>
        event.type === 'choice.made' ? { ...context.choices, [event.id]: event.choice } : context.choices,
    }),
    queueRows: assign({
      results: ({ context }) => queued(context.schedules, context.choices, context.results),
    }),
    forgetFailure: assign({ failure: null }),
    rememberFailure: assign((_, { error }: Failing) => ({ failure: failureOf(error) })),
    rememberRefusal: assign(({ context }, { error }: Failing) => withDoubt(context.doubt, error)),
    forgetRefusal: assign({ failure: ({ context }) => context.doubt }),
    markSwitched: assign({ isSwitched: true, doubt: null }),
    tellPayer: emit((_, params: { payer: PayerDetails }) => ({ type: 'payer.changed', payer: params.payer })),
    markDone: assign(({ context }) => marked(context, () => ({ state: 'done' }))),
    markFailed: assign(({ context }, { error }: Failing) =>
      marked(context, (doubt) => ({ state: 'failed', ...withDoubt(doubt, error) })),
    ),
    /** What waits is not done now: of a row that an earlier try may have done that is told again. */
    tellDoubts: assign({ results: ({ context }) => withDoubts(context.results) }),
    tellHandled: emit(({ context }) => ({ type: 'schedule.handled', ...firstWaiting(context) })),
  },
}).createMachine({
  id: 'allowPayments',
  context: ({ input }) => ({
    payerId: input.payerId,
    allow: input.allow,
    schedules: [],
    choices: {},
    results: {},
    isSwitched: false,
    failure: null,
    doubt: null,
  }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isTurningOn', target: 'switching' }, { target: 'loadingSchedules' }] },
    loadingSchedules: {
      invoke: {
        id: 'loadSchedules',
        src: 'loadSchedules',
        input: ({ context }) => ({ payerId: context.payerId }),
        onDone: {
          target: 'choosing',
          actions: { type: 'rememberSchedules', params: ({ event }) => ({ schedules: event.output }) },
        },
        onError: {
          target: 'loadFailed',
          actions: { type: 'rememberFailure', params: failing },
        },
      },
    },
    loadFailed: {
      on: {
        'retry.requested': { target: 'loadingSchedules', actions: 'forgetFailure' },
        'network.returned': { target: 'loadingSchedules', actions: 'forgetFailure' },
        'session.renewed': { target: 'loadingSchedules', actions: 'forgetFailure' },
      },
    },
    choosing: {
      on: {
        'choice.made': { actions: 'choose' },
        'stop.confirmed': { target: 'switching', actions: 'forgetFailure' },
      },
    },
    switching: {
      tags: ['busy'],
      invoke: {
        id: 'setAllowPayments',
        src: 'setAllowPayments',
        input: ({ context }) => ({ payerId: context.payerId, allow: context.allow }),
        onDone: {
          target: 'nextRow',
          actions: [
            'markSwitched',
            { type: 'tellPayer', params: ({ event }) => ({ payer: event.output }) },
            'queueRows',
          ],
        },
        onError: [
          {
            guard: { type: 'isUnauthorized', params: failing },
            target: 'unauthorized',
            actions: { type: 'rememberRefusal', params: failing },
          },
          {
            guard: 'isTurningOn',
            target: 'notSwitched',
            actions: { type: 'rememberRefusal', params: failing },
          },
          {
            target: 'choosing',
            actions: { type: 'rememberRefusal', params: failing },
          },
        ],
      },
    },
    nextRow: {
      always: [
        { guard: 'hasWaiting', target: 'working' },
        { guard: 'hasFailures', target: 'partlyDone' },
        { target: 'done' },
      ],
    },
    working: {
      tags: ['busy'],
      invoke: {
        id: 'handleSchedule',
        src: 'handleSchedule',
        input: ({ context }) => firstWaiting(context),
        onDone: {
          target: 'nextRow',
          actions: ['tellHandled', 'markDone'],
        },
        onError: [
          {
            guard: { type: 'isUnauthorized', params: failing },
            target: 'unauthorized',
            actions: [{ type: 'rememberFailure', params: failing }, 'tellDoubts'],
          },
          { target: 'nextRow', actions: { type: 'markFailed', params: failing } },
        ],
      },
    },
    /** The switch is off; rows that failed stay listed. */
    partlyDone: {
      on: { 'retry.requested': { target: 'nextRow', actions: 'queueRows' } },
    },
    unauthorized: {
      on: {
        'session.renewed': [
          { guard: 'isSwitched', target: 'partlyDone', actions: 'forgetFailure' },
          { guard: 'isTurningOn', target: 'notSwitched', actions: 'forgetRefusal' },
          { target: 'choosing', actions: 'forgetRefusal' },
        ],
      },
    },
    /** It could not be turned on; the switch is off still. */
    notSwitched: { on: { 'retry.requested': { target: 'switching', actions: 'forgetFailure' } } },
    done: { type: 'final' },
  },
});
