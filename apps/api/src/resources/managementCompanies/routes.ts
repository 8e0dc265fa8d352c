import { and, asc, eq } from 'drizzle-orm';
import { scopeOf } from '../../auth/caller.ts';
import { companyWithin } from '../../auth/companyWithin.ts';
import { managementCompanies } from '../../database/schema.ts';
import type { Handler } from '../../http/call.ts';
import { notFound } from '../../http/problem.ts';

const columns = { id: managementCompanies.id, name: managementCompanies.name };

export const listManagementCompanies: Handler<'listManagementCompanies'> = ({ services, caller }) =>
  services.database.queries
    .select(columns)
    .from(managementCompanies)
    .where(companyWithin(managementCompanies.id, scopeOf(caller)))
    .orderBy(asc(managementCompanies.name));

export const getManagementCompany: Handler<'getManagementCompany'> = async ({ services, caller, params }) => {
  const [found] = await services.database.queries
    .select(columns)
    .from(managementCompanies)
    .where(
      and(eq(managementCompanies.id, params.id), companyWithin(managementCompanies.id, scopeOf(caller))),
    );
  if (!found) throw notFound('management company');
  return found;
};
