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
