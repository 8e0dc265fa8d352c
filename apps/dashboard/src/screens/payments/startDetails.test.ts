import type { PaymentStatus } from '@payments/api-client/contract/payments';
import { buildPayment, buildPaymentDetails } from '@payments/api-client/testing';
import { expect, it, vi } from 'vitest';
import type { World } from '../../app/world.ts';
import { testWorld } from '../shared/testWorld.ts';
import { startDetails } from './startDetails.ts';
import type { PaymentsActors } from './startPayments.ts';

it('PAY-5 REF-6 ERR-5 an answer that is older than the row in the list does not replace it, and all is read again when the network returns', async () => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  const browser = new EventTarget();
  vi.stubGlobal('window', browser);
  const answers: ((status: PaymentStatus) => void)[] = [];
  const call = () =>
    new Promise((resolve) =>
      answers.push((paymentStatus) => resolve(buildPaymentDetails({ id: 7, paymentStatus }))),
    );
  let row = buildPayment({ id: 7, paymentStatus: 'RefundPending' });
  const heard = new Set<() => void>();
  const list = {
    getSnapshot: () => ({ context: { page: { items: [row] }, marks: [] } }),
    subscribe: (listener: () => void) => {
      heard.add(listener);
      return { unsubscribe: () => heard.delete(listener) };
    },
    send: vi.fn(),
  };
  const { details, stop } = startDetails(
    { ...testWorld().world, api: { call } } as unknown as World,
    { list } as unknown as PaymentsActors,
    7,
  );
  const asked = () => answers.length;
  const before = asked();
  row = { ...row, paymentStatus: 'Refunded' };
  for (const listener of heard) listener();
  for (const answer of answers.splice(0)) answer('RefundPending');
  await vi.waitFor(() => expect(details.getSnapshot().value).toBe('refreshing'), { timeout: 20_000 });
  expect(list.send).not.toHaveBeenCalled();
  expect(before).toBeGreaterThan(0);
  for (const answer of answers.splice(0)) answer('Refunded');
  await vi.waitFor(() => expect(details.getSnapshot().value).toBe('ready'), { timeout: 20_000 });
  expect(details.getSnapshot().context.value?.paymentStatus).toBe('Refunded');
  expect(list.send).not.toHaveBeenCalled();
  const settled = asked();
  browser.dispatchEvent(new Event('online'));
  expect(details.getSnapshot().value).toBe('loading');
  expect(asked()).toBeGreaterThan(settled);
  stop();
});
