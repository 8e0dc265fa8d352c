import type { DashboardUserForm } from '@payments/api-client/contract';
import type { UserRow } from '../../identityProvider/accounts.ts';
import { roleColumns } from './repository.ts';

export type ChangedField = 'emailAddress' | 'firstName' | 'lastName' | 'managementCompanyId' | 'roles';

/** What a form changes of a user, by name. */
export function changedFields(row: UserRow, form: DashboardUserForm): ChangedField[] {
  const { roles, read_only } = roleColumns(form.roles);
  const sameRoles = read_only === row.read_only && roles.join() === row.roles.toSorted().join();
  const changes: Record<ChangedField, boolean> = {
    emailAddress: form.emailAddress !== row.email,
    firstName: form.firstName !== row.first_name,
    lastName: form.lastName !== row.last_name,
    managementCompanyId: form.managementCompanyId !== row.management_company_id,
    roles: !sameRoles,
  };
  return (Object.keys(changes) as ChangedField[]).filter((field) => changes[field]);
}

const names: readonly ChangedField[] = ['firstName', 'lastName'];

/** True for a change that touches names alone: people may make it of themselves, and it ends no session. */
export function isOfNamesOnly(changed: readonly ChangedField[]): boolean {
  return changed.every((field) => names.includes(field));
}
