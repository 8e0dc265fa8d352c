import { type PaymentType, paymentType } from '@payments/api-client/contract';
import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { recordAudit } from '../audit/recordAudit.ts';
import { communities, payers, paymentEvents, paymentMethods, payments } from '../database/schema.ts';
import type { Services } from '../services.ts';

/**
 * The sandbox's homeowners go on paying: one new pending payment, for the first company every other time.
 * @returns its id, or null when there is nobody to pay
 */
export async function receivePayment(services: Services): Promise<number | null> {
  return services.database.transaction(async (queries) => {
    const now = services.now();
    const [method] = await queries
      .select({ method: paymentMethods, payer: payers, community: communities })
      .from(paymentMethods)
      .innerJoin(payers, and(eq(payers.id, paymentMethods.payer_id), eq(payers.allow_payments, true)))
      .innerJoin(communities, eq(communities.id, payers.community_id))
      .where(
        sql`${payers.id} in (select id from payers where community_id = (
          select id from communities where onboarding_status = 'Onboarded' order by random() * case when management_company_id = 1 then 0.25 else 1 end limit 1
        ) order by random() limit 5)`,
      )
      .limit(1);
    if (!method) return null;
    const types: Readonly<Record<string, PaymentType>> = { Ach: 0, CreditCard: 1, DebitCard: 2 };
    const type = z.parse(paymentType, types[method.method.discriminator]);
    const amount = 18_500 + ((method.community.id * 7) % 31) * 1500;
    const [payment] = await queries
      .insert(payments)
      .values({
        management_company_id: method.community.management_company_id,
        community_id: method.community.id,
        payer_id: method.payer.id,
        payment_method_id: method.method.id,
        payment_type: type,
        amount_cents: amount,
        fee_cents: type === 0 ? 200 : Math.round(amount * 0.03),
        status: 'Pending',
        paid_at: now,
        status_changed_at: now,
      })
      .returning({ id: payments.id });
    if (!payment) return null;
    const settlesAt = services.paymentProvider.paymentSettlesAt(
      { id: payment.id, paymentType: type, amountCents: amount },
      now,
    );
    await queries.update(payments).set({ settles_at: settlesAt }).where(eq(payments.id, payment.id));
    await queries
      .insert(paymentEvents)
      .values({ payment_id: payment.id, occurred_at: now, status: 'Pending' });
    await recordAudit(queries, {
      at: now,
      by: null,
      action: 'payment.received',
      subject: 'payment',
      subjectId: payment.id,
      companyId: method.community.management_company_id,
    });
    return payment.id;
  });
}
