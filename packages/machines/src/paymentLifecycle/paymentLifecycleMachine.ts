/**
 * The life of a payment (REF-8), generated from the contract's table of transitions: one state for each status.
 * Needs no actors. Flow: Pending -> Succeeded | Failed | Returned; Succeeded -> RefundPending | Disputed;
 * RefundPending -> Refunded | RefundFailed; RefundFailed -> RefundPending. Never: any other transition.
 */
import {
  type PaymentStatus,
  paymentStatuses,
  paymentTransitions,
} from '@payments/api-client/contract/payments';
import { setup } from 'xstate';

/** The payment provider, or a refund, has moved the payment on. */
export type PaymentLifecycleEvent = { type: `became.${PaymentStatus}` };

export const paymentLifecycleMachine = setup({
  types: { events: {} as PaymentLifecycleEvent },
}).createMachine({
  id: 'paymentLifecycle',
  initial: 'Pending',
  states: Object.fromEntries(paymentStatuses.map((status) => [status, stateOf(status)])),
});

function stateOf(status: PaymentStatus) {
  const next = paymentTransitions[status];
  if (next.length === 0) return { type: 'final' as const };
  return { on: Object.fromEntries(next.map((to) => [`became.${to}`, to])) };
}

/** The lifecycle's snapshot of a payment with this status, e.g. for `createActor(machine, { snapshot })`. */
export function lifecycleAt(status: PaymentStatus) {
  return paymentLifecycleMachine.resolveState({ value: status, context: {} });
}
