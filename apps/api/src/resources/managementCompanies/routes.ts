import { asc } from 'drizzle-orm';
import { scopeOf } from '../../auth/caller.ts';
import { companyWithin } from '../../auth/companyWithin.ts';
import { managementCompanies } from '../../database/schema.ts';
import type { Handler } from '../../http/call.ts';
import { companyById, companyColumns } from './repository.ts';

export const listManagementCompanies: Handler<'listManagementCompanies'> = ({ services, caller }) =>
  services.database.queries
    .select(companyColumns)
    .from(managementCompanies)
    .where(companyWithin(managementCompanies.id, scopeOf(caller)))
    .orderBy(asc(managementCompanies.name));

export const getManagementCompany: Handler<'getManagementCompany'> = ({ services, caller, params }) =>
  companyById(services.database.queries, params.id, scopeOf(caller));
