import { payments } from '@payments/api-client/contract/payments';
import { buildPayment } from '@payments/api-client/testing';
import { failureFrom } from '@payments/machines/failure';
import { describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import type { World } from '../../app/world.ts';
import { testWorld } from '../shared/testWorld.ts';
import { historyProps } from './historyProps.ts';
import { startPayerPanel } from './startPayerPanel.ts';

const browser = new EventTarget();
vi.stubGlobal('window', browser);

/** A homeowner's panel with five of seven payments; the API answers no more once it has gone down. */
async function openPanel() {
  const { world } = testWorld();
  const asked: number[] = [];
  const rows = Array.from({ length: 7 }, (_, index) => buildPayment({ id: index + 1 }));
  let isDown = false;
  const call = async (endpoint: unknown, { query }: { query: { pageSize: number } }) => {
    if (endpoint !== payments.listPayments) return new Promise(() => undefined);
    asked.push(query.pageSize);
    if (isDown) throw failureFrom('unexpected', { kind: 'response', status: 503 });
    const items = rows.slice(0, query.pageSize);
    return { items, itemCount: rows.length, offset: 0, limit: query.pageSize };
  };
  const panel = startPayerPanel(
    { ...world, api: { call } } as unknown as World,
    { hear: () => () => undefined },
    310,
  );
  const { history } = panel;
  await waitFor(history, (snapshot) => snapshot.matches('ready'));
  return {
    ...panel,
    asked,
    shown: () => historyProps(history.getSnapshot()),
    goDown: () => {
      isDown = true;
    },
    fails: () => waitFor(history, (snapshot) => snapshot.matches('failed')),
  };
}

describe("a homeowner's payments", () => {
  it('ERR-5 HOM-4 the first ones stay what they are while they are asked for again, and when that fails', async () => {
    const { asked, shown, goDown, fails, stop } = await openPanel();
    goDown();
    browser.dispatchEvent(new Event('online'));
    expect(asked).toEqual([5, 5]);
    expect(shown()).toMatchObject({ state: 'first', itemCount: 7 });
    await fails();
    expect(shown()).toMatchObject({ state: 'first', itemCount: 7 });
    stop();
  });

  it('HOM-4 a request for all is pending beside the first ones, and its failure is told there', async () => {
    const { asked, shown, goDown, fails, showAllHistory, stop } = await openPanel();
    goDown();
    showAllHistory();
    expect(asked).toEqual([5, 999]);
    expect(shown()).toMatchObject({ state: 'loadingAll', itemCount: 7 });
    await fails();
    expect(shown()).toMatchObject({ state: 'failedAll', itemCount: 7 });
    stop();
  });
});
