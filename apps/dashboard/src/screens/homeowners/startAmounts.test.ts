import { payers } from '@payments/api-client/contract/payers';
import { payments } from '@payments/api-client/contract/payments';
import { buildScheduledPayment } from '@payments/api-client/testing';
import { failureFrom } from '@payments/machines/failure';
import { describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import type { World } from '../../app/world.ts';
import { testWorld } from '../shared/testWorld.ts';
import { startAmounts } from './startAmounts.ts';

const browser = new EventTarget();
vi.stubGlobal('window', browser);

describe('the network returns to a change of amounts', () => {
  it('ERR-5 SCH-5 its fees are asked for again, and the change is never sent again by itself', async () => {
    const { world } = testWorld();
    const asked: unknown[] = [];
    const call = async (endpoint: unknown) => {
      asked.push(endpoint);
      if (asked.length !== 2) throw failureFrom('offline', { kind: 'offline' });
      return { fee: 2 };
    };
    const sessionStorage = { read: () => null, write: () => undefined, remove: () => undefined };
    const { actor, stop } = startAmounts(
      { ...world, sessionStorage, api: { call } } as unknown as World,
      { tell: vi.fn() },
      [buildScheduledPayment({ amountType: 'Fixed', amount: 285 })],
      null,
    );
    const returns = () => browser.dispatchEvent(new Event('online'));
    actor.send({ type: 'amount.edited', amount: '310' });
    actor.send({ type: 'amount.submitted' });
    await waitFor(actor, (snapshot) => snapshot.matches('feesFailed'));
    returns();
    await waitFor(actor, (snapshot) => snapshot.matches('previewing'));
    actor.send({ type: 'change.confirmed' });
    await waitFor(actor, (snapshot) => snapshot.matches('unanswered') || snapshot.matches('previewing'));
    returns();
    expect(asked).toEqual([payments.getFee, payments.getFee, payers.updateScheduledPayments]);
    stop();
  });
});

describe('a change of amounts whose dialog is left', () => {
  const schedule = (id: number) => buildScheduledPayment({ id, amountType: 'Fixed', amount: 285 });
  const outcomes = [
    { scheduledPaymentId: 1, outcome: 'changed', reason: null, refusal: null, amount: 310, fee: 2 },
    { scheduledPaymentId: 2, outcome: 'failed', reason: 'gone', refusal: 'gone', amount: null, fee: null },
  ];

  /** One that stands in a state, with its answer held back. */
  async function leaving(state: 'loadingFees' | 'applying') {
    const { world, toasts } = testWorld();
    const answer = Promise.withResolvers<unknown>();
    const signals: (AbortSignal | undefined)[] = [];
    const call = async (endpoint: unknown, { signal }: { signal?: AbortSignal }) => {
      if (endpoint === payments.getFee && state === 'applying') return { fee: 2 };
      signals.push(signal);
      return await answer.promise;
    };
    const kept = new Map<string, string>();
    const sessionStorage = {
      read: (name: string) => kept.get(name) ?? null,
      write: (name: string, value: string) => void kept.set(name, value),
      remove: (name: string) => void kept.delete(name),
    };
    const { actor, stop } = startAmounts(
      { ...world, sessionStorage, api: { call } } as unknown as World,
      { tell: vi.fn() },
      [schedule(1), schedule(2)],
      null,
    );
    actor.send({ type: 'amount.edited', amount: '310' });
    actor.send({ type: 'amount.submitted' });
    if (state === 'applying') {
      await waitFor(actor, (snapshot) => snapshot.matches('previewing'));
      actor.send({ type: 'change.confirmed' });
    }
    expect(actor.getSnapshot().matches(state)).toBe(true);
    stop();
    return { answer, toasts, kept, isWithdrawn: () => signals.some((signal) => signal?.aborted) };
  }

  it.each([
    ['of each row', outcomes, ['1 of 2 amounts changed to $310.00']],
    ['of all rows', outcomes.slice(0, 1), ['1 of 1 amounts changed to $310.00']],
  ])('SCH-4a goes on and tells the outcome %s', async (_, answered, titles) => {
    const { answer, toasts, isWithdrawn } = await leaving('applying');
    expect(isWithdrawn()).toBe(false);
    answer.resolve(answered);
    await vi.waitFor(() => expect(toasts().map(({ title }) => title)).toEqual(titles));
  });

  it('SCH-4a touches no change that was begun since', async () => {
    const { answer, toasts, kept } = await leaving('applying');
    const [[name, own] = ['', '']] = kept;
    const later = JSON.stringify({ ...JSON.parse(own), idempotencyKey: 'later' });
    kept.set(name, later);
    answer.resolve(outcomes);
    await vi.waitFor(() => expect(toasts()).toHaveLength(1));
    expect([...kept.values()]).toEqual([later]);
  });

  it('SCH-4a ERR-5 tells that it may have been done where no answer comes, and keeps its request', async () => {
    const { answer, toasts, kept } = await leaving('applying');
    answer.reject(failureFrom('network', { kind: 'network' }));
    await vi.waitFor(() =>
      expect(toasts().map(({ title }) => title)).toEqual(['The scheduled amounts may have been changed']),
    );
    expect(kept.size).toBe(1);
  });

  it('SCH-4a tells once that nothing was changed where the server refuses', async () => {
    const { answer, toasts, kept } = await leaving('applying');
    answer.reject(failureFrom('conflict', { kind: 'response', status: 409 }));
    await vi.waitFor(() => expect(kept.size).toBe(0));
    expect(toasts().map(({ title }) => title)).toEqual(['No amount was changed']);
  });

  it('SCH-5 withdraws the fees that were awaited, and tells nothing', async () => {
    const { answer, toasts, isWithdrawn } = await leaving('loadingFees');
    expect(isWithdrawn()).toBe(true);
    answer.reject(failureFrom('network', { kind: 'network' }));
    await Promise.resolve();
    expect(toasts()).toEqual([]);
  });
});
