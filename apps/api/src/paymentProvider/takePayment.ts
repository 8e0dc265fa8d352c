import type { AuditAction } from '@payments/api-client/contract';
import { recordAudit } from '../audit/recordAudit.ts';
import type { Queries } from '../database/connect.ts';
import { paymentEvents, payments } from '../database/schema.ts';
import { type FeeTerms, feeOf } from '../resources/fees/rules.ts';
import { discriminator, paymentTypeOf } from '../resources/payments/paymentMethods.ts';
import type { Services } from '../services.ts';

export interface IncomingPayment {
  companyId: number;
  communityId: number;
  payerId: number;
  method: { id: number; discriminator: string };
  /** Integer cents, above 0. */
  amountCents: number;
  terms: FeeTerms;
  /** What the audit calls it, e.g. `payment.received`. */
  action: AuditAction;
  /** The scheduled payment that it is drafted for; the audit names it. */
  scheduledPaymentId?: number;
}

/**
 * A new pending payment with its event and its audit entry, for the provider to settle; give it a transaction.
 * @returns its id
 */
export async function takePayment(
  queries: Queries,
  services: Services,
  incoming: IncomingPayment,
): Promise<number> {
  const now = services.now();
  const kind = discriminator.parse(incoming.method.discriminator);
  const paymentType = paymentTypeOf[kind];
  const { amountCents, scheduledPaymentId } = incoming;
  const [payment] = await queries
    .insert(payments)
    .values({
      management_company_id: incoming.companyId,
      community_id: incoming.communityId,
      payer_id: incoming.payerId,
      payment_method_id: incoming.method.id,
      payment_type: paymentType,
      amount_cents: amountCents,
      fee_cents: feeOf(incoming.terms, kind, amountCents),
      status: 'Pending',
      settles_at: now,
      paid_at: now,
      status_changed_at: now,
    })
    .returning({ id: payments.id });
  if (!payment) throw new Error('the database gave the new payment no id');
  const { id } = payment;
  await queries.insert(paymentEvents).values({ payment_id: id, occurred_at: now, status: 'Pending' });
  await recordAudit(queries, {
    at: now,
    by: null,
    action: incoming.action,
    subject: 'payment',
    subjectId: id,
    companyId: incoming.companyId,
    ...(scheduledPaymentId === undefined ? {} : { detail: { scheduledPaymentId } }),
  });
  return id;
}
