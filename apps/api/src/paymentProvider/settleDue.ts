import { type PaymentType, paymentType } from '@payments/api-client/contract';
import { and, asc, eq, lte } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../database/connect.ts';
import { payments, refunds } from '../database/schema.ts';
import { oneByOne } from '../jobs/oneByOne.ts';
import { type TransitionChange, transition } from '../resources/payments/rules.ts';
import type { Services } from '../services.ts';
import { nextAsking } from './nextAsking.ts';
import type { PaymentOutcome, RefundOutcome, Standing } from './paymentProvider.ts';

const typeOf = (value: number): PaymentType => z.parse(paymentType, value);

/**
 * Gives the provider the payments and refunds that are pending and whose time to ask has come, and writes how they
 * stand, each in a transaction of its own that begins after the provider's answer: a kill at any moment leaves each
 * settled once or not at all, and several servers never settle one twice. One that cannot be settled is logged and
 * comes again a minute later, so that it holds up no other.
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

/** A payment with the refund that is pending of it. */
async function pendingOf(queries: Queries, id: number) {
  const [found] = await queries
    .select({ payment: payments, refund: refunds })
    .from(payments)
    .leftJoin(refunds, and(eq(refunds.payment_id, payments.id), eq(refunds.status, 'RefundPending')))
    .where(eq(payments.id, id));
  return found;
}
type Pending = NonNullable<Awaited<ReturnType<typeof pendingOf>>>;

async function settleOne(services: Services, id: number): Promise<boolean> {
  const found = await pendingOf(services.database.queries, id);
  if (!found) return false;
  const { payment, refund } = found;
  const { paymentProvider } = services;
  const type = typeOf(payment.payment_type);
  if (payment.status === 'Pending') {
    const standing = await paymentProvider.processPayment({
      id,
      amountCents: payment.amount_cents,
      orderedAt: payment.paid_at,
      paymentType: type,
      paymentMethodId: payment.payment_method_id,
    });
    return write(services, found, standing, { from: 'Pending', action: 'payment.settled' });
  }
  if (payment.status === 'RefundPending' && refund) {
    const standing = await paymentProvider.processRefund({
      id: refund.id,
      amountCents: refund.amount_cents,
      orderedAt: refund.requested_at,
      paymentId: id,
      paymentType: type,
    });
    return write(services, found, standing, { from: 'RefundPending', action: 'payment.refundSettled' });
  }
  const { status } = payment;
  const [corrected] = await services.database.queries
    .update(payments)
    .set({ settles_at: null })
    .where(and(eq(payments.id, id), eq(payments.status, status), lte(payments.settles_at, services.now())))
    .returning({ id: payments.id });
  if (corrected)
    services.log.error({ paymentId: id, status }, 'a payment was due that has nothing to settle');
  return false;
}

/** Writes how a payment or its refund stands. @returns false while it is on its way, or when another server wrote it */
function write(
  { database, now }: Services,
  { payment: { id, management_company_id: companyId }, refund }: Pending,
  standing: Standing<PaymentOutcome | RefundOutcome>,
  change: Pick<TransitionChange, 'from' | 'action'>,
): Promise<boolean> {
  return database.transaction(async (queries) => {
    const at = now();
    const asked = and(eq(payments.id, id), eq(payments.status, change.from), lte(payments.settles_at, at));
    if (standing.status === 'Pending') {
      await queries
        .update(payments)
        .set({ settles_at: nextAsking(standing, at) })
        .where(asked);
      return false;
    }
    const [payment] = await queries
      .select({ id: payments.id })
      .from(payments)
      .where(asked)
      .for('update', { skipLocked: true });
    if (!payment) return false;
    if (refund) {
      const [settled] = await queries
        .update(refunds)
        .set({ status: standing.status, settled_at: at })
        .where(and(eq(refunds.id, refund.id), eq(refunds.status, 'RefundPending')))
        .returning({ id: refunds.id });
      // The refund that was asked about has ended meanwhile, and another is pending.
      if (!settled) return false;
    }
    return transition(queries, {
      ...change,
      paymentId: id,
      companyId,
      to: standing.status,
      at,
      by: null,
      note: 'reason' in standing ? standing.reason : null,
      settlesAt: null,
    });
  });
}
