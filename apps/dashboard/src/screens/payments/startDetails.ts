import {
  type Payment,
  type PaymentDetails,
  type PaymentMethod,
  payments,
  paymentTransitions,
} from '@payments/api-client/contract/payments';
import { createResourceMachine, resourceActors } from '@payments/machines/resource';
import { createActor } from 'xstate';
import type { World } from '../../app/world.ts';
import { keepWithRow } from '../shared/keepWithRow.ts';
import { keepReading } from '../shared/startActors.ts';
import type { PaymentsActors } from './startPayments.ts';

const detailsMachine = createResourceMachine<{ id: number }, PaymentDetails>();
const methodMachine = createResourceMachine<{ id: number }, PaymentMethod>();

const isFinal = ({ paymentStatus }: Payment) => paymentTransitions[paymentStatus].length === 0;

/** What the details drawer reads: the payment with its events, and its method once that is known. */
export function startDetails(world: World, { list }: PaymentsActors, paymentId: number) {
  const { api } = world;
  const details = createActor(
    detailsMachine.provide({
      actors: resourceActors((params, signal) => api.call(payments.getPayment, { params, signal })),
    }),
    { input: { query: { id: paymentId } } },
  );
  const methodId = list.getSnapshot().context.page?.items.find(({ id }) => id === paymentId)?.method.id;
  const method = createActor(
    methodMachine.provide({
      actors: resourceActors((params, signal) => api.call(payments.getPaymentMethod, { params, signal })),
    }),
    { input: { query: methodId === undefined ? null : { id: methodId } } },
  );
  // A colleague may refund what is open here.
  const stopKeeping = keepWithRow<Payment, PaymentDetails>(list, details, {
    id: paymentId,
    statusOf: ({ paymentStatus }) => paymentStatus,
    isUnsettled: (payment) => !isFinal(payment),
    isFinal,
  });
  let seen: PaymentDetails | null = null;
  details.subscribe(({ context: { value } }) => {
    if (!value || value === seen) return;
    seen = value;
    method.send({ type: 'query.changed', query: { id: value.method.id } });
  });
  method.start();
  details.start();
  const stopReading = keepReading(world, [details, method]);
  return {
    details,
    method,
    stop() {
      stopKeeping();
      stopReading();
      details.stop();
      method.stop();
    },
  };
}
