import { payers } from '@payments/api-client/contract/payers';
import { buildPayer, buildPayerDetails, buildScheduledPayment } from '@payments/api-client/testing';
import { failureFrom } from '@payments/machines/failure';
import { describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import type { World } from '../../app/world.ts';
import { testWorld } from '../shared/testWorld.ts';
import { startAllowPayments } from './startAllowPayments.ts';

const browser = new EventTarget();
vi.stubGlobal('window', browser);

const payer = buildPayer({ id: 310, name: 'Ana Ruiz', emailAddress: 'ana@homes.test' });
const schedules = [1, 2, 3].map((id) => buildScheduledPayment({ id }));
const conflict = failureFrom('conflict', { kind: 'response', status: 409 });
const gone = failureFrom('not-found', { kind: 'response', status: 404 });

/** Everything is chosen to be deleted, 'Stop payments' is pressed, and the dialog is left before the switch is answered. */
async function leaveStopping(answers: Readonly<Record<number, unknown>>) {
  const { world, toasts, endSession } = testWorld();
  const { promise: switched, resolve, reject } = Promise.withResolvers<void>();
  const deleted = vi.fn();
  const call = async (endpoint: unknown, { params }: { params: { id: number } }) => {
    if (endpoint === payers.listPayerSchedules) return schedules;
    if (endpoint === payers.updateAllowPayments) {
      await switched;
      return buildPayerDetails({ ...payer, allowPayments: false });
    }
    if (endpoint !== payers.deleteSchedule) throw new Error('nothing else is asked for');
    deleted(params.id);
    if (answers[params.id]) throw answers[params.id];
  };
  const tell = vi.fn();
  const dialog = startAllowPayments({ ...world, api: { call } } as unknown as World, { tell }, payer, false);
  const { actor } = dialog;
  await waitFor(actor, (snapshot) => snapshot.matches('choosing'));
  for (const { id } of schedules) actor.send({ type: 'choice.made', id, choice: 'delete' });
  actor.send({ type: 'stop.confirmed' });
  dialog.stop();
  const ended = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  return { allowed: resolve, refused: reject, ended, toasts, endSession, tell, deleted };
}

describe('stopping payments whose dialog is left', () => {
  it('HOM-5 goes on to the last row, and tells how many were not done', async () => {
    const { allowed, ended, toasts, deleted, tell } = await leaveStopping({ 1: conflict, 2: gone });
    allowed();
    await ended();
    expect(deleted.mock.calls).toEqual([[1], [2], [3]]);
    expect(toasts().map(({ tone, title, hint }) => ({ tone, title, hint }))).toEqual([
      { tone: 'success', title: 'Payments stopped', hint: 'Ana Ruiz can make no new payment.' },
      {
        tone: 'error',
        title: 'Payments stopped, but not everything else was done',
        hint: '1 scheduled payment of Ana Ruiz: open the homeowner to check.',
      },
    ]);
    expect(tell.mock.calls.filter(([news]) => news.schedules)).toHaveLength(2);
  });

  it('HOM-5 tells no more than that they are stopped when every row is done', async () => {
    const { allowed, ended, toasts } = await leaveStopping({});
    allowed();
    await ended();
    expect(toasts()).toMatchObject([{ tone: 'success', title: 'Payments stopped' }]);
  });

  it('HOM-5 a switch that is refused is told once, and no row is touched', async () => {
    const { refused, ended, toasts, deleted } = await leaveStopping({});
    refused(conflict);
    await ended();
    expect(toasts()).toMatchObject([{ tone: 'error', title: 'Payments were not stopped: Ana Ruiz' }]);
    expect(deleted).not.toHaveBeenCalled();
  });

  it('AUTH-12 HOM-5 ends with the session: what was not begun is not begun, and nothing is told', async () => {
    const { allowed, toasts, deleted, endSession } = await leaveStopping({});
    endSession();
    allowed();
    await new Promise((resolve) => setTimeout(resolve));
    expect(deleted).not.toHaveBeenCalled();
    expect(toasts()).toEqual([]);
  });
});

describe('the network returns to a dialog that stops payments', () => {
  it('ERR-5 its schedules are read again, and what is written is never sent again by itself', async () => {
    const { world } = testWorld();
    const asked: unknown[] = [];
    const call = async (endpoint: unknown) => {
      asked.push(endpoint);
      const isFirst = asked.filter((one) => one === endpoint).length === 1;
      if (isFirst) throw failureFrom('offline', { kind: 'offline' });
      return schedules;
    };
    const dialog = startAllowPayments(
      { ...world, api: { call } } as unknown as World,
      { tell: vi.fn() },
      payer,
      false,
    );
    const { actor } = dialog;
    const returns = () => browser.dispatchEvent(new Event('online'));
    await waitFor(actor, (snapshot) => snapshot.matches('loadFailed'));
    returns();
    await waitFor(actor, (snapshot) => snapshot.matches('choosing'));
    actor.send({ type: 'stop.confirmed' });
    await waitFor(actor, (snapshot) => snapshot.context.failure !== null);
    returns();
    expect(asked).toEqual([payers.listPayerSchedules, payers.listPayerSchedules, payers.updateAllowPayments]);
    dialog.stop();
  });
});
