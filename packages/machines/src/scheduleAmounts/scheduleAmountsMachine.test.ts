import type { ScheduleOutcome } from '@payments/api-client/contract';
import { typedAmount } from '@payments/api-client/contract/validation';
import { buildScheduledPayment, buildScheduledPayments } from '@payments/api-client/testing';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { deferredCalls } from '../testing/deferred.ts';
import { done, failed, leafStates, reachedStates } from '../testing/reachedStates.ts';
import { settled } from '../testing/settled.ts';
import { type ScheduleAmountsInput, scheduleAmountsMachine } from './scheduleAmountsMachine.ts';
import {
  type AmountBatch,
  amountProblemOf,
  type FeeKind,
  type Fees,
  failedRows,
  feeKindsOf,
  previewOf,
} from './scheduleAmountsRules.ts';

const [fixed, card, balanceDue] = [
  buildScheduledPayment({ id: 1 }),
  buildScheduledPayment({
    id: 2,
    method: { id: 5, discriminator: 'CreditCard', brand: 'Visa', last4: '4242' },
    fee: 9.75,
  }),
  buildScheduledPayment({ id: 3, amountType: 'BalanceDue', amount: null, fee: null }),
];
const fees: Fees = { '12 Ach': 2, '12 CreditCard': 9.3 };

const changed = (scheduledPaymentId: number): ScheduleOutcome => ({
  scheduledPaymentId,
  outcome: 'changed',
  reason: null,
  amount: 310,
  fee: 2,
});
const notChanged = (scheduledPaymentId: number): ScheduleOutcome => ({
  scheduledPaymentId,
  outcome: 'failed',
  reason: 'The card has expired',
  amount: 325,
  fee: 2,
});

function startAmounts(overrides: Partial<ScheduleAmountsInput> = {}) {
  const loadFees = deferredCalls<{ amount: number; kinds: FeeKind[] }, Fees>();
  const apply = deferredCalls<AmountBatch, ScheduleOutcome[]>();
  const emitted = vi.fn();
  /** What session storage would hold. */
  const kept: { batch: AmountBatch | null } = { batch: overrides.interrupted ?? null };
  let keys = 0;
  const actor = createActor(
    scheduleAmountsMachine.provide({
      actors: { loadFees: fromPromise(loadFees.run), applyChange: fromPromise(apply.run) },
      actions: {
        rememberBatch: (_, { batch }) => {
          kept.batch = batch;
        },
        forgetBatch: () => {
          kept.batch = null;
        },
      },
    }),
    {
      input: {
        schedules: [fixed, card, balanceDue],
        interrupted: null,
        newKey: () => {
          keys += 1;
          return `key ${keys}`;
        },
        ...overrides,
      },
    },
  );
  actor.on('*', emitted);
  actor.start();
  return { actor, kept, spies: { loadFees, apply, emitted } };
}

async function startPreview() {
  const started = startAmounts();
  started.actor.send({ type: 'amount.edited', amount: '$310' });
  started.actor.send({ type: 'amount.submitted' });
  started.spies.loadFees.call().answer(fees);
  await settled();
  return started;
}

async function startApplying() {
  const started = await startPreview();
  started.actor.send({ type: 'change.confirmed' });
  return started;
}

describe('schedule amounts', () => {
  it('SCH-4 SCH-5 asks for each fee once, only of Fixed schedules, and previews old and new', async () => {
    const { actor, spies } = startAmounts();
    actor.send({ type: 'amount.edited', amount: ' $1,310.50 ' });
    actor.send({ type: 'amount.submitted' });
    expect(spies.loadFees.call().input).toEqual({
      amount: 1310.5,
      kinds: [
        { communityId: 12, paymentType: 'Ach' },
        { communityId: 12, paymentType: 'CreditCard' },
      ],
    });
    spies.loadFees.call().answer(fees);
    await settled();
    const { context } = actor.getSnapshot();
    expect(previewOf(context.schedules, 1310.5, context.fees)).toEqual([
      { schedule: fixed, newAmount: 1310.5, newFee: 2 },
      { schedule: card, newAmount: 1310.5, newFee: 9.3 },
    ]);
    expect(spies.apply.calls).toHaveLength(0);
  });

  it('SCH-4 sends the Fixed rows once, after the confirmation, and tells the outcomes', async () => {
    const { actor, kept, spies } = await startPreview();
    actor.send({ type: 'change.confirmed' });
    actor.send({ type: 'change.confirmed' });
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    const batch = {
      idempotencyKey: 'key 1',
      scheduledPaymentIds: [1, 2],
      previousAmounts: [325, 325],
      amount: 310,
    };
    expect(spies.apply.calls.map(({ input }) => input)).toEqual([batch]);
    expect(kept.batch).toEqual(batch);
    spies.apply.call().answer([changed(1), notChanged(2)]);
    await settled();
    expect(actor.getSnapshot().value).toBe('finished');
    expect(
      failedRows(actor.getSnapshot().context.outcomes).map(({ scheduledPaymentId }) => scheduledPaymentId),
    ).toEqual([2]);
    expect(kept.batch).toEqual({ ...batch, isAnswered: true });
    actor.send({ type: 'outcomes.seen' });
    expect(kept.batch).toBeNull();
    expect(spies.emitted.mock.calls).toEqual([
      [{ type: 'schedules.changed', outcomes: [changed(1), notChanged(2)] }],
    ]);
  });

  it("SCH-4a 'retry the failed' touches only those, with a key of its own", async () => {
    const { actor, spies } = await startApplying();
    spies.apply.call().answer([changed(1), notChanged(2)]);
    await settled();
    actor.send({ type: 'rows.retried', kind: 'failed' });
    expect(spies.apply.call().input).toEqual({
      idempotencyKey: 'key 2',
      scheduledPaymentIds: [2],
      previousAmounts: [325],
      amount: 310,
    });
    spies.apply.call().answer([changed(2)]);
    await settled();
    expect(
      failedRows(actor.getSnapshot().context.outcomes).map(({ scheduledPaymentId }) => scheduledPaymentId),
    ).toEqual([]);
    actor.send({ type: 'rows.retried', kind: 'failed' });
    expect(spies.apply.calls).toHaveLength(2);
  });

  it('SCH-4a a lost answer: the same request again, with the same key, and it is kept until then', async () => {
    const { actor, kept, spies } = await startApplying();
    spies.apply.call().fail({ kind: 'network' });
    await settled();
    expect(actor.getSnapshot().value).toBe('unanswered');
    expect(kept.batch).not.toBeNull();
    actor.send({ type: 'retry.requested' });
    const [one, two] = spies.apply.calls;
    expect(two?.input).toEqual(one?.input);
  });

  it('SCH-4a after a reload the very request of before is finished, when asked for', async () => {
    const before = await startApplying();
    before.actor.stop();
    const { actor, kept, spies } = startAmounts({ schedules: [], interrupted: before.kept.batch });
    expect(actor.getSnapshot().value).toBe('interrupted');
    await settled();
    expect(spies.apply.calls).toHaveLength(0);
    actor.send({ type: 'retry.requested' });
    expect(spies.apply.call().input).toEqual(before.spies.apply.call().input);
    spies.apply.call().answer([changed(1), changed(2)]);
    await settled();
    expect(actor.getSnapshot().value).toBe('finished');
    expect(kept.batch).toBeNull();
  });

  it('SCH-4a once every row was changed, the failed ones by a retry, there is nothing to bring back', async () => {
    const { actor, kept, spies } = await startApplying();
    spies.apply.call().answer([changed(1), notChanged(2)]);
    await settled();
    actor.send({ type: 'rows.retried', kind: 'failed' });
    spies.apply.call().answer([changed(2)]);
    await settled();
    expect(kept.batch).toBeNull();
  });

  it('SCH-4a a reload on the outcomes brings them back, with the retry of the failed', async () => {
    const before = await startApplying();
    before.spies.apply.call().answer([changed(1), notChanged(2)]);
    await settled();
    before.actor.stop();
    const { actor, spies } = startAmounts({ schedules: [], interrupted: before.kept.batch });
    actor.send({ type: 'retry.requested' });
    spies.apply.call().answer([changed(1), notChanged(2)]);
    await settled();
    expect(
      failedRows(actor.getSnapshot().context.outcomes).map(({ scheduledPaymentId }) => scheduledPaymentId),
    ).toEqual([2]);
    actor.send({ type: 'rows.retried', kind: 'failed' });
    expect(spies.apply.call().input.scheduledPaymentIds).toEqual([2]);
  });

  it('SCH-4a a reload after a retry still knows what came of the rows that it did not touch', async () => {
    const first = await startApplying();
    first.spies.apply.call().answer([changed(1), notChanged(2), { ...notChanged(3), refusal: 'overtaken' }]);
    await settled();
    first.actor.send({ type: 'rows.retried', kind: 'failed' });
    first.spies.apply.call().answer([notChanged(2)]);
    await settled();
    first.actor.stop();
    const { actor, spies } = startAmounts({ schedules: [], interrupted: first.kept.batch });
    actor.send({ type: 'retry.requested' });
    expect(spies.apply.call().input).toEqual(first.spies.apply.call().input);
    spies.apply.call().answer([notChanged(2)]);
    await settled();
    expect(actor.getSnapshot().context.outcomes).toEqual(first.actor.getSnapshot().context.outcomes);
    actor.send({ type: 'rows.retried', kind: 'overtaken' });
    expect(spies.apply.call().input.scheduledPaymentIds).toEqual([3]);
  });

  it('SCH-4a a retry replaces the amount that the outcome showed, not that of the preview', async () => {
    const { actor, spies } = await startPreview();
    actor.send({ type: 'change.confirmed' });
    spies.apply.call().answer([changed(1), { ...notChanged(2), amount: 777 }]);
    await settled();
    actor.send({ type: 'rows.retried', kind: 'failed' });
    expect(spies.apply.call().input.previousAmounts).toEqual([777]);
  });

  it('SCH-4a a retry leaves out what somebody else changed, which has a request of its own, and what is gone', async () => {
    const { actor, spies } = await startApplying();
    spies.apply.call().answer([
      { ...notChanged(1), refusal: 'cardExpires' },
      { ...notChanged(2), refusal: 'overtaken', amount: 777 },
      { ...notChanged(3), refusal: 'gone', amount: null, fee: null },
      { ...notChanged(4), refusal: 'calculated', amount: null, fee: null },
    ]);
    await settled();
    actor.send({ type: 'rows.retried', kind: 'failed' });
    expect(spies.apply.call().input.scheduledPaymentIds).toEqual([1]);
    spies.apply.call().answer([changed(1)]);
    await settled();
    actor.send({ type: 'rows.retried', kind: 'failed' });
    expect(spies.apply.calls).toHaveLength(2);
    actor.send({ type: 'rows.retried', kind: 'overtaken' });
    expect(spies.apply.call().input).toMatchObject({ scheduledPaymentIds: [2], previousAmounts: [777] });
  });

  it('SCH-4a a refused retry leaves the failed rows to a reload', async () => {
    const { actor, kept, spies } = await startApplying();
    spies.apply.call().answer([changed(1), notChanged(2)]);
    await settled();
    actor.send({ type: 'rows.retried', kind: 'failed' });
    spies.apply.call().fail({ kind: 'response', status: 403, code: 'read-only' });
    await settled();
    expect(actor.getSnapshot().value).toBe('refused');
    expect(kept.batch).toEqual({
      idempotencyKey: 'key 2',
      scheduledPaymentIds: [2],
      previousAmounts: [325],
      amount: 310,
      isAnswered: true,
      before: [changed(1), notChanged(2)],
    });
  });

  it('SCH-4 a refusal is told, forgets the request, and goes back to the preview', async () => {
    const { actor, kept, spies } = await startApplying();
    spies.apply.call().fail({ kind: 'response', status: 403, code: 'read-only' });
    await settled();
    expect(actor.getSnapshot()).toMatchObject({ value: 'refused', context: { failure: { status: 403 } } });
    expect(kept.batch).toBeNull();
    actor.send({ type: 'retry.requested' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'previewing', context: { failure: null } });
  });

  it('SCH-4 from the preview and from a refusal one comes back to the amount, with nothing sent', async () => {
    const { actor, spies } = await startPreview();
    const editing = { value: 'editing', context: { amount: '$310', failure: null } };
    actor.send({ type: 'preview.cancelled' });
    expect(actor.getSnapshot()).toMatchObject(editing);
    actor.send({ type: 'amount.submitted' });
    spies.loadFees.call().answer(fees);
    await settled();
    expect(spies.apply.calls).toHaveLength(0);
    actor.send({ type: 'change.confirmed' });
    spies.apply.call().fail({ kind: 'response', status: 400 });
    await settled();
    actor.send({ type: 'preview.cancelled' });
    expect(actor.getSnapshot()).toMatchObject(editing);
  });

  it('SCH-4 an amount that cannot be used asks for no fee, and typing on takes the problem away', () => {
    const { actor, spies } = startAmounts();
    actor.send({ type: 'amount.edited', amount: '12.345' });
    actor.send({ type: 'amount.submitted' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'editing', context: { problem: 'amountInvalid' } });
    expect(spies.loadFees.calls).toHaveLength(0);
    actor.send({ type: 'amount.edited', amount: '12.34' });
    expect(actor.getSnapshot().context.problem).toBeNull();
  });

  it.each([
    [
      'a lost answer',
      async () => {
        const started = await startApplying();
        started.spies.apply.call().fail({ kind: 'network' });
        await settled();
        return started;
      },
    ],
    [
      'a reload',
      async () =>
        startAmounts({
          schedules: [],
          interrupted: { idempotencyKey: 'key 1', scheduledPaymentIds: [1, 2], amount: 310 },
        }),
    ],
  ])('SCH-4a a refusal after %s does not say that nothing changed: the request is kept', async (_, start) => {
    const { actor, kept, spies } = await start();
    actor.send({ type: 'retry.requested' });
    const sent = spies.apply.call().input;
    spies.apply.call().fail({ kind: 'response', status: 429, code: 'too-many-requests' });
    await settled();
    expect(actor.getSnapshot()).toMatchObject({ value: 'unanswered', context: { failure: { status: 429 } } });
    expect(kept.batch).toEqual(sent);
    actor.send({ type: 'retry.requested' });
    expect(spies.apply.call().input).toEqual(sent);
    spies.apply.call().answer([changed(1), notChanged(2)]);
    await settled();
    actor.send({ type: 'rows.retried', kind: 'failed' });
    spies.apply.call().fail({ kind: 'response', status: 429, code: 'too-many-requests' });
    await settled();
    expect(actor.getSnapshot().value).toBe('refused');
    actor.send({ type: 'retry.requested' });
    expect(actor.getSnapshot().value).toBe('finished');
  });

  it('TOK-7 an expired session keeps the request; nothing is sent by itself afterwards', async () => {
    const { actor, kept, spies } = await startApplying();
    spies.apply.call().fail({ kind: 'response', status: 401 });
    await settled();
    expect(actor.getSnapshot().context.failure).toMatchObject({ status: 401 });
    actor.send({ type: 'retry.requested' });
    actor.send({ type: 'session.renewed' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'unanswered', context: { failure: null } });
    expect(spies.apply.calls).toHaveLength(1);
    expect(kept.batch).not.toBeNull();
  });

  it('SCH-5 ERR-5 TOK-7 fees that fail to load are asked for again, by the user, the network or the session', async () => {
    const { actor, spies } = startAmounts();
    actor.send({ type: 'amount.edited', amount: '310' });
    actor.send({ type: 'amount.submitted' });
    for (const type of ['retry.requested', 'network.returned', 'session.renewed'] as const) {
      spies.loadFees.call().fail({ kind: 'network' });
      await settled();
      expect(actor.getSnapshot()).toMatchObject({
        value: 'feesFailed',
        context: { failure: { kind: 'network' } },
      });
      actor.send({ type });
      expect(actor.getSnapshot()).toMatchObject({ value: 'loadingFees', context: { failure: null } });
      expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    }
    expect(spies.loadFees.calls).toHaveLength(4);
    actor.send({ type: 'preview.cancelled' });
    spies.loadFees.call().answer(fees);
    await settled();
    expect(actor.getSnapshot().value).toBe('editing');
  });

  it('SCH-5 when the fees cannot be loaded the amount can be changed', async () => {
    const { actor, spies } = startAmounts();
    actor.send({ type: 'amount.edited', amount: '310' });
    actor.send({ type: 'amount.submitted' });
    spies.loadFees.call().fail({ kind: 'network' });
    await settled();
    actor.send({ type: 'preview.cancelled' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'editing', context: { failure: null } });
  });

  it('SCH-4a BalanceDue rows alone need nothing', () => {
    const { actor, spies } = startAmounts({ schedules: [balanceDue] });
    actor.send({ type: 'amount.edited', amount: '310' });
    actor.send({ type: 'amount.submitted' });
    expect(actor.getSnapshot().value).toBe('editing');
    expect(spies.loadFees.calls).toHaveLength(0);
  });

  it.each([
    ['', 'amountMissing'],
    ['  ', 'amountMissing'],
    ['0', 'amountInvalid'],
    ['-5', 'amountInvalid'],
    ['12.345', 'amountInvalid'],
    ['1,2', 'amountInvalid'],
    ['1e3', 'amountInvalid'],
    ['100000.01', 'amountTooLarge'],
    ['100,000', null],
    ['$ 310.5', null],
  ])('SCH-4 the amount %j: %s', (typed, problem) => {
    expect(amountProblemOf(typed)).toBe(problem);
  });

  it('SCH-4 any amount in whole cents is read as it was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (cents) => {
        const text = (cents / 100).toFixed(2);
        const grouped = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(
          cents / 100,
        );
        expect(typedAmount(text)).toBe(cents / 100);
        expect(typedAmount(grouped)).toBe(cents / 100);
      }),
    );
  });

  it('SCH-4a whatever fails, however often it is retried, no row that was changed is sent again', async () => {
    const schedules = buildScheduledPayments(12);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(fc.boolean(), { minLength: 12, maxLength: 12 })), async (rounds) => {
        const { actor, spies } = startAmounts({ schedules });
        actor.send({ type: 'amount.edited', amount: '310' });
        actor.send({ type: 'amount.submitted' });
        spies.loadFees.call().answer(fees);
        await settled();
        actor.send({ type: 'change.confirmed' });
        const isChanged = new Set<number>();
        for (const goods of rounds) {
          if (!actor.getSnapshot().matches('applying')) break;
          const { input, answer } = spies.apply.call();
          expect(input.scheduledPaymentIds.filter((id) => isChanged.has(id))).toEqual([]);
          answer(
            input.scheduledPaymentIds.map((id, index) => {
              if (!goods[index]) return notChanged(id);
              isChanged.add(id);
              return changed(id);
            }),
          );
          await settled();
          actor.send({ type: 'rows.retried', kind: 'failed' });
        }
        const keys = spies.apply.calls.map(({ input }) => input.idempotencyKey);
        expect(new Set(keys).size).toBe(keys.length);
        actor.stop();
      }),
      { numRuns: 50 },
    );
  });

  it('SCH-4 every state is reached', () => {
    const events = [
      { type: 'amount.edited', amount: '310' },
      { type: 'amount.submitted' },
      { type: 'change.confirmed' },
      done('loadFees', fees),
      failed('loadFees', { kind: 'network' }),
      done('applyChange', [changed(1)]),
      failed('applyChange', { kind: 'network' }),
      failed('applyChange', { status: 401 }),
      failed('applyChange', { kind: 'response', status: 403 }),
    ];
    const distinguish = ({ context }: { context: { amount: string } }) => context.amount;
    const input = { schedules: [fixed], interrupted: null, newKey: () => 'key' };
    const batch = { idempotencyKey: 'key', scheduledPaymentIds: [1], amount: 310 };
    const reached = [null, batch].flatMap((interrupted) =>
      reachedStates(scheduleAmountsMachine, { input: { ...input, interrupted }, events, distinguish }),
    );
    expect([...new Set(reached)].toSorted()).toEqual(leafStates(scheduleAmountsMachine));
  });

  it('SCH-5 a fee that was not answered is none', () => {
    expect(previewOf([fixed], 310, {})).toEqual([{ schedule: fixed, newAmount: 310, newFee: null }]);
  });

  it('SCH-5 a kind of fee is asked for once however many rows have it', () => {
    expect(feeKindsOf(buildScheduledPayments(999))).toHaveLength(2);
  });
});
