import { type PaymentType, paymentType } from '@payments/api-client/contract';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../database/connect.ts';
import { payments, refunds } from '../database/schema.ts';
import { doEach } from '../jobs/doEach.ts';
import { endOfRound } from '../jobs/endOfRound.ts';
import { inBatches } from '../jobs/inBatches.ts';
import { leaseUntil } from '../jobs/lease.ts';
import { type TransitionChange, transition } from '../resources/payments/rules.ts';
import type { Services } from '../services.ts';
import { answerOf, askedAtOnce, nextAsking, orderLease } from './asking.ts';
import type { PaymentOutcome, RefundOutcome, Standing } from './paymentProvider.ts';

const typeOf = (value: number): PaymentType => z.parse(paymentType, value);

const batch = 100;

/**
 * Gives the provider the payments and refunds that are pending and whose time to ask has come, several at once, and
 * writes how they stand, each in a transaction of its own that begins after the provider's answer. Each is one server's
 * for as long as an answer may take: a kill at any moment leaves it settled once or not at all, and it comes again;
 * several servers share the work. One that cannot be settled is logged, comes again a little later, and holds up no
 * other.
 * @returns how many were settled
 */
export function settleDue(services: Services): Promise<number> {
  return doEach(services.log, duePayments(services), {
    one: ({ id }) => settleOne(services, id),
    failure: { message: 'a payment could not be settled', idsOf: ({ id }) => ({ paymentId: id }) },
    until: endOfRound(),
    atOnce: askedAtOnce,
  });
}

/** What is due, each once, those that waited longest first. */
function duePayments({ database, now }: Services) {
  const { id, settles_at: at } = payments;
  const by = now();
  return inBatches(batch, (after: { at: string; id: number } | undefined) =>
    database.queries
      .select({ at: sql<string>`${at}::text`, id })
      .from(payments)
      .where(
        and(lte(at, by), after && sql`(${at}, ${id}) > (${after.at}::timestamptz, ${after.id}::integer)`),
      )
      .orderBy(asc(at), asc(id))
      .limit(batch),
  );
}

async function pendingRefundOf(queries: Queries, paymentId: number) {
  const [refund] = await queries
    .select()
    .from(refunds)
    .where(and(eq(refunds.payment_id, paymentId), eq(refunds.status, 'RefundPending')));
  return refund;
}

async function settleOne(services: Services, id: number): Promise<boolean> {
  const { database, paymentProvider } = services;
  const at = services.now();
  const lease = leaseUntil(at, orderLease);
  const [payment] = await database.queries
    .update(payments)
    .set({ settles_at: lease })
    .where(and(eq(payments.id, id), lte(payments.settles_at, at)))
    .returning();
  if (!payment) return false;
  const type = typeOf(payment.payment_type);
  const asked = { id, companyId: payment.management_company_id, lease };
  if (payment.status === 'Pending') {
    const standing = await answerOf(
      paymentProvider.processPayment({
        id,
        amountCents: payment.amount_cents,
        orderedAt: payment.paid_at,
        paymentType: type,
        paymentMethodId: payment.payment_method_id,
      }),
    );
    return write(services, asked, standing, { from: 'Pending', action: 'payment.settled' });
  }
  const refund = payment.status === 'RefundPending' && (await pendingRefundOf(database.queries, id));
  if (refund) {
    const standing = await answerOf(
      paymentProvider.processRefund({
        id: refund.id,
        amountCents: refund.amount_cents,
        orderedAt: refund.requested_at,
        paymentId: id,
        paymentType: type,
      }),
    );
    return write(services, asked, standing, { from: 'RefundPending', action: 'payment.refundSettled' });
  }
  const { status } = payment;
  await database.queries
    .update(payments)
    .set({ settles_at: null })
    .where(and(eq(payments.id, id), eq(payments.status, status), eq(payments.settles_at, lease)));
  services.log.error({ paymentId: id, status }, 'a payment was due that has nothing to settle');
  return false;
}

/**
 * Writes how a payment or its refund stands, unless its lease is over: then another server asks, or has written.
 * @returns false while it is on its way, or when another server wrote it
 */
function write(
  { database, now }: Services,
  { id, companyId, lease }: { id: number; companyId: number; lease: Date },
  standing: Standing<PaymentOutcome | RefundOutcome>,
  change: Pick<TransitionChange, 'from' | 'action'>,
): Promise<boolean> {
  return database.transaction(async (queries) => {
    const [payment] = await queries
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.id, id), eq(payments.status, change.from), eq(payments.settles_at, lease)))
      .for('update');
    if (!payment) return false;
    const at = now();
    if (standing.status === 'Pending') {
      await queries
        .update(payments)
        .set({ settles_at: nextAsking(standing, at) })
        .where(eq(payments.id, id));
      return false;
    }
    await queries
      .update(refunds)
      .set({ status: standing.status, settled_at: at })
      .where(and(eq(refunds.payment_id, id), eq(refunds.status, 'RefundPending')));
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
