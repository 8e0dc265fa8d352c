import { and, eq, sql } from 'drizzle-orm';
import { communities, payers, paymentMethods } from '../database/schema.ts';
import { feeTerms } from '../resources/fees/rules.ts';
import type { Services } from '../services.ts';
import { takePayment } from './takePayment.ts';

/**
 * The sandbox's homeowners go on paying: one new pending payment, for the first company every other time.
 * @returns its id, or null when there is nobody to pay
 */
export async function receivePayment(services: Services): Promise<number | null> {
  return services.database.transaction(async (queries) => {
    const [found] = await queries
      .select({
        method: { id: paymentMethods.id, discriminator: paymentMethods.discriminator },
        payerId: payers.id,
        communityId: communities.id,
        companyId: communities.management_company_id,
        terms: feeTerms,
      })
      .from(paymentMethods)
      .innerJoin(payers, and(eq(payers.id, paymentMethods.payer_id), eq(payers.allow_payments, true)))
      .innerJoin(communities, eq(communities.id, payers.community_id))
      .where(
        sql`${payers.id} in (select id from payers where community_id = (
          select id from communities where onboarding_status = 'Onboarded' order by random() * case when management_company_id = 1 then 0.25 else 1 end limit 1
        ) order by random() limit 5)`,
      )
      .limit(1);
    if (!found) return null;
    const amountCents = 18_500 + ((found.communityId * 7) % 31) * 1500;
    return takePayment(queries, services, { ...found, amountCents, action: 'payment.received' });
  });
}
