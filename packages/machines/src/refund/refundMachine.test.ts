import { isRefundable, type PaymentDetails, paymentStatuses } from '@payments/api-client/contract';
import { savedText } from '@payments/api-client/contract/validation';
import { buildPayment, buildPaymentDetails } from '@payments/api-client/testing';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { failureOf, mayHaveArrived } from '../failure/failure.ts';
import { deferredCalls } from '../testing/deferred.ts';
import { done, failed, leafStates, reachedStates } from '../testing/reachedStates.ts';
import { settled } from '../testing/settled.ts';
import { isRefundInDoubt, type RefundInput, refundMachine } from './refundMachine.ts';
import { holdsRefund, reasonProblemOf, refundability, refundRequestedRow } from './refundRules.ts';

const payment = buildPayment();
const refunded = buildPaymentDetails({ paymentStatus: 'RefundPending', refundReason: 'Paid twice' });
const existingRefund = {
  refundedBy: 'Ana Duarte',
  requestedAt: '2026-11-20T10:00:00Z',
  amount: 285,
  status: 'RefundPending',
  reason: 'Moved out',
};

function startRefund(overrides: Partial<RefundInput> = {}) {
  const request = deferredCalls<
    { paymentId: number; reason: string; idempotencyKey: string },
    PaymentDetails
  >();
  const find = deferredCalls<{ paymentId: number; reasons: readonly string[] }, PaymentDetails>();
  const emitted = vi.fn();
  const clock = new SimulatedClock();
  const actor = createActor(
    refundMachine.provide({
      actors: { requestRefund: fromPromise(request.run), findRefund: fromPromise(find.run) },
    }),
    { input: { payment, idempotencyKey: 'key-1', ...overrides }, clock },
  );
  actor.on('*', emitted);
  actor.start();
  const send = (reason: string) => {
    actor.send({ type: 'reason.edited', reason });
    actor.send({ type: 'refund.submitted' });
    actor.send({ type: 'refund.confirmed' });
  };
  /** Nobody hears of the request, and the payment does not show it either. */
  const loseAnswer = async (error: unknown) => {
    request.call().fail(error);
    await settled();
    find.call().fail({ kind: 'network' });
    await settled();
  };
  return { actor, clock, send, loseAnswer, spies: { request, find, emitted } };
}

describe('refund rules', () => {
  it.each(paymentStatuses)('REF-1 REF-8 a payment that is %s may be refunded as the table says', (status) => {
    expect(refundability({ paymentStatus: status }).allowed).toBe(isRefundable(status));
  });

  it('REF-1 ROLE-8 says why a payment cannot be refunded', () => {
    expect(refundability({ paymentStatus: 'Pending' })).toEqual({ allowed: false, reasonCode: 'pending' });
    expect(refundability({ paymentStatus: 'Disputed' }, { isReadOnly: true })).toEqual({
      allowed: false,
      reasonCode: 'disputed',
    });
    expect(refundability({ paymentStatus: 'Succeeded' }, { isReadOnly: true })).toEqual({
      allowed: false,
      reasonCode: 'readOnly',
    });
  });

  it.each([
    ['', 'reasonMissing'],
    ['   ', 'reasonMissing'],
    ['<>#', 'reasonMissing'],
    ['Paid twice', null],
    ['x'.repeat(250), null],
    ['x'.repeat(251), 'reasonTooLong'],
    [`${'x'.repeat(250)}<>`, null],
  ])('REF-2 VAL-1 the reason %j: %s', (reason, problem) => {
    expect(reasonProblemOf(reason)).toBe(problem);
  });

  it('REF-2 VAL-1 what is saved keeps accents and is saved the same again', () => {
    expect(savedText(' Zoë "paid" <twice>! ')).toBe('Zoë paid twice!');
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        (typed) => savedText(savedText(typed)) === savedText(typed),
      ),
    );
  });

  it.each([
    [{ kind: 'network' }, true],
    [{ kind: 'timeout' }, true],
    [{ kind: 'contract', status: 200 }, true],
    [{ kind: 'response', status: 500 }, true],
    [{ kind: 'response', status: 499 }, false],
    [{ kind: 'invalidRequest' }, false],
  ])('REF-7 after %j the refund may have arrived: %s', (error, expected) => {
    expect(mayHaveArrived(failureOf(error))).toBe(expected);
  });

  it.each([
    [{ paymentStatus: 'RefundPending' }, true],
    [{ paymentStatus: 'Refunded' }, true],
    [{ paymentStatus: 'RefundFailed' }, false],
    [{ paymentStatus: 'Succeeded' }, false],
    [{ paymentStatus: 'RefundPending', refundReason: 'Moved out' }, true],
    [{ paymentStatus: 'RefundPending', refundReason: 'Wrong card' }, false],
    [{ paymentStatus: 'RefundPending', refundReason: null }, false],
    [{ paymentStatus: 'RefundPending', refundedBy: 'Ben Okafor' }, false],
  ] as const)('REF-5 REF-7 a payment with %j holds the refund that one asked for: %s', (now, expected) => {
    const found = buildPayment({ refundReason: 'Paid twice', refundedBy: 'Ana Duarte', ...now });
    expect(holdsRefund(found, ['Paid twice', 'Moved out'], 'Ana Duarte')).toBe(expected);
  });

  it('REF-4 the row shows the refund before the server has said who', () => {
    expect(refundRequestedRow(payment, 'Paid twice')).toEqual({
      ...payment,
      paymentStatus: 'RefundPending',
      refundReason: 'Paid twice',
      refundedBy: 'pending',
    });
  });
});

describe('refund', () => {
  it('REF-2 REF-3 sends payment, cleaned reason and key after asking once more', async () => {
    const { actor, spies } = startRefund();
    actor.send({ type: 'reason.edited', reason: ' Paid <twice> ' });
    actor.send({ type: 'refund.confirmed' });
    actor.send({ type: 'refund.submitted' });
    expect(spies.request.calls).toHaveLength(0);
    actor.send({ type: 'confirmation.cancelled' });
    expect(actor.getSnapshot().matches('editing')).toBe(true);
    actor.send({ type: 'refund.submitted' });
    actor.send({ type: 'refund.confirmed' });
    expect(spies.request.calls.map((call) => call.input)).toEqual([
      { paymentId: payment.id, reason: 'Paid twice', idempotencyKey: 'key-1' },
    ]);
  });

  it('REF-2 a missing or long reason is not sent, and typing on takes the problem away', () => {
    const { actor } = startRefund();
    actor.send({ type: 'refund.submitted' });
    expect(actor.getSnapshot()).toMatchObject({
      value: { editing: 'resting' },
      context: { problem: 'reasonMissing' },
    });
    actor.send({ type: 'reason.edited', reason: 'x'.repeat(251) });
    expect(actor.getSnapshot().context.problem).toBeNull();
    actor.send({ type: 'refund.submitted' });
    expect(actor.getSnapshot().context.problem).toBe('reasonTooLong');
  });

  it('REF-1 a payment that cannot be refunded is never asked for', () => {
    const { actor, send, spies } = startRefund({ payment: buildPayment({ paymentStatus: 'Pending' }) });
    send('Paid twice');
    expect(spies.request.calls).toHaveLength(0);
    expect(actor.getSnapshot()).toMatchObject({
      value: { editing: 'resting' },
      context: { failure: { code: 'not-refundable' } },
    });
  });

  it('REF-4 marks the row when sent and hands over the answer', async () => {
    const { actor, send, spies } = startRefund();
    send('Paid twice');
    expect(spies.emitted.mock.calls).toEqual([
      [{ type: 'payment.refundRequested', row: refundRequestedRow(payment, 'Paid twice') }],
    ]);
    spies.request.call().answer(refunded);
    await settled();
    expect(spies.emitted.mock.calls.slice(1)).toEqual([
      [{ type: 'payment.refundAccepted', payment: refunded, standingReason: null }],
    ]);
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', context: { result: refunded } });
  });

  it('REF-7 confirming twice sends once', () => {
    const { actor, send, spies } = startRefund();
    send('Paid twice');
    actor.send({ type: 'refund.confirmed' });
    actor.send({ type: 'refund.submitted' });
    expect(spies.request.calls).toHaveLength(1);
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
  });

  it('REF-5 a failure rolls the row back, keeps the reason, and a retry carries the same key', async () => {
    const { actor, send, loseAnswer, spies } = startRefund();
    send('Paid twice');
    await loseAnswer({ kind: 'response', status: 503, requestId: 'r-3' });
    expect(actor.getSnapshot()).toMatchObject({
      value: { editing: 'resting' },
      context: { reason: 'Paid twice', failure: { status: 503, requestId: 'r-3' } },
    });
    expect(spies.emitted.mock.lastCall).toEqual([{ type: 'payment.refundRejected', id: payment.id }]);
    actor.send({ type: 'refund.submitted' });
    actor.send({ type: 'refund.confirmed' });
    expect(spies.request.calls.map((call) => call.input.idempotencyKey)).toEqual(['key-1', 'key-1']);
    expect(actor.getSnapshot().context.failure).toBeNull();
  });

  it('REF-5 the next edit clears the failure', async () => {
    const { actor, send, spies } = startRefund();
    send('Paid twice');
    spies.request.call().fail({ kind: 'response', status: 400 });
    await settled();
    actor.send({ type: 'reason.edited', reason: 'Paid twice in May' });
    expect(actor.getSnapshot().context).toMatchObject({ failure: null, reason: 'Paid twice in May' });
  });

  it('REF-7 a reason changed after a lost answer gets the first answer, not a second refund', async () => {
    const { actor, send, loseAnswer, spies } = startRefund();
    send('Paid twice');
    await loseAnswer({ kind: 'timeout' });
    send('Moved out');
    spies.request.call().fail({ kind: 'response', status: 422, code: 'idempotency-key-reused' });
    await settled();
    expect(spies.request.calls.map((call) => call.input.reason)).toEqual([
      'Paid twice',
      'Moved out',
      'Paid twice',
    ]);
    spies.request.call().answer(refunded);
    await settled();
    expect(actor.getSnapshot()).toMatchObject({ value: 'requested', context: { reason: 'Paid twice' } });
    expect(spies.emitted.mock.lastCall).toEqual([
      { type: 'payment.refundAccepted', payment: refunded, standingReason: 'Paid twice' },
    ]);
  });

  it('REF-7 a reused key that no lost answer explains is a failure, not a loop', async () => {
    const { actor, send, spies } = startRefund();
    send('Paid twice');
    spies.request.call().fail({ kind: 'response', status: 422, code: 'idempotency-key-reused' });
    await settled();
    expect(spies.request.calls).toHaveLength(1);
    expect(actor.getSnapshot().matches('editing')).toBe(true);
  });

  it.each([{ kind: 'response', status: 400 }, { kind: 'response', status: 401 }, { kind: 'offline' }])(
    'REF-7 TOK-7 a changed reason that is refused (%j) after a lost answer is sent no second time',
    async (error) => {
      const { send, loseAnswer, spies } = startRefund();
      send('Paid twice');
      await loseAnswer({ kind: 'timeout' });
      send('Moved out');
      spies.request.call().fail(error);
      await settled();
      expect(spies.request.calls).toHaveLength(2);
    },
  );

  it('REF-7 of several lost answers the first reason is the one the key stands for', async () => {
    const { send, loseAnswer, spies } = startRefund();
    send('Paid twice');
    await loseAnswer({ kind: 'timeout' });
    send('Moved out');
    await loseAnswer({ kind: 'network' });
    send('Wrong card');
    spies.request.call().fail({ kind: 'response', status: 422, code: 'idempotency-key-reused' });
    await settled();
    expect(spies.request.call().input.reason).toBe('Paid twice');
  });

  it('REF-7 a key refused for the very reason it was first sent with is a failure, not a loop', async () => {
    const { actor, send, loseAnswer, spies } = startRefund();
    send('Paid twice');
    await loseAnswer({ kind: 'network' });
    send('Paid twice');
    spies.request.call().fail({ kind: 'response', status: 422, code: 'idempotency-key-reused' });
    await settled();
    expect(spies.request.calls).toHaveLength(2);
    expect(actor.getSnapshot().matches('editing')).toBe(true);
  });

  it('REF-5 ERR-5 after a lost answer the refund is looked for in the payment before anything is said', async () => {
    const { actor, send, spies } = startRefund();
    send('Paid twice');
    spies.request.call().fail({ kind: 'network' });
    await settled();
    expect(actor.getSnapshot()).toMatchObject({ value: 'finding', tags: new Set(['busy']) });
    expect(spies.find.calls.map(({ input }) => input)).toEqual([
      { paymentId: payment.id, reasons: ['Paid twice'] },
    ]);
    spies.find.call().answer(refunded);
    await settled();
    expect(actor.getSnapshot()).toMatchObject({
      status: 'done',
      context: { result: refunded, failure: null },
    });
    expect(spies.emitted.mock.lastCall).toEqual([
      { type: 'payment.refundAccepted', payment: refunded, standingReason: null },
    ]);
    expect(spies.request.calls).toHaveLength(1);
  });

  it('REF-5 REF-6 a refund is in doubt until it is known, whatever is typed, asked once more or refused since', async () => {
    const { actor, send, loseAnswer, spies } = startRefund();
    const isInDoubt = () => isRefundInDoubt(actor.getSnapshot());
    send('Paid twice');
    expect(isInDoubt()).toBe(false);
    await loseAnswer({ kind: 'network' });
    expect(isInDoubt()).toBe(true);
    actor.send({ type: 'reason.edited', reason: '' });
    expect(actor.getSnapshot().context.failure).toBeNull();
    expect(isInDoubt()).toBe(true);
    send('Moved out');
    spies.request.call().fail({ kind: 'offline' });
    await settled();
    expect(isInDoubt()).toBe(true);
    send('Moved out');
    spies.request.call().fail({ kind: 'response', status: 409, problem: { existingRefund } });
    await settled();
    expect(actor.getSnapshot().value).toBe('alreadyRefunded');
    expect(isInDoubt()).toBe(false);
  });

  it('REF-5 ERR-5 a refund in doubt is looked for until the payment can be read', async () => {
    const { clock, send, loseAnswer, spies } = startRefund();
    send('Paid twice');
    await loseAnswer({ kind: 'network' });
    clock.increment(1_000);
    spies.find.call().fail({ kind: 'response', status: 503 });
    await settled();
    clock.increment(1_999);
    expect(spies.find.calls).toHaveLength(2);
    clock.increment(1);
    spies.find.call().fail(new Error('not found'));
    await settled();
    clock.increment(60_000);
    expect(spies.find.calls).toHaveLength(3);
  });

  it.each(['the look', 'another try'] as const)(
    'REF-5 TOK-7 a refund in doubt is looked for again once somebody is signed in, when %s found the session ended',
    async (what) => {
      const { actor, send, loseAnswer, spies } = startRefund();
      send('Paid twice');
      if (what === 'the look') {
        spies.request.call().fail({ kind: 'network' });
        await settled();
        spies.find.call().fail({ kind: 'response', status: 401 });
      } else {
        await loseAnswer({ kind: 'network' });
        send('Paid twice');
        spies.request.call().fail({ kind: 'response', status: 401 });
      }
      await settled();
      actor.send({ type: 'session.renewed' });
      expect(actor.getSnapshot().value).toEqual({ editing: 'findingLater' });
      expect(actor.getSnapshot().context.failure?.status ?? null).toBeNull();
      spies.find.call().answer(refunded);
      await settled();
      expect(actor.getSnapshot()).toMatchObject({ status: 'done', context: { result: refunded } });
      expect(isRefundInDoubt(actor.getSnapshot())).toBe(false);
    },
  );

  it('REF-5 ERR-5 a refund in doubt is looked for again when the network returns, whatever has been typed since', async () => {
    const { actor, clock, send, loseAnswer, spies } = startRefund();
    actor.send({ type: 'network.returned' });
    actor.send({ type: 'session.renewed' });
    clock.increment(60_000);
    expect(spies.find.calls).toHaveLength(0);
    send('Paid twice');
    await loseAnswer({ kind: 'timeout' });
    actor.send({ type: 'network.returned' });
    spies.find.call().fail({ kind: 'network' });
    await settled();
    expect(actor.getSnapshot()).toMatchObject({ context: { failure: { kind: 'timeout' } } });
    actor.send({ type: 'reason.edited', reason: 'Moved out' });
    actor.send({ type: 'network.returned' });
    actor.send({ type: 'reason.edited', reason: 'Moved out in May' });
    expect(actor.getSnapshot().hasTag('busy')).toBe(false);
    expect(spies.find.call().input.reasons).toEqual(['Paid twice', 'Moved out']);
    spies.find.call().answer(refunded);
    await settled();
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', context: { reason: 'Paid twice' } });
    expect(spies.emitted.mock.lastCall).toEqual([
      { type: 'payment.refundAccepted', payment: refunded, standingReason: 'Paid twice' },
    ]);
  });

  it.each([{ kind: 'response', status: 422 }, { kind: 'offline' }])(
    'REF-5 what surely did not arrive (%j) rolls the row back and is not looked for',
    async (error) => {
      const { actor, send, spies } = startRefund();
      send('Paid twice');
      spies.request.call().fail(error);
      await settled();
      expect(spies.emitted.mock.lastCall).toEqual([{ type: 'payment.refundRejected', id: payment.id }]);
      actor.send({ type: 'network.returned' });
      expect(spies.find.calls).toHaveLength(0);
      expect(actor.getSnapshot()).toMatchObject({ value: { editing: 'resting' } });
    },
  );

  it('REF-7 a second refund shows the existing one: who, when, how much', async () => {
    const { actor, send, spies } = startRefund();
    send('Paid twice');
    spies.request.call().fail({
      kind: 'response',
      status: 409,
      problem: { code: 'already-refunded', requestId: 'r-4', existingRefund },
    });
    await settled();
    expect(actor.getSnapshot()).toMatchObject({ value: 'alreadyRefunded', context: { existingRefund } });
    expect(spies.emitted.mock.lastCall).toEqual([{ type: 'payment.refundRejected', id: payment.id }]);
    send('Paid twice');
    expect(spies.request.calls).toHaveLength(1);
  });

  it.each([{ status: 401 }, { code: 'redirectToLogin' }])(
    'TOK-7 REF-5 after expiry (%j) the row rolls back, the reason is kept and nothing is sent by itself',
    async (error) => {
      const { actor, send, spies } = startRefund();
      send('Paid twice');
      spies.request.call().fail(error);
      await settled();
      expect(actor.getSnapshot()).toMatchObject({
        value: 'unauthorized',
        context: { reason: 'Paid twice', failure: error },
      });
      expect(spies.emitted.mock.lastCall).toEqual([{ type: 'payment.refundRejected', id: payment.id }]);
      actor.send({ type: 'reason.edited', reason: 'Paid twice in May' });
      actor.send({ type: 'refund.submitted' });
      actor.send({ type: 'refund.confirmed' });
      actor.send({ type: 'session.renewed' });
      await settled();
      expect(spies.request.calls).toHaveLength(1);
      expect(actor.getSnapshot()).toMatchObject({
        value: { editing: 'resting' },
        context: { reason: 'Paid twice in May', failure: null },
      });
    },
  );

  it('REF-7 a late answer after the dialog is gone is ignored', async () => {
    const { actor, send, spies } = startRefund();
    send('Paid twice');
    actor.stop();
    expect(spies.request.call().signal.aborted).toBe(true);
    spies.request.call().answer(refunded);
    await settled();
    expect(spies.emitted.mock.calls.map(([event]) => event.type)).toEqual(['payment.refundRequested']);
  });

  it('REF-5 without its actor a refund fails as a request would', async () => {
    const actor = createActor(refundMachine, { input: { payment, idempotencyKey: 'key-1' } }).start();
    actor.send({ type: 'reason.edited', reason: 'Paid twice' });
    actor.send({ type: 'refund.submitted' });
    actor.send({ type: 'refund.confirmed' });
    await settled();
    expect(actor.getSnapshot()).toMatchObject({
      value: { editing: 'resting' },
      context: { failure: { code: 'actor-not-provided' } },
    });
  });

  it('REF-1 to REF-7 every state is reached', () => {
    const events = [
      { type: 'reason.edited', reason: 'Paid twice' },
      { type: 'refund.submitted' },
      { type: 'refund.confirmed' },
      done('requestRefund', refunded),
      failed('requestRefund', { status: 401 }),
      failed('requestRefund', { kind: 'network' }),
      failed('findRefund'),
      { type: 'network.returned' },
      failed('requestRefund', { problem: { existingRefund } }),
    ];
    expect(
      reachedStates(refundMachine, {
        input: { payment, idempotencyKey: 'k' },
        events,
        distinguish: ({ context: { reason, unansweredReason } }) => [reason, unansweredReason],
      }),
    ).toEqual(leafStates(refundMachine));
  });
});
