import type {
  MethodDiscriminator,
  OperationWire,
  PayerSort,
  PayersFilter,
} from '@payments/api-client/contract';
import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Scope } from '../../auth/caller.ts';
import { companyWithin } from '../../auth/companyWithin.ts';
import type { Queries } from '../../database/connect.ts';
import { allIds, isOneOf } from '../../database/ids.ts';
import { readSort } from '../../database/readSort.ts';
import { communities, fullAddress, payers, paymentMethods, unitWords } from '../../database/schema.ts';
import { contains, containsWordsOrBegins, endsWith, startsWithNumber } from '../../database/textMatch.ts';

export type PayerWire = OperationWire<'listPayers'>['items'][number];
type Sort = PayerSort | `-${PayerSort}`;

/** One method has to fit both: of one of the kinds, and ending in the digits. */
function hasMethod(
  queries: Queries,
  kinds: readonly MethodDiscriminator[] | undefined,
  account: string | undefined,
): SQL | undefined {
  if (!kinds?.length && account === undefined) return undefined;
  return inArray(
    payers.id,
    queries
      .select({ id: paymentMethods.payer_id })
      .from(paymentMethods)
      .where(
        and(
          kinds?.length ? inArray(paymentMethods.discriminator, [...kinds]) : undefined,
          account === undefined ? undefined : endsWith(paymentMethods.last4, account.trim().slice(-4)),
        ),
      ),
  );
}

/** Each word occurs in the name or begins one of the unit's: 'nunez lot 195', '#8'. */
export function isNamed(text: string): SQL | undefined {
  return containsWordsOrBegins(payers.folded_name, sql`(${unitWords(payers)})`, text);
}

/** The filter of HOM-1 as a condition on payers joined with their communities. */
export function conditionOf(queries: Queries, filter: PayersFilter, scope: Scope): SQL | undefined {
  const { communityID, name, accountNumber, address } = filter;
  return and(
    companyWithin(communities.management_company_id, scope),
    communityID === undefined ? undefined : eq(payers.community_id, communityID),
    name === undefined ? undefined : isNamed(name),
    accountNumber === undefined ? undefined : startsWithNumber(payers.account_number, accountNumber),
    address === undefined ? undefined : contains(sql`(${fullAddress(payers)})`, address),
    hasMethod(queries, filter.paymentTypes, filter.transactionAccount),
  );
}

const sortColumns = {
  name: sql`lower(${payers.name})`,
  accountNumber: sql`${payers.account_number} collate "C"`,
  communityName: sql`lower(${communities.name})`,
} as const;

/** Which payers are listed, and how. */
interface Listing {
  /** By `conditionOf`. */
  condition: SQL | undefined;
  sort: Sort;
  /** A name, an address or an account is searched for. */
  isSearch: boolean;
}

/**
 * The order asked for, by name among equals, so that pages never overlap. What a search found is sorted: the planner
 * would rather walk all homeowners by the index of names until enough of them fit, which takes seconds.
 */
function orderOf(sort: Sort, isSearch: boolean): SQL[] {
  const name = isSearch ? sql`${sortColumns.name} || ''` : sortColumns.name;
  const { name: key, by } = readSort(sort);
  return [by(key === 'name' ? name : sortColumns[key]), asc(name), asc(payers.id)];
}

function idsOf(queries: Queries, { condition, sort, isSearch }: Listing) {
  return queries
    .select({ id: payers.id })
    .from(payers)
    .innerJoin(communities, eq(communities.id, payers.community_id))
    .where(condition)
    .orderBy(...orderOf(sort, isSearch))
    .$dynamic();
}

const shownColumns = {
  id: payers.id,
  name: payers.name,
  unit: payers.unit,
  email: payers.email,
  emailRevision: payers.email_revision,
  accountNumber: payers.account_number,
  addressLine1: payers.address_line1,
  communityId: communities.id,
  communityName: communities.name,
  allowPayments: payers.allow_payments,
};

function present<Row extends { email: string }>({ email, ...row }: Row) {
  return { ...row, emailAddress: email === '' ? null : email };
}

const addressColumns = {
  addressLine2: payers.address_line2,
  city: payers.city,
  state: payers.state,
  postalCode: payers.postal_code,
};
/** With the rest of the address, as an export has it. */
export type AddressedPayer = PayerWire & Record<keyof typeof addressColumns, string>;

/** Payers by id, in the order of the ids. */
export async function addressedPayersByIds(
  queries: Queries,
  ids: readonly number[],
): Promise<AddressedPayer[]> {
  const rows = await queries
    .select({ ...shownColumns, ...addressColumns })
    .from(payers)
    .innerJoin(communities, eq(communities.id, payers.community_id))
    .where(isOneOf(payers.id, ids));
  return inOrderOf(ids, rows.map(present));
}

async function payersByIds(queries: Queries, ids: readonly number[]): Promise<PayerWire[]> {
  const rows = await queries
    .select(shownColumns)
    .from(payers)
    .innerJoin(communities, eq(communities.id, payers.community_id))
    .where(isOneOf(payers.id, ids));
  return inOrderOf(ids, rows.map(present));
}

function inOrderOf<Row extends { id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] {
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** One page of the payers that match, and how many match in all. */
export async function pageOfPayers(
  queries: Queries,
  input: Listing & { offset: number; limit: number },
): Promise<{ itemCount: number; items: PayerWire[] }> {
  const [counted] = await queries
    .select({ itemCount: count() })
    .from(payers)
    .innerJoin(communities, eq(communities.id, payers.community_id))
    .where(input.condition);
  const ids = await idsOf(queries, input).limit(input.limit).offset(input.offset);
  const items = await payersByIds(
    queries,
    ids.map(({ id }) => id),
  );
  return { itemCount: counted?.itemCount ?? 0, items };
}

/** Every id that matches, in order: the frame of an export. */
export function allPayerIds(queries: Queries, listing: Listing): Promise<Int32Array> {
  return allIds(queries, idsOf(queries, listing));
}

/** Keeps a payer from other writers until the transaction ends. */
export async function lockPayer(queries: Queries, id: number): Promise<void> {
  await queries.select({ id: payers.id }).from(payers).where(eq(payers.id, id)).for('no key update');
}

/** A payer whom the scope reaches, with the company that the audit names, or null. */
export async function payerById(queries: Queries, id: number, scope: Scope) {
  const [row] = await queries
    .select({
      ...shownColumns,
      companyId: communities.management_company_id,
      ...addressColumns,
      country: payers.country,
    })
    .from(payers)
    .innerJoin(communities, eq(communities.id, payers.community_id))
    .where(and(eq(payers.id, id), companyWithin(communities.management_company_id, scope)));
  if (!row) return null;
  const { companyId, ...shown } = row;
  return { companyId, payer: present(shown) };
}
