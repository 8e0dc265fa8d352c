import type { ScheduledReport } from '@payments/api-client/contract';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { deferredCalls } from '../testing/deferred.ts';
import { done, failed, leafStates, reachedStates } from '../testing/reachedStates.ts';
import { settled } from '../testing/settled.ts';
import { reportOpeningMachine } from './reportOpeningMachine.ts';

const report: ScheduledReport = {
  id: 5,
  name: 'Month end',
  ownerEmailAddress: 'ann@example.com',
  frequency: 'Daily',
  day: 5,
  statusCriteria: 'Failed',
  managementCompanyName: null,
  revision: 1,
  nextDueAt: '2026-11-22T13:00:00Z',
  lastSentAt: null,
};
const unreadable = { type: 'report.requested', reportId: 'x' };
const wanted = { type: 'report.requested', reportId: '5' } as const;

function startOpening() {
  const load = deferredCalls<{ id: number }, ScheduledReport>();
  const emitted = vi.fn();
  const actor = createActor(reportOpeningMachine.provide({ actors: { loadReport: fromPromise(load.run) } }));
  actor.on('*', (event) => emitted(event));
  actor.start();
  return { actor, load, told: () => emitted.mock.calls.map(([event]) => event) };
}

describe('the opening of a scheduled report', () => {
  it('RPT-6 loads the report and opens it once', async () => {
    const { actor, load, told } = startOpening();
    actor.send(wanted);
    actor.send(wanted);
    expect(load.calls.map(({ input }) => input)).toEqual([{ id: 5 }]);
    load.call().answer(report);
    await settled();
    expect(told()).toEqual([{ type: 'report.settled' }, { type: 'report.opened', report }]);
    expect(actor.getSnapshot().value).toBe('idle');
  });

  it.each([404, 403])('RPT-7 a report that answers %i is missing, which is no error', async (status) => {
    const { actor, load, told } = startOpening();
    actor.send(wanted);
    load.call().fail({ kind: 'response', status });
    await settled();
    expect(told()).toEqual([{ type: 'report.settled' }, { type: 'report.missing', reportId: '5' }]);
    expect(actor.getSnapshot().value).toBe('idle');
  });

  it.each(['', 'abc', '0', '-1', '1e3', '9999999999', '5 '])(
    'RPT-7 what cannot be an id (%j) is missing, and nothing is asked',
    (reportId) => {
      const { actor, load, told } = startOpening();
      actor.send({ type: 'report.requested', reportId });
      expect(told()).toEqual([{ type: 'report.settled' }, { type: 'report.missing', reportId }]);
      expect(load.calls).toHaveLength(0);
    },
  );

  it('RPT-6 of two that are asked for the last is opened, and the first no more', async () => {
    const { actor, load, told } = startOpening();
    actor.send(wanted);
    const first = load.call();
    actor.send({ type: 'report.requested', reportId: '6' });
    expect(first.signal.aborted).toBe(true);
    first.answer(report);
    const other = { ...report, id: 6 };
    load.call().answer(other);
    await settled();
    expect(load.calls.map(({ input }) => input)).toEqual([{ id: 5 }, { id: 6 }]);
    expect(told()).toEqual([{ type: 'report.settled' }, { type: 'report.opened', report: other }]);
  });

  it('RPT-7 ERR-5 a failure keeps the wish, to be tried again or when the network returns', async () => {
    const { actor, load, told } = startOpening();
    actor.send(wanted);
    load.call().fail({ kind: 'network' });
    await settled();
    expect(told()).toMatchObject([{ type: 'report.failed' }]);
    actor.send({ type: 'network.returned' });
    load.call().fail({ kind: 'response', status: 503 });
    await settled();
    actor.send({ type: 'retry.requested' });
    load.call().answer(report);
    await settled();
    expect(load.calls).toHaveLength(3);
    expect(told().map(({ type }) => type)).toEqual([
      'report.failed',
      'report.failed',
      'report.settled',
      'report.opened',
    ]);
  });

  it('RPT-7 TOK-7 after signing in again it goes on', async () => {
    const { actor, load, told } = startOpening();
    actor.send(wanted);
    load.call().fail({ kind: 'response', status: 401 });
    await settled();
    expect(told()).toEqual([]);
    actor.send({ type: 'retry.requested' });
    load.call().answer(report);
    await settled();
    expect(told()).toHaveLength(2);
  });

  it('RPT-6 every state is reached', () => {
    const reached = reachedStates(reportOpeningMachine, {
      input: undefined,
      events: [
        wanted,
        unreadable,
        { type: 'retry.requested' },
        done('loadReport', report),
        ...[401, 404, 500].map((status) => failed('loadReport', { status })),
      ],
    });
    expect(reached).toEqual(leafStates(reportOpeningMachine));
  });
});
