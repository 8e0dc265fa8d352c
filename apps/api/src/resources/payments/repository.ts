import {
  chargedFeeCents,
  isCollected,
  netCents,
  type OperationWire,
  type PaymentStatus,
  type PaymentsFilter,
  type PaymentWire,
  paymentStatus,
  paymentStatuses,
  paymentType,
  settlesBy,
} from '@payments/api-client/contract';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Scope } from '../../auth/caller.ts';
import { companyWithin } from '../../auth/companyWithin.ts';
import type { Queries } from '../../database/connect.ts';
import { type IdFrame, takeIdFrame } from '../../database/idFrame.ts';
import { isOneOf } from '../../database/ids.ts';
import { readSort } from '../../database/readSort.ts';
import {
  communities,
  payers,
  paymentEvents,
  paymentMethods,
  payments,
  refunds,
  settlementEntries,
} from '../../database/schema.ts';
import { discriminator } from './paymentMethods.ts';
import { conditionOf, type PaymentSelection } from './paymentSelection.ts';
import { type Page, seekPage } from './seekPage.ts';
import { totalsByStatus } from './totals.ts';

const status = (text: string): PaymentStatus => z.parse(paymentStatus, text);

const within = (scope: Scope) => companyWithin(payments.management_company_id, scope);

type Sort = NonNullable<PaymentsFilter['sort']>;

/** The order of payments unless another is asked for. */
export const newestFirst = '-paidAt';

const uncollected = paymentStatuses.filter((one) => !isCollected(one));

const sortColumns = {
  paidAt: payments.paid_at,
  payerName: sql`lower(${payers.name})`,
  communityName: sql`lower(${communities.name})`,
  amount: payments.amount_cents,
  fee: sql`case when ${inArray(payments.status, uncollected)} then 0 else ${payments.fee_cents} end`,
  paymentStatus: sql`${payments.status} collate "C"`,
} as const;

/** The order asked for, the newest first among equals, so that pages never overlap. */
function orderOf(sort: Sort): SQL[] {
  const { name, by } = readSort(sort);
  const first = by(sortColumns[name]);
  if (name === 'paidAt') return [first, by(payments.id)];
  return [first, desc(payments.paid_at), desc(payments.id)];
}

/** Payment ids that match, in order; joins only what the order needs. */
function idsOf(queries: Queries, condition: SQL | undefined, sort: Sort) {
  const base = queries.select({ id: payments.id }).from(payments).$dynamic();
  if (sort.endsWith('payerName')) base.innerJoin(payers, eq(payers.id, payments.payer_id));
  if (sort.endsWith('communityName')) base.innerJoin(communities, eq(communities.id, payments.community_id));
  return base.where(condition).orderBy(...orderOf(sort));
}

/** Just the columns that a payment is shown with: reading them is most of an export's time. */
const shownColumns = {
  id: payments.id,
  paidAt: payments.paid_at,
  status: payments.status,
  type: payments.payment_type,
  amount: payments.amount_cents,
  fee: payments.fee_cents,
  refundReason: payments.refund_reason,
  refundedBy: payments.refunded_by,
  payerId: payers.id,
  payerName: payers.name,
  payerUnit: payers.unit,
  payerEmail: payers.email,
  accountNumber: payers.account_number,
  communityId: communities.id,
  communityName: communities.name,
  methodId: paymentMethods.id,
  discriminator: paymentMethods.discriminator,
  brand: paymentMethods.brand,
  last4: paymentMethods.last4,
};

function rowsOf(queries: Queries) {
  return queries
    .select(shownColumns)
    .from(payments)
    .innerJoin(payers, eq(payers.id, payments.payer_id))
    .innerJoin(communities, eq(communities.id, payments.community_id))
    .innerJoin(paymentMethods, eq(paymentMethods.id, payments.payment_method_id))
    .$dynamic();
}
type PaymentRow = Awaited<ReturnType<typeof rowsOf>>[number];

function present(row: PaymentRow): PaymentWire {
  const paymentStatus = status(row.status);
  return {
    id: row.id,
    paidAt: row.paidAt.toISOString(),
    paymentStatus,
    paymentType: z.parse(paymentType, row.type),
    payerId: row.payerId,
    payerName: row.payerName,
    payerUnit: row.payerUnit,
    payerEmailAddress: row.payerEmail === '' ? null : row.payerEmail,
    accountNumber: row.accountNumber,
    communityId: row.communityId,
    communityName: row.communityName,
    method: {
      id: row.methodId,
      discriminator: discriminator.parse(row.discriminator),
      brand: row.brand,
      last4: row.last4,
    },
    amount: row.amount,
    fee: chargedFeeCents(paymentStatus, row.fee),
    net: netCents(paymentStatus, row.amount, row.fee),
    refundReason: row.refundReason,
    refundedBy: row.refundedBy,
  };
}

/** Payments by id, in the order of the ids. */
export async function paymentsByIds(queries: Queries, ids: readonly number[]): Promise<PaymentWire[]> {
  if (ids.length === 0) return [];
  const rows = await rowsOf(queries).where(isOneOf(payments.id, ids));
  const found = new Map(rows.map((row) => [row.id, present(row)]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

async function idsAt(
  queries: Queries,
  selection: PaymentSelection,
  sort: Sort,
  { offset, limit }: Page,
): Promise<number[]> {
  const ids = await idsOf(queries, conditionOf(selection), sort).limit(limit).offset(offset);
  return ids.map(({ id }) => id);
}

/** A page by the time of payment. */
async function pageByTime(
  queries: Queries,
  selection: PaymentSelection,
  sort: 'paidAt' | '-paidAt',
  wanted: Page,
): Promise<{ itemCount: number; ids: number[] }> {
  const { itemCount, page } = await seekPage(queries, selection, {
    ...wanted,
    newestFirst: sort === newestFirst,
  });
  return { itemCount, ids: page ? await idsAt(queries, page.selection, sort, page) : [] };
}

/** A page by status: the totals tell which statuses it is made of, each of them is a page by time. */
async function pageByStatus(
  queries: Queries,
  selection: PaymentSelection,
  sort: 'paymentStatus' | '-paymentStatus',
  { offset, limit }: Page,
): Promise<{ itemCount: number; ids: number[] }> {
  const totals = await totalsByStatus(queries, selection);
  const ascending = totals.toSorted((a, b) => (a.status < b.status ? -1 : 1));
  const ids: number[] = [];
  let itemCount = 0;
  for (const { status: name, count } of sort === 'paymentStatus' ? ascending : ascending.toReversed()) {
    const wanted = { offset: Math.max(0, offset - itemCount), limit: limit - ids.length };
    if (wanted.limit > 0 && wanted.offset < count) {
      const part = await pageByTime(queries, { ...selection, statuses: [name] }, newestFirst, wanted);
      ids.push(...part.ids);
    }
    itemCount += count;
  }
  return { itemCount, ids };
}

/** One page of the payments that match, and how many match in all. */
export async function pageOfPayments(
  queries: Queries,
  { selection, sort, ...page }: Page & { selection: PaymentSelection; sort: Sort },
): Promise<{ itemCount: number; items: PaymentWire[] }> {
  if (sort === 'paidAt' || sort === '-paidAt') {
    const { itemCount, ids } = await pageByTime(queries, selection, sort, page);
    return { itemCount, items: await paymentsByIds(queries, ids) };
  }
  if (sort === 'paymentStatus' || sort === '-paymentStatus') {
    const { itemCount, ids } = await pageByStatus(queries, selection, sort, page);
    return { itemCount, items: await paymentsByIds(queries, ids) };
  }
  const { count: itemCount } = await summaryOfPayments(queries, selection);
  if (page.offset >= itemCount) return { itemCount, items: [] };
  return { itemCount, items: await paymentsByIds(queries, await idsAt(queries, selection, sort, page)) };
}

/** Every id that matches, in order: the frame of an export, fixed while its rows are read. */
export function takePaymentIds(queries: Queries, selection: PaymentSelection, sort: Sort): Promise<IdFrame> {
  return takeIdFrame(
    queries,
    idsOf(queries, conditionOf(selection), sort),
    async (moment) => (await summaryOfPayments(moment, selection)).count,
  );
}

/** Count and total by status of what matches. */
export async function summaryOfPayments(
  queries: Queries,
  selection: PaymentSelection,
): Promise<OperationWire<'summarizePayments'>> {
  const found = new Map((await totalsByStatus(queries, selection)).map((row) => [row.status, row]));
  const byStatus = paymentStatus.options.flatMap((name) => found.get(name) ?? []);
  return {
    count: byStatus.reduce((total, row) => total + row.count, 0),
    total: byStatus.reduce((total, row) => total + row.total, 0),
    byStatus,
  };
}

/** One payment with its events, newest first, or null where the scope does not reach it. */
export async function paymentDetailsById(
  queries: Queries,
  id: number,
  scope: Scope,
  timeZone: string,
): Promise<OperationWire<'getPayment'> | null> {
  const [row] = await rowsOf(queries).where(and(eq(payments.id, id), within(scope)));
  if (!row) return null;
  const newestFirst = await queries
    .select()
    .from(paymentEvents)
    .where(eq(paymentEvents.payment_id, id))
    .orderBy(desc(paymentEvents.occurred_at), desc(paymentEvents.id));
  const entries = await queries
    .select({ kind: settlementEntries.kind, payoutId: settlementEntries.payout_id })
    .from(settlementEntries)
    .where(eq(settlementEntries.payment_id, id));
  const payoutOf = (isWanted: (kind: string) => boolean) =>
    entries.find(({ kind }) => isWanted(kind))?.payoutId ?? null;
  const payment = present(row);
  const events = newestFirst.map((event) => ({
    id: event.id,
    at: event.occurred_at.toISOString(),
    status: status(event.status),
    actor: event.actor,
    note: event.note,
  }));
  const expectedBy = settlesBy({ ...payment, events }, timeZone);
  return {
    ...payment,
    expectedBy,
    payoutId: payoutOf((kind) => kind === 'payment'),
    reversedInPayoutId: payoutOf((kind) => kind !== 'payment'),
    events,
  };
}

/** A payment's own row, locked until the transaction ends, or null where the scope does not reach it. */
export async function lockPayment(queries: Queries, id: number, scope: Scope) {
  const [row] = await queries
    .select()
    .from(payments)
    .where(and(eq(payments.id, id), within(scope)))
    .for('update');
  return row ? { ...row, status: status(row.status) } : null;
}

const refundStatus = z.enum(['RefundPending', 'Refunded', 'RefundFailed']);

/** The newest refund of a payment, as a second request is told of it (REF-7). */
export async function latestRefund(queries: Queries, paymentId: number) {
  const [row] = await queries
    .select()
    .from(refunds)
    .where(eq(refunds.payment_id, paymentId))
    .orderBy(desc(refunds.requested_at), desc(refunds.id))
    .limit(1);
  return (
    row && {
      refundedBy: row.requested_by,
      requestedAt: row.requested_at.toISOString(),
      amount: row.amount_cents,
      status: refundStatus.parse(row.status),
      reason: row.reason,
    }
  );
}
