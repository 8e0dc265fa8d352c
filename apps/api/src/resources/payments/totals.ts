import {
  instantOfWallTime,
  type PaymentStatus,
  type PaymentsFilter,
  paymentStatus,
} from '@payments/api-client/contract';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Scope } from '../../auth/caller.ts';
import type { Queries } from '../../database/connect.ts';
import { payments, paymentTotalChanges, paymentTotals } from '../../database/schema.ts';
import { paymentTypeOf } from './paymentMethods.ts';

/** Which payments are asked for: a filter, with dates as instants, within a scope. */
export interface PaymentSelection {
  scope: Scope;
  communityId?: number | undefined;
  payerId?: number | undefined;
  /** Epoch milliseconds. */
  from?: number | undefined;
  /** Epoch milliseconds; not included. */
  before?: number | undefined;
  statuses?: readonly PaymentStatus[] | undefined;
  types?: readonly number[] | undefined;
}

/** What a filter selects; its dates are wall time in `timeZone`, both ends included to the second. */
export function selectionOf(filter: PaymentsFilter, scope: Scope, timeZone: string): PaymentSelection {
  const { fromPaymentDate: from, toPaymentDate: to } = filter;
  return {
    scope,
    communityId: filter.communityID,
    payerId: filter.payerID,
    from: from === undefined ? undefined : instantOfWallTime(from, timeZone),
    before: to === undefined ? undefined : instantOfWallTime(to, timeZone, 'last') + 1000,
    statuses: filter.paymentStatuses?.length ? filter.paymentStatuses : undefined,
    types: filter.paymentTypes?.length ? filter.paymentTypes.map((type) => paymentTypeOf[type]) : undefined,
  };
}

type Span = 'day' | 'month';
/** A time range in epoch milliseconds, the end not included; open where it is undefined. */
interface Range {
  from: number | undefined;
  before: number | undefined;
}
interface Part extends Range {
  /** `rows` are counted one by one, the others are in the totals. */
  source: Span | 'rows';
}

const dayMs = 86_400_000;

const monthOf = (at: number, later = 0) => {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later);
};
const floors: Readonly<Record<Span, (at: number) => number>> = {
  day: (at) => Math.floor(at / dayMs) * dayMs,
  month: (at) => monthOf(at),
};
const nexts: Readonly<Record<Span, (start: number) => number>> = {
  day: (start) => start + dayMs,
  month: (start) => monthOf(start, 1),
};
const ceiling = (span: Span, at: number) => {
  const start = floors[span](at);
  return start === at ? at : nexts[span](start);
};

/**
 * Cuts a range into the whole months and days of UTC that lie in it, and what is left at its ends: in the order of
 * time, without empty parts.
 */
export function partsOf(range: Range, spans: readonly Span[]): Part[] {
  const [span, ...finer] = spans;
  if (span === undefined) return [{ ...range, source: 'rows' }];
  const from = range.from === undefined ? undefined : ceiling(span, range.from);
  const before = range.before === undefined ? undefined : floors[span](range.before);
  if (from !== undefined && before !== undefined && from >= before) return partsOf(range, finer);
  return [
    ...(from === range.from ? [] : partsOf({ from: range.from, before: from }, finer)),
    { from, before, source: span },
    ...(before === range.before ? [] : partsOf({ from: before, before: range.before }, finer)),
  ];
}

const dateOf = (at: number) => sql`${new Date(at).toISOString().slice(0, 10)}::date`;
const instantOf = (at: number) => sql`${new Date(at).toISOString()}::timestamptz`;

function all(conditions: readonly (SQL | undefined)[]): SQL {
  return sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  );
}

function oneOf(column: SQL, values: readonly (string | number)[] | undefined): SQL | undefined {
  if (values === undefined) return undefined;
  return sql`${column} in (${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )})`;
}

const within = (column: SQL, { from, before }: Partial<Range>, write: (at: number) => SQL) => [
  from === undefined ? undefined : sql`${column} >= ${write(from)}`,
  before === undefined ? undefined : sql`${column} < ${write(before)}`,
];

/** The condition that selects the very rows. */
export function conditionOf(selection: PaymentSelection): SQL {
  const { scope, communityId, payerId, statuses, types } = selection;
  return all([
    scope === 'nothing' ? sql`false` : sql`true`,
    typeof scope === 'string' ? undefined : sql`${payments.management_company_id} = ${scope.companyId}`,
    communityId === undefined ? undefined : sql`${payments.community_id} = ${communityId}`,
    payerId === undefined ? undefined : sql`${payments.payer_id} = ${payerId}`,
    ...within(sql`${payments.paid_at}`, selection, instantOf),
    oneOf(sql`${payments.status}`, statuses),
    oneOf(sql`${payments.payment_type}`, types),
  ]);
}

/** The totals that a selection is made of, and the part of `payment_total_changes` that they lack. */
function fromTotals(selection: PaymentSelection, part: Part & { source: Span }, place: number): SQL {
  const { scope, communityId = 0, statuses, types } = selection;
  const company = typeof scope === 'string' ? undefined : scope.companyId;
  const totals = all([
    sql`${paymentTotals.community_id} = ${communityId}`,
    company === undefined && communityId !== 0
      ? undefined
      : sql`${paymentTotals.management_company_id} = ${company ?? 0}`,
    sql`${paymentTotals.span} = ${part.source}`,
    ...within(sql`${paymentTotals.starts_on}`, part, dateOf),
    oneOf(sql`${paymentTotals.status}`, statuses),
    oneOf(sql`${paymentTotals.payment_type}`, types),
  ]);
  const changes = all([
    sql`true`,
    company === undefined ? undefined : sql`${paymentTotalChanges.management_company_id} = ${company}`,
    communityId === 0 ? undefined : sql`${paymentTotalChanges.community_id} = ${communityId}`,
    ...within(sql`${paymentTotalChanges.paid_on}`, part, dateOf),
    oneOf(sql`${paymentTotalChanges.status}`, statuses),
    oneOf(sql`${paymentTotalChanges.payment_type}`, types),
  ]);
  const startsOn = sql`date_trunc(${part.source}, ${paymentTotalChanges.paid_on}::timestamp)::date`;
  return sql`select ${place}::integer as place, starts_on, status, payments, amount_cents from ${paymentTotals} where ${totals}
    union all select ${place}::integer, ${startsOn}, status, payments, amount_cents from ${paymentTotalChanges} where ${changes}`;
}

function fromRows(selection: PaymentSelection, range: Range, place: number): SQL {
  return sql`select ${place}::integer as place, null::date as starts_on, status, 1 as payments, amount_cents from ${payments}
    where ${conditionOf({ ...selection, ...range })}`;
}

/** The spans that a selection is totalled by; none for a payer's payments, which are few. */
function spansOf({ scope, payerId, communityId }: PaymentSelection): readonly Span[] {
  if (scope === 'nothing' || payerId !== undefined) return [];
  return communityId === undefined ? ['month', 'day'] : ['month'];
}

/** What a selection is the sum of, in one statement: exact at the moment it runs. */
function sourcesOf(selection: PaymentSelection, spans: readonly Span[]): { parts: Part[]; sources: SQL } {
  const parts = partsOf({ from: selection.from, before: selection.before }, spans);
  const sources = parts.map((part, place) =>
    part.source === 'rows'
      ? fromRows(selection, part, place)
      : fromTotals(selection, { ...part, source: part.source }, place),
  );
  return { parts, sources: sql.join(sources, sql` union all `) };
}

const number = z.coerce.number();
const statusRows = z.object({
  rows: z.array(z.object({ status: paymentStatus, count: number, total: number })),
});

/** Count and total in cents of each status that occurs. */
export async function totalsByStatus(
  queries: Queries,
  selection: PaymentSelection,
): Promise<{ status: PaymentStatus; count: number; total: number }[]> {
  const { sources } = sourcesOf(selection, spansOf(selection));
  const found = await queries.execute(sql`
    select status, sum(payments) as count, sum(amount_cents) as total from (${sources}) sources
    group by status having sum(payments) > 0`);
  return statusRows.parse(found).rows;
}

const placeRows = z.object({
  rows: z.array(z.object({ place: number, starts_on: z.string().nullable(), count: number })),
});

interface Slice extends Part {
  count: number;
}

async function slicesOf(
  queries: Queries,
  selection: PaymentSelection,
  spans: readonly Span[],
): Promise<Slice[]> {
  const { parts, sources } = sourcesOf(selection, spans);
  const found = await queries.execute(sql`
    select place, starts_on::text as starts_on, sum(payments) as count from (${sources}) sources
    group by place, starts_on having sum(payments) > 0 order by place, starts_on`);
  return placeRows.parse(found).rows.flatMap(({ place, starts_on: startsOn, count }) => {
    const part = parts[place];
    if (!part) return [];
    if (startsOn === null || part.source === 'rows') return [{ ...part, count }];
    const from = Date.parse(`${startsOn}T00:00:00Z`);
    return [{ source: part.source, from, before: nexts[part.source](from), count }];
  });
}

export interface Page {
  offset: number;
  limit: number;
}

/** The slice in which an offset falls, and the offset in it. */
function sliceAt(slices: readonly Slice[], offset: number): { slice: Slice; offset: number } | undefined {
  let passed = 0;
  for (const slice of slices) {
    if (offset < passed + slice.count) return { slice, offset: offset - passed };
    passed += slice.count;
  }
  return undefined;
}

/** Rows that may be stepped over before the days of a month are looked at. */
const stepsAtMost = 1000;

/**
 * How many payments a selection holds, and where in time its page begins: so that a page costs the same wherever it
 * is, and however rare what matches. `page` is what is left to step over and to read, by the time of payment;
 * undefined past the end.
 */
export async function seekPage(
  queries: Queries,
  selection: PaymentSelection,
  { offset, limit, newestFirst }: Page & { newestFirst: boolean },
): Promise<{ itemCount: number; page: (Page & { selection: PaymentSelection }) | undefined }> {
  const inOrder = (slices: Slice[]) => (newestFirst ? slices.toReversed() : slices);
  const slices = inOrder(await slicesOf(queries, selection, spansOf(selection)));
  const itemCount = slices.reduce((sum, { count }) => sum + count, 0);
  let found = sliceAt(slices, offset);
  if (!found) return { itemCount, page: undefined };
  if (found.slice.source === 'month' && found.offset > stepsAtMost && spansOf(selection).includes('day')) {
    const { from, before } = found.slice;
    const days = inOrder(await slicesOf(queries, { ...selection, from, before }, ['day']));
    found = sliceAt(days, found.offset) ?? found;
  }
  const { from, before } = found.slice;
  return {
    itemCount,
    page: {
      selection: newestFirst ? { ...selection, before } : { ...selection, from },
      offset: found.offset,
      limit: Math.min(limit, itemCount - offset),
    },
  };
}

/** Puts what `payment_total_changes` holds into the totals. */
export async function foldPaymentTotals(queries: Queries): Promise<void> {
  await queries.execute(sql`select fold_payment_totals()`);
}
