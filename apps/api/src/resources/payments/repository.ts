import {
  instantOfWallTime,
  type OperationWire,
  type PaymentStatus,
  type PaymentsFilter,
  type PaymentWire,
  paymentStatus,
  paymentType,
} from '@payments/api-client/contract';
import { and, asc, count, desc, eq, gte, inArray, lt, type SQL, sql, sum } from 'drizzle-orm';
import * as z from 'zod';
import type { Scope } from '../../auth/caller.ts';
import { companyWithin } from '../../auth/companyWithin.ts';
import type { Queries } from '../../database/connect.ts';
import { allIds, isOneOf } from '../../database/ids.ts';
import {
  communities,
  payers,
  paymentEvents,
  paymentMethods,
  payments,
  refunds,
} from '../../database/schema.ts';
import { discriminator, paymentTypeOf } from './paymentMethods.ts';

const status = (text: string): PaymentStatus => z.parse(paymentStatus, text);

const within = (scope: Scope) => companyWithin(payments.management_company_id, scope);

/** The filter as a condition; dates are wall time in `timeZone`, both ends included to the second. */
export function conditionOf(filter: PaymentsFilter, scope: Scope, timeZone: string): SQL | undefined {
  const { fromPaymentDate: from, toPaymentDate: to } = filter;
  return and(
    within(scope),
    filter.communityID === undefined ? undefined : eq(payments.community_id, filter.communityID),
    filter.payerID === undefined ? undefined : eq(payments.payer_id, filter.payerID),
    from === undefined ? undefined : gte(payments.paid_at, new Date(instantOfWallTime(from, timeZone))),
    to === undefined
      ? undefined
      : lt(payments.paid_at, new Date(instantOfWallTime(to, timeZone, 'last') + 1000)),
    filter.paymentStatuses?.length ? inArray(payments.status, filter.paymentStatuses) : undefined,
    filter.paymentTypes?.length
      ? inArray(
          payments.payment_type,
          filter.paymentTypes.map((type) => paymentTypeOf[type]),
        )
      : undefined,
  );
}

type Sort = NonNullable<PaymentsFilter['sort']>;

const sortColumns = {
  paidAt: payments.paid_at,
  payerName: sql`lower(${payers.name})`,
  communityName: sql`lower(${communities.name})`,
  amount: payments.amount_cents,
  fee: payments.fee_cents,
  paymentStatus: sql`${payments.status} collate "C"`,
} as const;

/** The order asked for, the newest first among equals, so that pages never overlap. */
function orderOf(sort: Sort): SQL[] {
  const descending = sort.startsWith('-');
  const name = sort.replace('-', '') as keyof typeof sortColumns;
  const column = sortColumns[name];
  const first = descending ? desc(column) : asc(column);
  if (name === 'paidAt') return [first, descending ? desc(payments.id) : asc(payments.id)];
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
  settlesAt: payments.settles_at,
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
  return {
    id: row.id,
    paidAt: row.paidAt.toISOString(),
    paymentStatus: status(row.status),
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
    fee: row.fee,
    net: row.amount - row.fee,
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

/** One page of the payments that match, and how many match in all. */
export async function pageOfPayments(
  queries: Queries,
  input: { condition: SQL | undefined; sort: Sort; offset: number; limit: number },
): Promise<{ itemCount: number; items: PaymentWire[] }> {
  const [counted] = await queries.select({ itemCount: count() }).from(payments).where(input.condition);
  const itemCount = counted?.itemCount ?? 0;
  if (input.offset >= itemCount) return { itemCount, items: [] };
  const ids = await idsOf(queries, input.condition, input.sort).limit(input.limit).offset(input.offset);
  return {
    itemCount,
    items: await paymentsByIds(
      queries,
      ids.map(({ id }) => id),
    ),
  };
}

/** Every id that matches, in order: the frame of an export, fixed while its rows are read. */
export function allPaymentIds(queries: Queries, condition: SQL | undefined, sort: Sort): Promise<Int32Array> {
  return allIds(queries, idsOf(queries, condition, sort));
}

/** Count and total by status of what matches. */
export async function summaryOfPayments(
  queries: Queries,
  condition: SQL | undefined,
): Promise<OperationWire<'summarizePayments'>> {
  const rows = await queries
    .select({ status: payments.status, count: count(), total: sum(payments.amount_cents).mapWith(Number) })
    .from(payments)
    .where(condition)
    .groupBy(payments.status);
  const found = new Map(rows.map((row) => [row.status, row]));
  const byStatus = paymentStatus.options.flatMap((name) => {
    const row = found.get(name);
    return row ? [{ status: name, count: row.count, total: row.total }] : [];
  });
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
): Promise<OperationWire<'getPayment'> | null> {
  const [row] = await rowsOf(queries).where(and(eq(payments.id, id), within(scope)));
  if (!row) return null;
  const events = await queries
    .select()
    .from(paymentEvents)
    .where(eq(paymentEvents.payment_id, id))
    .orderBy(desc(paymentEvents.occurred_at), desc(paymentEvents.id));
  return {
    ...present(row),
    expectedBy: row.settlesAt?.toISOString() ?? null,
    events: events.map((event) => ({
      id: event.id,
      at: event.occurred_at.toISOString(),
      status: status(event.status),
      actor: event.actor,
      note: event.note,
    })),
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
