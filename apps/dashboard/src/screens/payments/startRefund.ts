import { type Payment, payments } from '@payments/api-client/contract/payments';
import { failureFrom } from '@payments/machines/failure';
import { holdsRefund, isRefundInDoubt, refundMachine } from '@payments/machines/refund';
import { formatMoney } from '@payments/ui/components/Money';
import { createActor, fromPromise } from 'xstate';
import type { World } from '../../app/world.ts';
import { hearNetwork } from '../shared/hearNetwork.ts';
import { startWritingDialog } from '../shared/startDialog.ts';
import type { PaymentsActors } from './startPayments.ts';

export const refundWords = {
  failed: 'The payment was not refunded',
  perhaps: 'The payment may have been refunded',
  unanswered: 'An earlier request was not answered. Try again: it is not done twice.',
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
        requestRefund: fromPromise(({ input: { paymentId, reason, idempotencyKey }, signal }) =>
          api.call(payments.refundPayment, {
            params: { id: paymentId },
            body: reason,
            idempotencyKey,
            signal,
          }),
        ),
        findRefund: fromPromise(async ({ input: { paymentId, reasons }, signal }) => {
          const now = await api.call(payments.getPayment, { params: { id: paymentId }, signal });
          if (holdsRefund(now, reasons, session.getSnapshot().context.user?.name)) return now;
          throw failureFrom('refund-not-found');
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
    isInDoubt: () => isRefundInDoubt(actor.getSnapshot()),
  });
  if (draft !== undefined) actor.send({ type: 'reason.edited', reason: draft });
  actor.subscribe((snapshot) => {
    if (!snapshot.matches('requested')) refundDrafts.set(payment.id, snapshot.context.reason);
  });
  const stopHearing = hearNetwork(actor);
  return {
    ...started,
    stop() {
      stopHearing();
      started.stop();
    },
  };
}
