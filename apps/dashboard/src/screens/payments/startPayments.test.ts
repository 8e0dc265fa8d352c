import { payments } from '@payments/api-client/contract/payments';
import { buildPayment } from '@payments/api-client/testing';
import { afterEach, expect, it, vi } from 'vitest';
import type { World } from '../../app/world.ts';
import { testWorld } from '../shared/testWorld.ts';
import { startPayments } from './startPayments.ts';

afterEach(() => vi.unstubAllGlobals());

const failed = Object.assign(new Error('503'), { kind: 'response', status: 503 });
const page = { items: [buildPayment({ id: 7 })], offset: 0, limit: 10, itemCount: 1 };
const summary = { count: 1, total: 1, byStatus: [] };

function start() {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('window', Object.assign(new EventTarget(), { navigator: { onLine: true } }));
  const { world, toasts } = testWorld();
  const asked = {
    list: [] as PromiseWithResolvers<unknown>[],
    totals: [] as PromiseWithResolvers<unknown>[],
  };
  const call = (endpoint: unknown) => {
    const answer = Promise.withResolvers<unknown>();
    if (endpoint === payments.listPayments) asked.list.push(answer);
    else if (endpoint === payments.summarizePayments) asked.totals.push(answer);
    else answer.resolve([]);
    return answer.promise;
  };
  const actors = startPayments(
    {
      ...world,
      api: { call },
      clock: { now: () => Date.parse('2026-11-20T18:00:00Z') },
      settings: { businessTimeZone: 'America/Denver', paymentTransactionsPageSize: 10 },
    } as unknown as World,
    '',
  );
  const settle = async (what: keyof typeof asked, isGood: boolean) => {
    await vi.waitFor(() => expect(asked[what].length).toBeGreaterThan(0));
    const answer = asked[what].shift();
    if (isGood) answer?.resolve(what === 'list' ? page : summary);
    else answer?.reject(failed);
    await vi.waitFor(() => {
      const { value } = what === 'list' ? actors.list.getSnapshot() : actors.summary.getSnapshot();
      expect(value).toBe(isGood ? 'ready' : 'failed');
    });
  };
  const told = () => toasts().map(({ title }) => title);
  return { actors, settle, told };
}

type Step = readonly ['list' | 'totals', boolean];

it.each<[string, Step[], string[]]>([
  [
    'totals that fail after the list came',
    [
      ['list', true],
      ['totals', false],
    ],
    ['The totals could not be loaded'],
  ],
  [
    'totals that fail before the list comes',
    [
      ['totals', false],
      ['list', true],
    ],
    ['The totals could not be loaded'],
  ],
  [
    'totals that fail after the list did',
    [
      ['list', false],
      ['totals', false],
    ],
    [],
  ],
  [
    'totals that fail before the list does',
    [
      ['totals', false],
      ['list', false],
    ],
    [],
  ],
  [
    'a list that fails alone',
    [
      ['totals', true],
      ['list', false],
    ],
    [],
  ],
])('PAY-8 LIST-6 %s: told once, where the list does not say it', async (_, steps, expected) => {
  const { actors, settle, told } = start();
  for (const [what, isGood] of steps) await settle(what, isGood);
  expect(told()).toEqual(expected);
  actors.stop();
});

it('PAY-8 totals that failed with the list are told once the list is there without them, until they are', async () => {
  const { actors, settle, told } = start();
  await settle('list', false);
  await settle('totals', false);
  actors.list.send({ type: 'retry.requested' });
  await settle('list', true);
  expect(told()).toEqual(['The totals could not be loaded']);
  actors.summary.send({ type: 'retry.requested' });
  await settle('totals', true);
  expect(told()).toEqual([]);
  actors.stop();
});
