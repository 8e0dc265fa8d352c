import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLog } from '../src/http/logging.ts';
import { answersWithin, nextAsking } from '../src/paymentProvider/asking.ts';
import { loadProvider } from '../src/paymentProvider/loadProvider.ts';
import { checkedProvider, type PaymentProvider } from '../src/paymentProvider/paymentProvider.ts';
import { createSandboxProvider } from '../src/paymentProvider/sandboxProvider.ts';
import { SettingsError } from '../src/settings.ts';

const now = () => new Date('2026-06-01T12:00:00Z');
const askAgainAt = new Date('2026-06-01T12:05:00Z');
const order = { id: 1, amountCents: 12_500, orderedAt: now() };
const payment = { ...order, paymentType: 0, paymentMethodId: 3 } as const;
const refund = { ...order, paymentType: 0, paymentId: 2 } as const;
const payout = { ...order, attempt: 1, communityId: 4 };
const due = { payerId: 5, day: '2026-06-01' };

/** A provider that gives one answer, as one might that nothing checks. */
function answering(name: keyof PaymentProvider, answer: unknown): PaymentProvider {
  return checkedProvider({ ...createSandboxProvider(60, now), [name]: () => answer });
}

describe('answers of a payment provider', () => {
  it.each([
    ['Pending', { status: 'Pending', askAgainAt }],
    ['an end', { status: 'Returned', reason: 'R01' }],
  ])('API-3 %s is heard as it was said', async (_, answer) => {
    expect(await answering('processPayment', answer).processPayment(payment)).toEqual(answer);
  });

  it.each([
    ["a payout's end", { status: 'Paid' }, /Expected 'Pending' \| 'Succeeded' \| 'Failed' \| 'Returned'/],
    ["a refund's end", { status: 'Refunded' }, /at status/],
    ['a failure without its reason', { status: 'Failed' }, /at reason/],
    ['a time that is none', { status: 'Pending', askAgainAt: new Date('later') }, /at askAgainAt/],
    ['a time in writing', { status: 'Pending', askAgainAt: askAgainAt.toISOString() }, /at askAgainAt/],
    ['nothing', undefined, /received undefined/],
  ])('API-3 of a payment %s is not heard, and what is wrong with it is said', async (_, answer, wrong) => {
    const heard = answering('processPayment', answer).processPayment(payment);
    await expect(heard).rejects.toThrow(/answered processPayment with what it may not/);
    await expect(heard).rejects.toThrow(wrong);
  });

  it('API-3 a reason is written without the character that the database refuses', async () => {
    const answer = { status: 'Failed', reason: 'account\0 closed' };
    expect(await answering('processPayment', answer).processPayment(payment)).toEqual({
      status: 'Failed',
      reason: 'account closed',
    });
  });

  it.each([
    ['of 250 characters is kept whole', '💳'.repeat(250), '💳'.repeat(250)],
    ['longer than that ends after 249', `${'💳'.repeat(249)}${'x'.repeat(100_000)}`, `${'💳'.repeat(249)}…`],
    ['has no blanks around it', ` R01${' '.repeat(300)}`, 'R01'],
  ])('API-3 a reason %s', async (_, said, reason) => {
    const ended = answering('processPayment', { status: 'Failed', reason: said }).processPayment(payment);
    expect(await ended).toEqual({ status: 'Failed', reason });
    const failed = answering('processRefund', { status: 'RefundFailed', reason: said });
    expect(await failed.processRefund(refund)).toEqual({ status: 'RefundFailed', reason });
  });

  it('API-3 of a refund and of a payout the end of a payment is not heard', async () => {
    const answer = { status: 'Succeeded' };
    await expect(answering('processRefund', answer).processRefund(refund)).rejects.toThrow(/processRefund/);
    await expect(answering('processPayout', answer).processPayout(payout)).rejects.toThrow(/processPayout/);
  });

  it.each([
    ['when it says', '2026-06-02T11:59:59Z', '2026-06-02T11:59:59Z'],
    ['in a moment where that is over', '1970-01-21T14:28:24Z', '2026-06-01T12:00:01Z'],
    ['in a day at the latest', '+058389-10-15T20:00:00Z', '2026-06-02T12:00:00Z'],
  ])('API-3 what is on its way is asked about again %s', (_, said, asked) => {
    expect(nextAsking({ askAgainAt: new Date(said) }, now())).toEqual(new Date(asked));
  });

  it.each([12.5, -1, Number.NaN, '125', null])('API-3 a balance of %s is not heard', async (answer) => {
    await expect(answering('balanceDue', answer).balanceDue(due)).rejects.toThrow(/balanceDue/);
  });

  it('API-3 a provider may be an object with methods of its own', async () => {
    class Processor implements PaymentProvider {
      #sandbox = createSandboxProvider(60, now);
      balanceDue = async () => 0;
      processRefund = this.#sandbox.processRefund;
      processPayout = this.#sandbox.processPayout;
      async processPayment() {
        return this.#end;
      }
      get #end() {
        return { status: 'Succeeded' } as const;
      }
    }
    expect(await checkedProvider(new Processor()).processPayment(payment)).toEqual({ status: 'Succeeded' });
  });
});

describe('PAYMENT_PROVIDER_MODULE', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'payments-provider-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it.each([
    ['throws', "throw new Error('no key')", /cannot be loaded: no key/],
    ['is no module', 'export default {', /cannot be loaded/],
    ['exports nothing', 'export {}', /must export by default a function/],
    ['exports no function', 'export default { balanceDue() {} }', /must export by default a function/],
    [
      'fails to make one',
      "export default () => { throw new Error('PROCESSOR_KEY: is missing') }",
      /made no payment provider: PROCESSOR_KEY: is missing/,
    ],
    ['makes nothing', 'export default () => undefined', /without balanceDue, processPayment/],
    [
      'forgets a function',
      'const f = () => {}; export default async () => ({ balanceDue: f, processPayment: f, processRefund: f })',
      /made a payment provider without processPayout$/,
    ],
  ])('CFG-1 a module that %s stops the start and is named', async (name, code, told) => {
    const file = join(folder, `${name.replaceAll(' ', '-')}.mjs`);
    await writeFile(file, code);
    const loading = loadProvider(file, { log: createLog('silent'), now });
    await expect(loading).rejects.toThrow(SettingsError);
    await expect(loading).rejects.toThrow(told);
    await expect(loading).rejects.toThrow(file);
  });

  it.each([
    ['loading', 'reached(); await new Promise(() => {})', /cannot be loaded: .* in time/],
    [
      'making one',
      'export default () => new Promise(() => reached())',
      /made no payment provider: .* in time/,
    ],
  ])('CFG-1 a module that never ends %s stops the start and is named', async (name, code, told) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { promise: reached, resolve } = Promise.withResolvers<void>();
    vi.stubGlobal('reached', resolve);
    const file = join(folder, `never-ends-${name.replaceAll(' ', '-')}.mjs`);
    await writeFile(file, code);
    const loading = loadProvider(file, { log: createLog('silent'), now });
    const refused = expect(loading).rejects.toThrow(told);
    await reached;
    await vi.advanceTimersByTimeAsync(answersWithin);
    await refused;
  });

  it('CFG-1 a module that is not there stops the start and is named', async () => {
    await expect(
      loadProvider(join(folder, 'missing.mjs'), { log: createLog('silent'), now }),
    ).rejects.toThrow(/PAYMENT_PROVIDER_MODULE=".*missing\.mjs": cannot be loaded/);
  });
});
