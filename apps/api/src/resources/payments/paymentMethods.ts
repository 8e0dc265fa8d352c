import {
  type MethodDiscriminator,
  methodDiscriminators,
  type OperationWire,
  type PaymentType,
} from '@payments/api-client/contract';
import { and, asc, eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Scope } from '../../auth/caller.ts';
import { companyWithin } from '../../auth/companyWithin.ts';
import type { Queries } from '../../database/connect.ts';
import { communities, payers, paymentMethods } from '../../database/schema.ts';

type MethodWire = OperationWire<'getPaymentMethod'>;

/** ACH 0, CREDIT 1, DEBIT 2 (PAY-9). */
export const paymentTypeOf: Readonly<Record<MethodDiscriminator, PaymentType>> = {
  Ach: 0,
  CreditCard: 1,
  DebitCard: 2,
};

/** A method's kind as the database holds it. */
export const discriminator = z.enum(methodDiscriminators);

function present(method: typeof paymentMethods.$inferSelect): MethodWire {
  const kind = discriminator.parse(method.discriminator);
  const summary = { id: method.id, discriminator: kind, brand: method.brand, last4: method.last4 };
  return kind === 'Ach'
    ? {
        ...summary,
        ach: {
          id: method.id,
          bankName: method.bank_name ?? '',
          accountType: method.account_type === 'Savings' ? 'Savings' : 'Checking',
          last4: method.last4,
        },
      }
    : {
        ...summary,
        card: {
          id: method.id,
          brand: method.brand,
          last4: method.last4,
          expiryMonth: method.expiry_month ?? 1,
          expiryYear: method.expiry_year ?? 2000,
        },
      };
}

/** A payment method of a payer whom the scope reaches, or null. */
export async function paymentMethodById(
  queries: Queries,
  id: number,
  scope: Scope,
): Promise<MethodWire | null> {
  const [row] = await queries
    .select({ method: paymentMethods })
    .from(paymentMethods)
    .innerJoin(payers, eq(payers.id, paymentMethods.payer_id))
    .innerJoin(communities, eq(communities.id, payers.community_id))
    .where(and(eq(paymentMethods.id, id), companyWithin(communities.management_company_id, scope)));
  return row ? present(row.method) : null;
}

/** A payer's methods, the oldest first. */
export async function methodsOfPayer(queries: Queries, payerId: number): Promise<MethodWire[]> {
  const rows = await queries
    .select()
    .from(paymentMethods)
    .where(eq(paymentMethods.payer_id, payerId))
    .orderBy(asc(paymentMethods.id));
  return rows.map(present);
}
