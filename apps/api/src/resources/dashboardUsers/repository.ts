import {
  type DashboardUserRole,
  type DashboardUserSort,
  type DashboardUsersQuery,
  type OperationWire,
  readOnlyRole,
  roleNumbers,
} from '@payments/api-client/contract';
import { and, asc, count, desc, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm';
import type { Scope } from '../../auth/caller.ts';
import { companyWithin } from '../../auth/companyWithin.ts';
import type { Queries } from '../../database/connect.ts';
import { readSort } from '../../database/readSort.ts';
import { auditEntries, authenticators, managementCompanies, users } from '../../database/schema.ts';
import { contains, containsWords, folded } from '../../database/textMatch.ts';
import type { UserRow } from '../../identityProvider/accounts.ts';
import { linksWorkUntil } from '../../identityProvider/passwordLinks.ts';
import type { Services } from '../../services.ts';

export type DashboardUserWire = OperationWire<'changeDashboardUser'>;
type NumberedRole = keyof typeof roleNumbers;
type Sort = DashboardUserSort | `-${DashboardUserSort}`;

const roleOrder: readonly NumberedRole[] = ['OnboardUser', 'FullAccess', 'ReportsUser', 'DashboardUser'];

/** A user's roles by name, always in the same order. */
export function rolesOf(row: Pick<UserRow, 'roles' | 'read_only'>): DashboardUserRole[] {
  const named = roleOrder.filter((role) => row.roles.includes(roleNumbers[role]));
  return row.read_only ? [...named, readOnlyRole] : named;
}

/** Roles by name as the user's row holds them; each once. */
export function roleColumns(roles: readonly DashboardUserRole[]): { roles: number[]; read_only: boolean } {
  return {
    roles: roleOrder.filter((role) => roles.includes(role)).map((role) => roleNumbers[role]),
    read_only: roles.includes(readOnlyRole),
  };
}

interface FoundUser {
  user: UserRow;
  company: { id: number; name: string };
  hasAuthenticator: boolean;
}

function present({ user: row, company, hasAuthenticator }: FoundUser, until?: Date): DashboardUserWire {
  return {
    id: row.id,
    emailAddress: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    managementCompanyId: company.id,
    managementCompanyName: company.name,
    roles: rolesOf(row),
    hasPassword: row.password_hash !== null,
    hasAuthenticator,
    linkWorksUntil: until?.toISOString() ?? null,
    revision: row.revision,
  };
}

/** Users of a management company; provider employees are none, even with a company. */
function isDashboardUserWithin(scope: Scope): SQL | undefined {
  return and(eq(users.is_fs_employee, false), companyWithin(users.management_company_id, scope));
}

const fullName = sql`(${users.first_name} || ' ' || ${users.last_name})`;

/** The filter of DSU-1 as a condition on users joined with their companies. */
export function conditionOf(filter: DashboardUsersQuery, scope: Scope): SQL | undefined {
  const { managementCompanyId, name } = filter;
  return and(
    isDashboardUserWithin(scope),
    managementCompanyId === undefined ? undefined : eq(users.management_company_id, managementCompanyId),
    name === undefined ? undefined : or(containsWords(folded(fullName), name), contains(users.email, name)),
  );
}

const sortColumns: Readonly<Record<DashboardUserSort, SQL>> = {
  name: sql`lower(${fullName})`,
  emailAddress: sql`${users.email} collate "C"`,
  managementCompanyName: sql`lower(${managementCompanies.name})`,
};

function orderOf(sort: Sort): SQL[] {
  const { name, by } = readSort(sort);
  return [by(sortColumns[name]), asc(sortColumns.name), asc(users.id)];
}

/** Users with their company; those without one are no dashboard users. */
const selectUsers = (queries: Queries) =>
  queries
    .select({
      user: getTableColumns(users),
      company: { id: managementCompanies.id, name: managementCompanies.name },
      hasAuthenticator: sql<boolean>`${authenticators.user_id} is not null`,
    })
    .from(users)
    .innerJoin(managementCompanies, eq(managementCompanies.id, users.management_company_id))
    .leftJoin(authenticators, eq(authenticators.user_id, users.id))
    .$dynamic();

/** One page of the dashboard users that match, and how many match in all. */
export async function pageOfUsers(
  queries: Queries,
  services: Services,
  input: { condition: SQL | undefined; sort: Sort; offset: number; limit: number },
): Promise<{ itemCount: number; items: DashboardUserWire[] }> {
  const [counted] = await queries
    .select({ itemCount: count() })
    .from(users)
    .innerJoin(managementCompanies, eq(managementCompanies.id, users.management_company_id))
    .where(input.condition);
  const rows = await selectUsers(queries)
    .where(input.condition)
    .orderBy(...orderOf(input.sort))
    .limit(input.limit)
    .offset(input.offset);
  const until = await linksWorkUntil(
    queries,
    services,
    rows.map(({ user }) => user),
  );
  return {
    itemCount: counted?.itemCount ?? 0,
    items: rows.map((row) => present(row, until.get(row.user.id))),
  };
}

/** A dashboard user whom the scope reaches, as the row and as it is answered, or null. */
export async function userById(
  queries: Queries,
  services: Services,
  id: number,
  scope: Scope,
): Promise<{ row: UserRow; wire: DashboardUserWire } | null> {
  const [found] = await selectUsers(queries).where(and(eq(users.id, id), isDashboardUserWithin(scope)));
  if (!found) return null;
  const until = await linksWorkUntil(queries, services, [found.user]);
  return { row: found.user, wire: present(found, until.get(id)) };
}

/** When a user signed in last; null before the first time. */
export async function lastSignIn(queries: Queries, userId: number): Promise<Date | null> {
  const [found] = await queries
    .select({ at: auditEntries.occurred_at })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subject_id, userId),
        // Written out: a parameter would keep the partial index from being taken.
        sql`${auditEntries.action} = 'session.started'`,
      ),
    )
    .orderBy(desc(auditEntries.occurred_at))
    .limit(1);
  return found?.at ?? null;
}

/** True when anybody but this user has the e-mail address. */
export async function isEmailTaken(
  queries: Queries,
  email: string,
  exceptId: number | null,
): Promise<boolean> {
  const [found] = await queries.select({ id: users.id }).from(users).where(eq(users.email, email));
  return found !== undefined && found.id !== exceptId;
}
