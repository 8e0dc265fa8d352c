/**
 * Opens a scheduled report: one that was asked for before the sign-in, or one of the list (RPT-6, RPT-7). The app
 * provides loadReport, forgets the saved id on 'report.settled', and shows the filters and exports on 'report.opened'.
 * Flow: idle -> loading -> idle, telling 'opened' or 'missing' | unauthorized | failed, which can be tried again.
 * Never: opened twice by one request, forgotten before the server has answered; of several that are asked for, the last.
 */
import type { ScheduledReport } from '@payments/api-client/contract';
import { readId } from '@payments/api-client/contract/fields';
import { assign, emit, type PromiseActorLogic, setup } from 'xstate';
import { type Failing, failing } from '../actors/failing.ts';
import { unprovided } from '../actors/unprovided.ts';
import { type Failure, failureOf, isUnauthorized } from '../failure/failure.ts';

export interface ReportOpeningContext {
  /** The report that is wanted, as it was asked for. */
  reportId: string | null;
  failure: Failure | null;
}

export type ReportOpeningEvent =
  | { type: 'report.requested'; reportId: string }
  /** Also after signing in again (TOK-7). */
  | { type: 'retry.requested' }
  | { type: 'network.returned' };

export type ReportOpeningEmitted =
  | { type: 'report.opened'; report: ScheduledReport }
  /** It was deleted, is somebody else's, or never was. */
  | { type: 'report.missing'; reportId: string }
  | { type: 'report.failed'; failure: Failure }
  /** The server has answered: a saved id has served. */
  | { type: 'report.settled' };

export type ReportOpeningActors = { loadReport: PromiseActorLogic<ScheduledReport, { id: number }> };

export const reportOpeningMachine = setup({
  types: {
    context: {} as ReportOpeningContext,
    events: {} as ReportOpeningEvent,
    emitted: {} as ReportOpeningEmitted,
    tags: {} as 'busy',
  },
  actors: unprovided<ReportOpeningActors>({ loadReport: true }),
  guards: {
    isAnother: ({ context, event }) =>
      event.type === 'report.requested' && event.reportId !== context.reportId,
    isReadable: ({ context }) => readId(context.reportId) !== undefined,
    isUnauthorized: (_, { error }: Failing) => isUnauthorized(failureOf(error)),
    isMissing: (_, { error }: Failing) => [403, 404].includes(failureOf(error).status ?? 0),
  },
  actions: {
    remember: assign({
      reportId: ({ context, event }) =>
        event.type === 'report.requested' ? event.reportId : context.reportId,
      failure: null,
    }),
    rememberFailure: assign((_, { error }: Failing) => ({ failure: failureOf(error) })),
    forget: assign({ reportId: null, failure: null }),
    tellOpened: emit((_, { report }: { report: ScheduledReport }) => ({
      type: 'report.opened' as const,
      report,
    })),
    tellMissing: emit(({ context }) => ({
      type: 'report.missing' as const,
      reportId: context.reportId ?? '',
    })),
    tellFailed: emit((_, { error }: Failing) => ({
      type: 'report.failed' as const,
      failure: failureOf(error),
    })),
    tellSettled: emit({ type: 'report.settled' }),
  },
}).createMachine({
  id: 'reportOpening',
  context: { reportId: null, failure: null },
  initial: 'idle',
  states: {
    idle: { on: { 'report.requested': { target: 'deciding', actions: 'remember' } } },
    deciding: {
      always: [
        { guard: 'isReadable', target: 'loading' },
        { target: 'idle', actions: ['tellSettled', 'tellMissing', 'forget'] },
      ],
    },
    loading: {
      tags: ['busy'],
      on: { 'report.requested': { guard: 'isAnother', target: 'deciding', actions: 'remember' } },
      invoke: {
        id: 'loadReport',
        src: 'loadReport',
        input: ({ context }) => {
          const id = readId(context.reportId);
          if (id === undefined) throw new TypeError('no report to load');
          return { id };
        },
        onDone: {
          target: 'idle',
          actions: [
            'tellSettled',
            { type: 'tellOpened', params: ({ event }) => ({ report: event.output }) },
            'forget',
          ],
        },
        onError: [
          {
            guard: { type: 'isUnauthorized', params: failing },
            target: 'unauthorized',
            actions: { type: 'rememberFailure', params: failing },
          },
          {
            guard: { type: 'isMissing', params: failing },
            target: 'idle',
            actions: ['tellSettled', 'tellMissing', 'forget'],
          },
          {
            target: 'failed',
            actions: [
              { type: 'rememberFailure', params: failing },
              { type: 'tellFailed', params: failing },
            ],
          },
        ],
      },
    },
    unauthorized: {
      on: { 'retry.requested': 'loading', 'report.requested': { target: 'deciding', actions: 'remember' } },
    },
    failed: {
      on: {
        'retry.requested': 'loading',
        'network.returned': 'loading',
        'report.requested': { target: 'deciding', actions: 'remember' },
      },
    },
  },
});
