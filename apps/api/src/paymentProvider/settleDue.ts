import { type PaymentType, paymentType } from '@payments/api-client/contract';
import { and, asc, eq, lte } from 'drizzle-orm';
import * as z from 'zod';
import { payments, refunds } from '../database/schema.ts';
import { oneByOne } from '../jobs/oneByOne.ts';
import { transition } from '../resources/payments/rules.ts';
import type { Services } from '../services.ts';

const typeOf = (value: number): PaymentType => z.parse(paymentType, value);

/**
 * Settles the payments and refunds whose time has come, each in a transaction of its own: a kill at any moment
 * leaves each settled once or not at all, and several servers never settle one twice. One that cannot be settled is
 * logged and comes again a minute later, so that it holds up no other.
 * @returns how many were settled
 */
export async function settleDue(services: Services, most = 100): Promise<number> {
  const due = await services.database.queries
    .select({ id: payments.id })
    .from(payments)
    .where(lte(payments.settles_at, services.now()))
    .orderBy(asc(payments.settles_at), asc(payments.id))
    .limit(most);
  return oneByOne(services.log, due, {
    one: ({ id }) => settleOne(services, id),
    failure: { message: 'a payment could not be settled', idsOf: ({ id }) => ({ paymentId: id }) },
    afterFailure: ({ id }) =>
      services.database.queries
        .update(payments)
        .set({ settles_at: new Date(services.now().getTime() + 60_000) })
        .where(and(eq(payments.id, id), lte(payments.settles_at, services.now()))),
  });
}

function settleOne(services: Services, id: number): Promise<boolean> {
  const { database, paymentProvider } = services;
  return database.transaction(async (queries) => {
    const now = services.now();
    const [payment] = await queries
      .select()
      .from(payments)
      .where(and(eq(payments.id, id), lte(payments.settles_at, now)))
      .for('update', { skipLocked: true });
    if (!payment) return false;
    const shared = {
      paymentId: id,
      companyId: payment.management_company_id,
      at: now,
      by: null,
      settlesAt: null,
    };
    const type = typeOf(payment.payment_type);
    if (payment.status === 'Pending') {
      const outcome = await paymentProvider.outcomeOfPayment({
        id,
        paymentType: type,
        amountCents: payment.amount_cents,
      });
      const note = 'reason' in outcome ? outcome.reason : null;
      return transition(queries, {
        ...shared,
        from: 'Pending',
        to: outcome.status,
        note,
        action: 'payment.settled',
      });
    }
    const [refund] = await queries
      .select()
      .from(refunds)
      .where(and(eq(refunds.payment_id, id), eq(refunds.status, 'RefundPending')));
    if (payment.status !== 'RefundPending' || !refund) {
      await queries.update(payments).set({ settles_at: null }).where(eq(payments.id, id));
      services.log.error(
        { paymentId: id, status: payment.status },
        'a payment was due that has nothing to settle',
      );
      return false;
    }
    const outcome = await paymentProvider.outcomeOfRefund({
      id: refund.id,
      paymentId: id,
      paymentType: type,
      amountCents: refund.amount_cents,
    });
    const note = 'reason' in outcome ? outcome.reason : null;
    await queries
      .update(refunds)
      .set({ status: outcome.status, settled_at: now })
      .where(eq(refunds.id, refund.id));
    return transition(queries, {
      ...shared,
      from: 'RefundPending',
      to: outcome.status,
      note,
      action: 'payment.refundSettled',
    });
  });
}
