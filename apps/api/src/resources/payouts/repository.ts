import {
  type OperationWire,
  type PayoutStatus,
  type PayoutsFilter,
  payoutItemKinds,
  payoutStatuses,
} from '@payments/api-client/contract';
import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Scope } from '../../auth/caller.ts';
import { companyWithin } from '../../auth/companyWithin.ts';
import type { Queries } from '../../database/connect.ts';
import { allIds, isOneOf } from '../../database/ids.ts';
import { readSort } from '../../database/readSort.ts';
import {
  communities,
  payers,
  paymentMethods,
  payments,
  payouts,
  settlementEntries,
} from '../../database/schema.ts';
import { isWithin } from '../../database/wallTimeRange.ts';
import { discriminator } from '../payments/paymentMethods.ts';

export type PayoutWire = OperationWire<'listPayouts'>['items'][number];
export type PayoutDetailsWire = OperationWire<'getPayoutDetails'>;

const status = z.enum(payoutStatuses);
const kind = z.enum(payoutItemKinds);
const within = (scope: Scope) => companyWithin(payouts.management_company_id, scope);

/** The filter as a condition; dates are wall time in `timeZone`, both ends included to the second. */
export function conditionOf(filter: PayoutsFilter, scope: Scope, timeZone: string): SQL | undefined {
  const paidOut = { from: filter.fromPayoutDate, to: filter.toPayoutDate };
  return and(
    within(scope),
    filter.communityID === undefined ? undefined : eq(payouts.community_id, filter.communityID),
    filter.payoutStatuses?.length ? inArray(payouts.status, filter.payoutStatuses) : undefined,
    isWithin(payouts.paid_out_at, paidOut, timeZone),
  );
}

type Sort = NonNullable<PayoutsFilter['sort']>;

const sortColumns = {
  paidOutAt: payouts.paid_out_at,
  communityName: sql`lower(${communities.name})`,
  amount: payouts.amount_cents,
  status: sql`${payouts.status} collate "C"`,
} as const;

/** The order asked for, the newest first among equals, so that pages never overlap. */
function orderOf(sort: Sort): SQL[] {
  const { name, by } = readSort(sort);
  const first = by(sortColumns[name]);
  if (name === 'paidOutAt') return [first, by(payouts.id)];
  return [first, desc(payouts.paid_out_at), desc(payouts.id)];
}

function idsOf(queries: Queries, condition: SQL | undefined, sort: Sort) {
  const base = queries.select({ id: payouts.id }).from(payouts).$dynamic();
  if (sort.endsWith('communityName')) base.innerJoin(communities, eq(communities.id, payouts.community_id));
  return base.where(condition).orderBy(...orderOf(sort));
}

/** What the entries of a payout add up to, in cents. */
export interface PayoutSums {
  /** Of the payments. */
  gross: number;
  fees: number;
  /** Of the refunds and disputes, above 0. */
  refunds: number;
  /** Gross less fees less refunds: what should have been sent. */
  net: number;
}

const summed = (amount: SQL) => sql<number>`coalesce(sum(${amount}), 0)`.mapWith(Number);

function rowsOf(queries: Queries) {
  const entries = settlementEntries;
  const sums = queries
    .select({
      gross: summed(sql`case when ${entries.amount_cents} > 0 then ${entries.amount_cents} end`).as('gross'),
      fees: summed(sql`${entries.fee_cents}`).as('fees'),
      refunds: summed(sql`case when ${entries.amount_cents} < 0 then -${entries.amount_cents} end`).as(
        'refunds',
      ),
    })
    .from(entries)
    .where(eq(entries.payout_id, payouts.id))
    .as('sums');
  return queries
    .select({
      id: payouts.id,
      paidOutAt: payouts.paid_out_at,
      communityId: payouts.community_id,
      communityName: communities.name,
      amount: payouts.amount_cents,
      status: payouts.status,
      bankAccountLast4: payouts.bank_account_last4,
      attempt: payouts.attempt,
      bankAccountOnFileLast4: communities.bank_account_last4,
      gross: sums.gross,
      fees: sums.fees,
      refunds: sums.refunds,
    })
    .from(payouts)
    .innerJoin(communities, eq(communities.id, payouts.community_id))
    .innerJoinLateral(sums, sql`true`)
    .$dynamic();
}

export interface SummedPayout
  extends PayoutWire,
    PayoutSums,
    Pick<PayoutDetailsWire, 'attempt' | 'bankAccountOnFileLast4'> {}

function present(row: Awaited<ReturnType<typeof rowsOf>>[number]): SummedPayout {
  const net = row.gross - row.fees - row.refunds;
  return {
    ...row,
    paidOutAt: row.paidOutAt.toISOString(),
    status: status.parse(row.status) satisfies PayoutStatus,
    net,
    difference: row.amount - net,
  };
}

function payoutOf({
  gross: _gross,
  fees: _fees,
  refunds: _refunds,
  net: _net,
  attempt: _attempt,
  bankAccountOnFileLast4: _onFile,
  ...payout
}: SummedPayout): PayoutWire {
  return payout;
}

/** Payouts with what their entries add up to, by id, in the order of the ids. */
export async function payoutsByIds(queries: Queries, ids: readonly number[]): Promise<SummedPayout[]> {
  if (ids.length === 0) return [];
  const rows = await rowsOf(queries).where(isOneOf(payouts.id, ids));
  const found = new Map(rows.map((row) => [row.id, present(row)]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

const batch = 1000;

/** As `payoutsByIds`, for thousands: other work gets its turn between the batches. */
export async function payoutsInBatches(queries: Queries, ids: Int32Array): Promise<SummedPayout[]> {
  const found: SummedPayout[] = [];
  for (let start = 0; start < ids.length; start += batch)
    found.push(...(await payoutsByIds(queries, [...ids.subarray(start, start + batch)])));
  return found;
}

/** One page of the payouts that match, and how many match in all. */
export async function pageOfPayouts(
  queries: Queries,
  input: { condition: SQL | undefined; sort: Sort; offset: number; limit: number },
): Promise<{ itemCount: number; items: PayoutWire[] }> {
  const [counted] = await queries.select({ itemCount: count() }).from(payouts).where(input.condition);
  const itemCount = counted?.itemCount ?? 0;
  if (input.offset >= itemCount) return { itemCount, items: [] };
  const ids = await idsOf(queries, input.condition, input.sort).limit(input.limit).offset(input.offset);
  const items = await payoutsByIds(
    queries,
    ids.map(({ id }) => id),
  );
  return { itemCount, items: items.map(payoutOf) };
}

/** Every id that matches, in order: the frame of an export, fixed while its rows are read. */
export function allPayoutIds(queries: Queries, condition: SQL | undefined, sort: Sort): Promise<Int32Array> {
  return allIds(queries, idsOf(queries, condition, sort));
}

/** One payout with its items, in the order in which they happened, or null where the scope does not reach it. */
export async function payoutDetailsById(
  queries: Queries,
  id: number,
  scope: Scope,
): Promise<PayoutDetailsWire | null> {
  const [row] = await rowsOf(queries).where(and(eq(payouts.id, id), within(scope)));
  if (!row) return null;
  const items = await queries
    .select({
      id: settlementEntries.id,
      kind: settlementEntries.kind,
      paymentId: settlementEntries.payment_id,
      occurredAt: settlementEntries.occurred_at,
      payerName: payers.name,
      payerUnit: payers.unit,
      accountNumber: payers.account_number,
      methodId: paymentMethods.id,
      discriminator: paymentMethods.discriminator,
      brand: paymentMethods.brand,
      last4: paymentMethods.last4,
      amount: settlementEntries.amount_cents,
      fee: settlementEntries.fee_cents,
    })
    .from(settlementEntries)
    .innerJoin(payments, eq(payments.id, settlementEntries.payment_id))
    .innerJoin(payers, eq(payers.id, payments.payer_id))
    .innerJoin(paymentMethods, eq(paymentMethods.id, payments.payment_method_id))
    .where(eq(settlementEntries.payout_id, id))
    .orderBy(asc(settlementEntries.occurred_at), asc(settlementEntries.id));
  return {
    ...present(row),
    items: items.map(({ methodId, discriminator: type, brand, last4, ...item }) => ({
      ...item,
      kind: kind.parse(item.kind),
      occurredAt: item.occurredAt.toISOString(),
      method: { id: methodId, discriminator: discriminator.parse(type), brand, last4 },
      net: item.amount - item.fee,
    })),
  };
}

/**
 * The payout and its association's account on file, both held until the transaction ends, or null where the scope does
 * not reach it. The association first, as where payouts are made.
 */
export async function lockPayout(queries: Queries, id: number, scope: Scope) {
  const [found] = await queries
    .select({ communityId: payouts.community_id })
    .from(payouts)
    .where(and(eq(payouts.id, id), within(scope)));
  if (!found) return null;
  const [community] = await queries
    .select({ bankAccountOnFileLast4: communities.bank_account_last4 })
    .from(communities)
    .where(eq(communities.id, found.communityId))
    .for('no key update');
  const [row] = await queries
    .select({
      companyId: payouts.management_company_id,
      status: payouts.status,
      attempt: payouts.attempt,
      amountCents: payouts.amount_cents,
      bankAccountLast4: payouts.bank_account_last4,
      paidOutAt: payouts.paid_out_at,
    })
    .from(payouts)
    .where(eq(payouts.id, id))
    .for('update');
  if (!row || !community) return null;
  return { ...row, ...community, status: status.parse(row.status) satisfies PayoutStatus };
}
