import { type SQL, sql } from 'drizzle-orm';
import { payments, paymentTotalChanges, paymentTotals } from '../../database/schema.ts';
import { type Part, partsOf, type Range, type Span } from './partsOf.ts';
import { all, conditionOf, dateOf, oneOf, type PaymentSelection, within } from './paymentSelection.ts';

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
export function spansOf({ scope, payerId, communityId }: PaymentSelection): readonly Span[] {
  if (scope === 'nothing' || payerId !== undefined) return [];
  return communityId === undefined ? ['month', 'day'] : ['month'];
}

/** What a selection is the sum of, in one statement: exact at the moment it runs. */
export function sourcesOf(
  selection: PaymentSelection,
  spans: readonly Span[],
): { parts: Part[]; sources: SQL } {
  const parts = partsOf({ from: selection.from, before: selection.before }, spans);
  const sources = parts.map((part, place) =>
    part.source === 'rows'
      ? fromRows(selection, part, place)
      : fromTotals(selection, { ...part, source: part.source }, place),
  );
  return { parts, sources: sql.join(sources, sql` union all `) };
}
