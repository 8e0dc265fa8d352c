import {
  amountTypes,
  type OperationWire,
  type ScheduledPaymentWire,
  type SchedulesQuery,
  scheduleFrequencies,
  toCents,
} from '@payments/api-client/contract';
import { and, asc, count, eq, gte, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Scope } from '../../auth/caller.ts';
import { companyWithin } from '../../auth/companyWithin.ts';
import type { Queries } from '../../database/connect.ts';
import { isOneOf } from '../../database/ids.ts';
import { communities, payers, paymentMethods, paymentSchedules } from '../../database/schema.ts';
import { feeOf, feeTerms } from '../fees/rules.ts';
import { isNamed } from '../payers/repository.ts';
import { discriminator } from '../payments/paymentMethods.ts';

const amountType = z.enum(amountTypes);
const frequency = z.enum(scheduleFrequencies);
const compare = { Equals: eq, AtLeast: gte, AtMost: lte } as const;

/** Schedules that will still draft, of payers whom the scope reaches. */
const alive = (scope: Scope) =>
  and(isNull(paymentSchedules.ended_at), companyWithin(communities.management_company_id, scope));

/** The filter of SCH-2 as a condition. An amount matches no BalanceDue schedule: theirs is calculated when charged. */
export function conditionOf(filter: SchedulesQuery, scope: Scope): SQL | undefined {
  const { communityID, name, payerIDs, amount } = filter;
  return and(
    alive(scope),
    communityID === undefined ? undefined : eq(payers.community_id, communityID),
    name === undefined ? undefined : isNamed(name),
    payerIDs?.length ? inArray(paymentSchedules.payer_id, payerIDs) : undefined,
    filter.amountType === undefined ? undefined : eq(paymentSchedules.amount_type, filter.amountType),
    filter.frequency === undefined ? undefined : eq(paymentSchedules.frequency, filter.frequency),
    amount === undefined
      ? undefined
      : compare[filter.amountTypeFilter ?? 'Equals'](paymentSchedules.amount_cents, toCents(amount)),
  );
}

function schedulesWhere(queries: Queries, condition: SQL | undefined) {
  return queries
    .select({
      schedule: paymentSchedules,
      payer: payers,
      communityName: communities.name,
      companyId: communities.management_company_id,
      method: paymentMethods,
      terms: feeTerms,
    })
    .from(paymentSchedules)
    .innerJoin(payers, eq(payers.id, paymentSchedules.payer_id))
    .innerJoin(communities, eq(communities.id, payers.community_id))
    .innerJoin(paymentMethods, eq(paymentMethods.id, paymentSchedules.payment_method_id))
    .where(condition)
    .$dynamic();
}

/** A schedule with all that is needed to show, charge and audit it. */
export type ScheduleRow = ReturnType<typeof read>;

function read(row: Awaited<ReturnType<typeof schedulesWhere>>[number]) {
  return {
    ...row,
    schedule: {
      ...row.schedule,
      amount_type: amountType.parse(row.schedule.amount_type),
      frequency: frequency.parse(row.schedule.frequency),
    },
    method: { ...row.method, discriminator: discriminator.parse(row.method.discriminator) },
  };
}

/** The fee of a schedule's next payment at an amount, integer cents; null with no amount. */
export function feeAt({ terms, method }: ScheduleRow, amountCents: number | null): number | null {
  return amountCents === null ? null : feeOf(terms, method.discriminator, amountCents);
}

/** A schedule as the API shows it. */
function present(row: ScheduleRow): ScheduledPaymentWire {
  const { schedule, payer, method } = row;
  return {
    id: schedule.id,
    payerId: payer.id,
    payerName: payer.name,
    payerUnit: payer.unit,
    payerEmailAddress: payer.email || null,
    accountNumber: payer.account_number,
    communityId: payer.community_id,
    communityName: row.communityName,
    paymentMethodId: method.id,
    method: {
      id: method.id,
      discriminator: method.discriminator,
      brand: method.brand,
      last4: method.last4,
    },
    amount: schedule.amount_cents,
    fee: feeAt(row, schedule.amount_cents),
    amountType: schedule.amount_type,
    frequency: schedule.frequency,
    nextDate: schedule.next_date,
  };
}

/** By community, then payer, each by name. */
const order = [
  asc(sql`lower(${communities.name})`),
  asc(communities.id),
  asc(sql`lower(${payers.name})`),
  asc(payers.id),
  asc(paymentSchedules.id),
];

/** One page of the schedules that match, and how many match in all. */
export async function pageOfSchedules(
  queries: Queries,
  input: { condition: SQL | undefined; offset: number; limit: number },
): Promise<Pick<OperationWire<'listSchedules'>, 'itemCount' | 'items'>> {
  const [counted] = await queries
    .select({ itemCount: count() })
    .from(paymentSchedules)
    .innerJoin(payers, eq(payers.id, paymentSchedules.payer_id))
    .innerJoin(communities, eq(communities.id, payers.community_id))
    .where(input.condition);
  const rows = await schedulesWhere(queries, input.condition)
    .orderBy(...order)
    .limit(input.limit)
    .offset(input.offset);
  return { itemCount: counted?.itemCount ?? 0, items: rows.map((row) => present(read(row))) };
}

/** A payer's schedules, the next first. */
export async function schedulesOfPayer(queries: Queries, payerId: number): Promise<ScheduledPaymentWire[]> {
  const rows = await schedulesWhere(
    queries,
    and(isNull(paymentSchedules.ended_at), eq(paymentSchedules.payer_id, payerId)),
  ).orderBy(asc(paymentSchedules.next_date), asc(paymentSchedules.id));
  return rows.map((row) => present(read(row)));
}

/** Schedules by id that the scope reaches, as they stand. */
export async function schedulesByIds(
  queries: Queries,
  ids: readonly number[],
  scope: Scope,
): Promise<ScheduleRow[]> {
  const rows = await schedulesWhere(queries, and(isOneOf(paymentSchedules.id, ids), alive(scope)));
  return rows.map(read);
}

/** Schedules by id that the scope reaches, locked until the transaction ends, always in the same order. */
export async function lockSchedules(
  queries: Queries,
  ids: readonly number[],
  scope: Scope,
): Promise<ScheduleRow[]> {
  const rows = await schedulesWhere(queries, and(isOneOf(paymentSchedules.id, ids), alive(scope)))
    .orderBy(asc(paymentSchedules.id))
    .for('update', { of: paymentSchedules });
  return rows.map(read);
}

/** A schedule that is due on a day, locked, or null: another server has it, or it is due no more. */
export async function lockDueSchedule(
  queries: Queries,
  id: number,
  day: string,
): Promise<ScheduleRow | null> {
  const condition = and(
    eq(paymentSchedules.id, id),
    isNull(paymentSchedules.ended_at),
    lte(paymentSchedules.next_date, day),
  );
  const [row] = await schedulesWhere(queries, condition).for('update', {
    of: paymentSchedules,
    skipLocked: true,
  });
  return row ? read(row) : null;
}

/** A schedule whether it has ended or not, or null. */
export async function scheduleById(queries: Queries, id: number): Promise<ScheduleRow | null> {
  const [row] = await schedulesWhere(queries, eq(paymentSchedules.id, id));
  return row ? read(row) : null;
}

/** Ends a schedule: it is listed and drafted no more. */
export async function endSchedule(queries: Queries, id: number, at: Date): Promise<void> {
  await queries.update(paymentSchedules).set({ ended_at: at }).where(eq(paymentSchedules.id, id));
}
