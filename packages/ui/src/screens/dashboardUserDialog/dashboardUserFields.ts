import { type DashboardUser, type DashboardUserRole, dashboardUserForm } from '@payments/api-client/contract';
import { textFault, typedInto } from '../../components/Form/index.ts';

/** What is typed and chosen; read-only stands apart from the roles that open something. */
export interface TypedUser {
  firstName: string;
  lastName: string;
  emailAddress: string;
  managementCompanyId: number | null;
  roles: DashboardUserRole[];
}

/** The contract's form over what is typed (VAL-3). */
export const dashboardUserSchema = typedInto((typed: TypedUser) => typed, dashboardUserForm);

const nameFault = (missing: string) => textFault({ missing, tooLong: 'This is longer than 100 characters.' });

/** The fields in their order, with the words for what is wrong. */
export const dashboardUserFields = {
  firstName: { label: 'First name', error: nameFault('Enter the first name.') },
  lastName: { label: 'Last name', error: nameFault('Enter the last name.') },
  emailAddress: {
    label: 'E-mail',
    error: 'Enter a complete e-mail address, like name@example.com.',
  },
  managementCompanyId: { label: 'Management company', error: 'Choose the company that they work for.' },
  roles: { label: 'Roles', error: 'Choose from the roles below.' },
};

/** A stored user as the form begins with it. */
export function typedOf(user: DashboardUser): TypedUser {
  const { firstName, lastName, emailAddress, managementCompanyId, roles } = user;
  return { firstName, lastName, emailAddress, managementCompanyId, roles: [...roles] };
}

/** A new user of a company, or of none yet. */
export function nobodyYet(managementCompanyId: number | null): TypedUser {
  return { firstName: '', lastName: '', emailAddress: '', managementCompanyId, roles: [] };
}
