import { buildPayment } from '@payments/api-client/testing';
import { describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { leafStates, reachedStates } from '../testing/reachedStates.ts';
import { settledSince, unsettledIds } from './settlementRules.ts';
import { settlementWatchMachine } from './settlementWatchMachine.ts';

function startWatch(ids: number[] = [1]) {
  const clock = new SimulatedClock();
  const look = vi.fn();
  const actor = createActor(settlementWatchMachine, { clock });
  actor.on('look.due', look);
  actor.start();
  actor.send({ type: 'unsettled.changed', ids });
  return { actor, clock, spies: { look } };
}

describe('settlement watch', () => {
  it('REF-6 looks after 2, 4, 8, 16 and then every 30 seconds', () => {
    const { clock, spies } = startWatch();
    for (const seconds of [2, 4, 8, 16, 30, 30]) {
      spies.look.mockClear();
      clock.increment(seconds * 1_000 - 1);
      expect(spies.look).not.toHaveBeenCalled();
      clock.increment(1);
      expect(spies.look).toHaveBeenCalledOnce();
    }
  });

  it('REF-6 never looks with nothing to wait for, and stops when all is settled', () => {
    const { actor, clock, spies } = startWatch([]);
    clock.increment(600_000);
    actor.send({ type: 'unsettled.changed', ids: [1] });
    actor.send({ type: 'unsettled.changed', ids: [] });
    clock.increment(600_000);
    expect(spies.look).not.toHaveBeenCalled();
  });

  it('REF-6 a new refund to wait for starts over at 2 seconds; the same ones do not', () => {
    const { actor, clock, spies } = startWatch();
    clock.increment(2_000);
    clock.increment(4_000);
    actor.send({ type: 'unsettled.changed', ids: [1] });
    clock.increment(7_999);
    expect(spies.look).toHaveBeenCalledTimes(2);
    actor.send({ type: 'unsettled.changed', ids: [1, 2] });
    clock.increment(1_999);
    expect(spies.look).toHaveBeenCalledTimes(2);
    clock.increment(1);
    expect(spies.look).toHaveBeenCalledTimes(3);
  });

  it('REF-6 goes on looking, ever less often, while answers leave the same rows or fewer of them unsettled', () => {
    const { actor, clock, spies } = startWatch([1]);
    actor.send({ type: 'unsettled.changed', ids: [1, 2] });
    const answers = [[1, 2], [1, 2], [2], [2]];
    for (const [looks, seconds] of [2, 4, 8, 16].entries()) {
      clock.increment(seconds * 1_000 - 1);
      expect(spies.look).toHaveBeenCalledTimes(looks);
      clock.increment(1);
      expect(spies.look).toHaveBeenCalledTimes(looks + 1);
      actor.send({ type: 'unsettled.changed', ids: answers[looks] ?? [] });
    }
    // What had settled is waited for anew: a refund that failed was tried again.
    actor.send({ type: 'unsettled.changed', ids: [1, 2] });
    clock.increment(2_000);
    expect(spies.look).toHaveBeenCalledTimes(5);
  });

  it('REF-6 one that is unsettled again after all was settled is looked for after 2 seconds', () => {
    const { actor, clock, spies } = startWatch();
    clock.increment(2_000);
    actor.send({ type: 'unsettled.changed', ids: [] });
    actor.send({ type: 'unsettled.changed', ids: [1] });
    clock.increment(2_000);
    expect(spies.look).toHaveBeenCalledTimes(2);
  });

  it('REF-6 what comes to be waited for while the page is hidden is looked for when it is shown', () => {
    const { actor, clock, spies } = startWatch([]);
    actor.send({ type: 'page.hidden' });
    actor.send({ type: 'unsettled.changed', ids: [1] });
    clock.increment(600_000);
    expect(spies.look).not.toHaveBeenCalled();
    actor.send({ type: 'page.shown' });
    expect(spies.look).toHaveBeenCalledOnce();
  });

  it('REF-6 pauses while the page is hidden and looks at once when it is shown', () => {
    const { actor, clock, spies } = startWatch();
    clock.increment(6_000);
    spies.look.mockClear();
    actor.send({ type: 'page.hidden' });
    clock.increment(600_000);
    expect(spies.look).not.toHaveBeenCalled();
    actor.send({ type: 'page.shown' });
    expect(spies.look).toHaveBeenCalledOnce();
    clock.increment(2_000);
    expect(spies.look).toHaveBeenCalledTimes(2);
  });

  it('REF-6 what is settled while hidden is not looked for when shown', () => {
    const { actor, spies } = startWatch();
    actor.send({ type: 'page.hidden' });
    actor.send({ type: 'unsettled.changed', ids: [] });
    actor.send({ type: 'page.shown' });
    expect(spies.look).not.toHaveBeenCalled();
    expect(actor.getSnapshot().value).toBe('resting');
  });

  it('REF-6 tells which rows have settled', () => {
    const before = [
      buildPayment({ id: 1, paymentStatus: 'RefundPending' }),
      buildPayment({ id: 2, paymentStatus: 'Pending' }),
      buildPayment({ id: 3, paymentStatus: 'Succeeded' }),
    ];
    expect(unsettledIds(before)).toEqual([1, 2]);
    const now = [
      buildPayment({ id: 1, paymentStatus: 'Refunded' }),
      buildPayment({ id: 2, paymentStatus: 'Pending' }),
      buildPayment({ id: 3, paymentStatus: 'Disputed' }),
    ];
    expect(settledSince(before, now)).toEqual([now[0]]);
  });

  it('REF-6 every state is reached', () => {
    expect(
      reachedStates(settlementWatchMachine, {
        events: [{ type: 'unsettled.changed', ids: [1] } as { type: string }, { type: 'page.hidden' }],
      }),
    ).toEqual(leafStates(settlementWatchMachine));
  });
});
