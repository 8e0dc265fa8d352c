import { type Payment, payments } from '@payments/api-client/contract/payments';
import { failureOf, mayHaveArrived } from '@payments/machines/failure';
import { refundMachine } from '@payments/machines/refund';
import { formatMoney } from '@payments/ui/components/Money';
import { createActor, fromPromise } from 'xstate';
import type { World } from '../../app/world.ts';
import { startWritingDialog } from '../shared/startDialog.ts';
import type { PaymentsActors } from './startPayments.ts';

export const refundWords = {
  failed: 'The payment was not refunded',
  perhaps: 'The payment may have been refunded',
};

/** A refund dialog's machine: its key lives as long as the dialog (REF-7), its news go to the list. */
export function startRefund(
  world: World,
  { list, refresh, refundDrafts }: PaymentsActors,
  payment: Payment,
  close: () => void,
) {
  const { api, notifications, session } = world;
  const actor = createActor(
    refundMachine.provide({
      actors: {
        requestRefund: fromPromise(async ({ input: { paymentId, reason, idempotencyKey }, signal }) => {
          const params = { id: paymentId };
          try {
            return await api.call(payments.refundPayment, { params, body: reason, idempotencyKey, signal });
          } catch (error) {
            if (!mayHaveArrived(failureOf(error))) throw error;
            // Read, and not sent again by itself: an answer that got lost shows in the payment.
            const now = await api.call(payments.getPayment, { params, signal }).catch(() => null);
            const self = session.getSnapshot().context.user?.name;
            if (now?.refundReason === reason && now.refundedBy === self) return now;
            throw error;
          }
        }),
      },
    }),
    { input: { payment, idempotencyKey: crypto.randomUUID() } },
  );
  actor.on('payment.refundRequested', ({ row }) => list.send({ type: 'row.marked', row }));
  actor.on('payment.refundRejected', ({ id }) => {
    list.send({ type: 'row.unmarked', id });
    refresh();
  });
  actor.on('payment.refundAccepted', ({ payment: refunded, standingReason }) => {
    refundDrafts.delete(payment.id);
    list.send({ type: 'row.replaced', row: refunded });
    refresh();
    const values = {
      amount: formatMoney(refunded.amount),
      payer: refunded.payerName,
      ...(standingReason !== null && { reason: standingReason }),
    };
    notifications.send({
      type: 'NOTIFY',
      notification: { type: 'success', code: 'refund-initiated', values },
    });
    if (!started.isLeft()) close();
  });
  const draft = refundDrafts.get(payment.id);
  const started = startWritingDialog(world, actor, {
    ...refundWords,
    about: `${formatMoney(payment.amount)} to ${payment.payerName}`,
  });
  if (draft !== undefined) actor.send({ type: 'reason.edited', reason: draft });
  actor.subscribe((snapshot) => {
    if (!snapshot.matches('requested')) refundDrafts.set(payment.id, snapshot.context.reason);
  });
  return started;
}
