import { and, eq } from 'drizzle-orm';
import type { Scope } from '../../auth/caller.ts';
import { companyWithin } from '../../auth/companyWithin.ts';
import type { Queries } from '../../database/connect.ts';
import { managementCompanies } from '../../database/schema.ts';
import { notFound } from '../../http/problem.ts';

export const companyColumns = { id: managementCompanies.id, name: managementCompanies.name };

/** @throws {ProblemError} not-found where nobody has the id, or the scope does not reach the company */
export async function companyById(
  queries: Queries,
  id: number,
  scope: Scope,
): Promise<{ id: number; name: string }> {
  const [found] = await queries
    .select(companyColumns)
    .from(managementCompanies)
    .where(and(eq(managementCompanies.id, id), companyWithin(managementCompanies.id, scope)));
  if (!found) throw notFound('management company');
  return found;
}
