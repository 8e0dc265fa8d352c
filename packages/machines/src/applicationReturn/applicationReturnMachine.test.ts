import type { OnboardingCommunity } from '@payments/api-client/contract';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { deferredCalls } from '../testing/deferred.ts';
import { done, failed, leafStates, reachedStates } from '../testing/reachedStates.ts';
import { settled } from '../testing/settled.ts';
import { applicationReturnMachine, tellingDelay } from './applicationReturnMachine.ts';

const community: OnboardingCommunity = {
  id: 7,
  name: 'Maple Grove',
  managementCompanyId: 1,
  managementCompanyName: 'Aspen Ridge Management',
  onboardingStatus: 'Sent to Underwriting (Pending)',
  statusChangedAt: '2026-11-21T10:00:00Z',
  applicationSubmittedAt: null,
};
const left = { type: 'page.left' };

function startReturn(applicationId: string | null) {
  const report = deferredCalls<{ applicationId: string }, OnboardingCommunity>();
  const emitted = vi.fn();
  const clock = new SimulatedClock();
  const actor = createActor(
    applicationReturnMachine.provide({ actors: { reportSubmitted: fromPromise(report.run) } }),
    { input: { applicationId }, clock },
  );
  actor.on('*', (event) => emitted(event));
  actor.start();
  return { actor, clock, spies: { report, emitted }, told: () => emitted.mock.calls.map(([event]) => event) };
}

describe('the return from an application', () => {
  it('ONB-5 reports the stored application once, and goes on at once', async () => {
    const { actor, spies, told } = startReturn('a1');
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    expect(spies.report.calls.map(({ input }) => input)).toEqual([{ applicationId: 'a1' }]);
    spies.report.call().answer(community);
    await settled();
    expect(told()).toEqual([{ type: 'application.reported', community }, left]);
  });

  it('ONB-5 with no stored id it says so, asks nothing, and goes on', () => {
    const { actor, clock, spies, told } = startReturn(null);
    expect(actor.getSnapshot().value).toBe('nothingStored');
    clock.increment(tellingDelay - 1);
    expect(told()).toEqual([]);
    clock.increment(1);
    expect(told()).toEqual([left]);
    expect(spies.report.calls).toHaveLength(0);
  });

  it.each([
    [409, 'notHandedIn'],
    [404, 'failed'],
    [503, 'failed'],
  ])('ONB-5 after %i it says so (%s), can be tried again, and goes on', async (status, state) => {
    const { actor, clock, spies, told } = startReturn('a1');
    spies.report.call().fail({ kind: 'response', status });
    await settled();
    expect(actor.getSnapshot()).toMatchObject({ value: state, context: { failure: { status } } });
    actor.send({ type: 'retry.requested' });
    spies.report.call().fail({ kind: 'response', status });
    await settled();
    expect(spies.report.calls).toHaveLength(2);
    clock.increment(tellingDelay);
    expect(told()).toEqual([left]);
  });

  it('ONB-5 goes on when asked to', async () => {
    const { actor, told } = startReturn(null);
    actor.send({ type: 'going.requested' });
    expect(told()).toEqual([left]);
  });

  it('TOK-7 ONB-5 after signing in again the report is repeated: it changes nothing twice', async () => {
    const { actor, spies } = startReturn('a1');
    spies.report.call().fail({ kind: 'response', status: 401 });
    await settled();
    expect(actor.getSnapshot().value).toBe('unauthorized');
    actor.send({ type: 'session.renewed' });
    expect(spies.report.calls).toHaveLength(2);
  });

  it('ONB-5 a late answer after the page is gone is ignored', async () => {
    const { actor, spies, told } = startReturn('a1');
    actor.stop();
    spies.report.call().answer(community);
    await settled();
    expect(told()).toEqual([]);
  });

  it('ONB-5 every state is reached', () => {
    const events = [
      { type: 'going.requested' },
      done('reportSubmitted', community),
      ...[401, 409, 500].map((status) => failed('reportSubmitted', { status })),
    ];
    const reached = ['a1', null].flatMap((applicationId) =>
      reachedStates(applicationReturnMachine, { input: { applicationId }, events }),
    );
    expect([...new Set(reached)].toSorted()).toEqual(leafStates(applicationReturnMachine));
  });
});
