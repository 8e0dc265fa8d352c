import { type Payment, payments } from '@payments/api-client/contract/payments';
import { receiptMachine } from '@payments/machines/receipt';
import { createActor, fromPromise } from 'xstate';
import type { World } from '../../app/world.ts';

/** A receipt dialog's machine. */
export function startReceipt({ api, session, notifications }: World, payment: Payment, close: () => void) {
  const actor = createActor(
    receiptMachine.provide({
      actors: {
        sendReceipt: fromPromise(({ input: { paymentId, email }, signal }) =>
          api.call(payments.sendReceipt, { params: { id: paymentId }, body: email, signal }),
        ),
      },
    }),
    { input: { payment } },
  );
  actor.on('receipt.sent', ({ email }) => {
    notifications.send({
      type: 'NOTIFY',
      notification: { type: 'success', code: 'receipt-sent', values: { email } },
    });
    close();
  });
  const renewed = session.on('session.renewed', () => actor.send({ type: 'session.renewed' }));
  actor.start();
  return {
    actor,
    stop() {
      renewed.unsubscribe();
      actor.stop();
    },
  };
}
