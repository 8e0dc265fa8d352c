import { buildPayment } from '@payments/api-client/testing';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { deferredCalls } from '../testing/deferred.ts';
import { done, failed, leafStates, reachedStates } from '../testing/reachedStates.ts';
import { settled } from '../testing/settled.ts';
import { type ReceiptInput, receiptMachine } from './receiptMachine.ts';

const payment = buildPayment({ payerEmailAddress: 'Marisol@Example.com' });

function startReceipt(overrides: Partial<ReceiptInput> = {}) {
  const send = deferredCalls<{ paymentId: number; email: string }, { emailAddress: string }>();
  const emitted = vi.fn();
  const actor = createActor(receiptMachine.provide({ actors: { sendReceipt: fromPromise(send.run) } }), {
    input: { payment, ...overrides },
  });
  actor.on('*', emitted);
  actor.start();
  return { actor, spies: { send, emitted } };
}

describe('receipt', () => {
  it("RCP-1 starts with the payer's e-mail, sends to it, and says both notices", async () => {
    const { actor, spies } = startReceipt();
    expect(actor.getSnapshot().context.email).toBe('Marisol@Example.com');
    actor.send({ type: 'receipt.submitted' });
    actor.send({ type: 'receipt.submitted' });
    expect(spies.send.calls.map((call) => call.input)).toEqual([
      { paymentId: payment.id, email: 'marisol@example.com' },
    ]);
    spies.send.call().answer({ emailAddress: 'marisol@example.com' });
    await settled();
    expect(spies.emitted.mock.calls).toEqual([
      [{ type: 'receipt.onItsWay', email: 'marisol@example.com' }],
      [{ type: 'receipt.sent', email: 'marisol@example.com' }],
    ]);
    expect(actor.getSnapshot().status).toBe('done');
  });

  it.each([
    ['', 'emailMissing'],
    ['   ', 'emailMissing'],
    ['marisol', 'emailInvalid'],
    ['a@b', 'emailInvalid'],
  ])('RCP-1 an e-mail is needed: %j is %s', (email, problem) => {
    const { actor, spies } = startReceipt();
    actor.send({ type: 'email.edited', email });
    actor.send({ type: 'receipt.submitted' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'editing', context: { problem } });
    expect(spies.send.calls).toHaveLength(0);
    actor.send({ type: 'email.edited', email: ' zoe@example.com ' });
    expect(actor.getSnapshot().context.problem).toBeNull();
    actor.send({ type: 'receipt.submitted' });
    expect(spies.send.call().input.email).toBe('zoe@example.com');
  });

  it('RCP-1 a payer without e-mail starts empty', () => {
    const { actor } = startReceipt({ payment: buildPayment({ payerEmailAddress: null }) });
    expect(actor.getSnapshot().context.email).toBe('');
  });

  it('RCP-1 a failure keeps the typed e-mail and can be repeated', async () => {
    const { actor, spies } = startReceipt();
    actor.send({ type: 'email.edited', email: 'zoe@example.com' });
    actor.send({ type: 'receipt.submitted' });
    spies.send.call().fail({ kind: 'network' });
    await settled();
    expect(actor.getSnapshot()).toMatchObject({
      value: 'editing',
      context: { email: 'zoe@example.com', failure: { kind: 'network' } },
    });
    actor.send({ type: 'receipt.submitted' });
    expect(spies.send.calls).toHaveLength(2);
    expect(actor.getSnapshot().context.failure).toBeNull();
  });

  it('TOK-7 after expiry the e-mail is kept and nothing is sent by itself', async () => {
    const { actor, spies } = startReceipt();
    actor.send({ type: 'receipt.submitted' });
    spies.send.call().fail({ kind: 'response', status: 401 });
    await settled();
    actor.send({ type: 'receipt.submitted' });
    actor.send({ type: 'session.renewed' });
    await settled();
    expect(actor.getSnapshot()).toMatchObject({
      value: 'editing',
      context: { email: 'Marisol@Example.com', failure: null },
    });
    expect(spies.send.calls).toHaveLength(1);
  });

  it('RCP-1 a late answer after the dialog is gone is ignored', async () => {
    const { actor, spies } = startReceipt();
    actor.send({ type: 'receipt.submitted' });
    actor.stop();
    spies.send.call().answer({ emailAddress: 'marisol@example.com' });
    await settled();
    expect(spies.emitted).toHaveBeenCalledOnce();
  });

  it('RCP-1 every state is reached', () => {
    const events = [
      { type: 'receipt.submitted' },
      done('sendReceipt', { emailAddress: 'a@example.com' }),
      failed('sendReceipt', { status: 401 }),
    ];
    expect(reachedStates(receiptMachine, { input: { payment }, events })).toEqual(leafStates(receiptMachine));
  });
});
