import type { PaymentStatus, PaymentsFilter } from '@payments/api-client/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Scope } from '../../auth/caller.ts';
import { payments } from '../../database/schema.ts';
import { instantsOf } from '../../database/wallTimeRange.ts';
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
  return {
    scope,
    ...instantsOf({ from: filter.fromPaymentDate, to: filter.toPaymentDate }, timeZone),
    communityId: filter.communityID,
    payerId: filter.payerID,
    statuses: filter.paymentStatuses?.length ? filter.paymentStatuses : undefined,
    types: filter.paymentTypes?.length ? filter.paymentTypes.map((type) => paymentTypeOf[type]) : undefined,
  };
}

/** A day in UTC as SQL. */
export const dateOf = (at: number) => sql`${new Date(at).toISOString().slice(0, 10)}::date`;
const instantOf = (at: number) => sql`${new Date(at).toISOString()}::timestamptz`;

/** All of the conditions that are there. */
export function all(conditions: readonly (SQL | undefined)[]): SQL {
  return sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  );
}

/** One of the values, or any where none are given. */
export function oneOf(column: SQL, values: readonly (string | number)[] | undefined): SQL | undefined {
  if (values === undefined) return undefined;
  return sql`${column} in (${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )})`;
}

/** A time range as conditions on a column. */
export const within = (
  column: SQL,
  { from, before }: Pick<PaymentSelection, 'from' | 'before'>,
  write: (at: number) => SQL,
) => [
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
