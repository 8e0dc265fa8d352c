import {
  type PaymentDetails,
  type PaymentMethod,
  payments,
  paymentTransitions,
} from '@payments/api-client/contract/payments';
import { createResourceMachine, resourceActors } from '@payments/machines/resource';
import { createActor } from 'xstate';
import type { World } from '../../app/world.ts';
import { watchUnsettled } from '../shared/watchUnsettled.ts';
import type { PaymentsActors } from './startPayments.ts';

const detailsMachine = createResourceMachine<{ id: number }, PaymentDetails>();
const methodMachine = createResourceMachine<{ id: number }, PaymentMethod>();

/** What the details drawer reads: the payment with its events, and its method once that is known. */
export function startDetails({ api }: World, { list }: PaymentsActors, paymentId: number) {
  const rowOf = () => list.getSnapshot().context.page?.items.find(({ id }) => id === paymentId);
  const details = createActor(
    detailsMachine.provide({
      actors: resourceActors((params, signal) => api.call(payments.getPayment, { params, signal })),
    }),
    { input: { query: { id: paymentId } } },
  );
  const methodId = rowOf()?.method.id;
  const method = createActor(
    methodMachine.provide({
      actors: resourceActors((params, signal) => api.call(payments.getPaymentMethod, { params, signal })),
    }),
    { input: { query: methodId === undefined ? null : { id: methodId } } },
  );
  // A colleague may refund what is open here.
  const watch = watchUnsettled(() => details.send({ type: 'refresh.requested' }));
  let seen: PaymentDetails | null = null;
  let status = rowOf()?.paymentStatus;
  details.subscribe((snapshot) => {
    const { value } = snapshot.context;
    if (!value || value === seen) return;
    seen = value;
    method.send({ type: 'query.changed', query: { id: value.method.id } });
    watch.follow(paymentTransitions[value.paymentStatus].length === 0 ? [] : [paymentId]);
    // It is being asked for once more: the row may be newer.
    if (snapshot.matches('refreshing')) return;
    const isMarked = list.getSnapshot().context.marks.some(({ id }) => id === paymentId);
    if (isMarked || !rowOf() || status === value.paymentStatus) return;
    status = value.paymentStatus;
    list.send({ type: 'row.replaced', row: value });
  });
  const watching = list.subscribe(() => {
    const now = rowOf()?.paymentStatus;
    if (now === status) return;
    status = now;
    details.send({ type: 'refresh.requested' });
  });
  method.start();
  details.start();
  return {
    details,
    method,
    stop() {
      watching.unsubscribe();
      watch.stop();
      details.stop();
      method.stop();
    },
  };
}
