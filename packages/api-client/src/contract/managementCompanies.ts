import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { emailAddress, id, idText, instant, oneLine, searchText } from './fields.ts';
import { pageOf, pagingQuery, sortBy } from './page.ts';

export const managementCompany = z.object({ id, name: z.string() });
export type ManagementCompany = z.output<typeof managementCompany>;

export const dashboardUserKinds = [
  'OnboardUser',
  'FullAccess',
  'ReportsUser',
  'DashboardUser',
  'read-only',
] as const;
export const dashboardUser = z.object({
  id,
  emailAddress: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  managementCompanyId: id,
  managementCompanyName: z.string(),
  roles: z.array(z.enum(dashboardUserKinds)),
  /** False until they have chosen one by the link that was mailed to them (AUTH-17). */
  hasPassword: z.boolean(),
  /** Whether an authenticator app is set up, as everybody but the demo's accounts does when they sign in (AUTH-19). */
  hasAuthenticator: z.boolean(),
  /** Until when a link to choose a password works; null when none does, or they have a password. */
  linkWorksUntil: z.nullable(instant),
  /** Goes up with every change; a change says which one it was made on. */
  revision: z.int(),
});
export type DashboardUser = z.output<typeof dashboardUser>;
/** A dashboard user with how far they are in signing in (DSU-3). */
export const dashboardUserDetails = z.object({
  ...dashboardUser.shape,
  /** Null before the first time; absent for callers who do not change users. */
  lastSignedInAt: z.optional(z.nullable(instant)),
});
export type DashboardUserDetails = z.output<typeof dashboardUserDetails>;
export type DashboardUserRole = (typeof dashboardUserKinds)[number];

/** What is typed of a dashboard user (DSU-2). */
export const dashboardUserForm = z.strictObject({
  emailAddress,
  firstName: oneLine(100),
  lastName: oneLine(100),
  managementCompanyId: id,
  roles: z.array(z.enum(dashboardUserKinds)).check(z.maxLength(5)),
});
export type DashboardUserForm = z.output<typeof dashboardUserForm>;
const dashboardUserChange = z.strictObject({ ...dashboardUserForm.shape, revision: z.int() });

export const dashboardUserSorts = ['name', 'emailAddress', 'managementCompanyName'] as const;
export type DashboardUserSort = (typeof dashboardUserSorts)[number];
/** DSU-1. The name is looked for in first name, last name, both together and the e-mail address; by name unless told. */
export const dashboardUsersQuery = z.strictObject({
  managementCompanyId: z.optional(idText),
  name: z.optional(searchText),
  sort: z.optional(sortBy(dashboardUserSorts)),
  ...pagingQuery,
});
export type DashboardUsersQuery = z.output<typeof dashboardUsersQuery>;

const one = z.strictObject({ id: idText });
const reading = { allow: ['dashboardUsers'], writes: false } as const;
/**
 * Employees and full access hand out every role, though not to themselves (DSU-2); that of Reports too, which full
 * access alone does not open (ROLE-3). The others look, as the item's name says: 'View Dashboard Users'.
 */
const changing = { allow: ['dashboardUsers'], kinds: ['employee', 'fullAccess'], writes: true } as const;

export const managementCompanies = {
  listManagementCompanies: endpoint({
    method: 'GET',
    path: '/managementcompanies',
    summary: 'Management companies that the caller may see, by name.',
    tag: 'Management companies',
    access: {
      allow: ['dashboardUsers', 'onboarding', 'taxForms', 'representatives', 'payments'],
      writes: false,
    },
    response: { kind: 'json', schema: z.array(managementCompany) },
    errors: [],
  }),
  getManagementCompany: endpoint({
    method: 'GET',
    path: '/managementcompanies/{id}',
    summary: 'One management company.',
    tag: 'Management companies',
    access: {
      allow: ['dashboardUsers', 'onboarding', 'taxForms', 'representatives', 'payments'],
      writes: false,
    },
    params: one,
    response: { kind: 'json', schema: managementCompany },
    errors: ['not-found'],
  }),
  listDashboardUsers: endpoint({
    method: 'GET',
    path: '/dashboardUsers/users',
    summary: 'Dashboard users that match the filter.',
    tag: 'Dashboard users',
    access: reading,
    query: dashboardUsersQuery,
    response: { kind: 'json', schema: pageOf(dashboardUser) },
    errors: [],
  }),
  addDashboardUser: endpoint({
    method: 'POST',
    path: '/dashboardUsers/users',
    summary: 'Adds a dashboard user and sends them an e-mail; conflict when the e-mail address is taken.',
    tag: 'Dashboard users',
    access: changing,
    body: dashboardUserForm,
    idempotent: true,
    response: { kind: 'json', schema: dashboardUser },
    errors: ['not-found', 'conflict'],
  }),
  getDashboardUser: endpoint({
    method: 'GET',
    path: '/dashboardUsers/users/{id}',
    summary: 'One dashboard user, and how far they are in signing in.',
    tag: 'Dashboard users',
    access: reading,
    params: one,
    response: { kind: 'json', schema: dashboardUserDetails },
    errors: ['not-found'],
  }),
  changeDashboardUser: endpoint({
    method: 'PUT',
    path: '/dashboardUsers/users/{id}',
    summary:
      'Changes a dashboard user; of themselves people can change their names alone: anything else is a conflict, as is a change made on an older revision. A new address has no password before a link that is mailed to it is used.',
    tag: 'Dashboard users',
    access: changing,
    params: one,
    body: dashboardUserChange,
    response: { kind: 'json', schema: dashboardUser },
    errors: ['not-found', 'conflict'],
  }),
  deleteDashboardUser: endpoint({
    method: 'DELETE',
    path: '/dashboardUsers/users/{id}',
    summary: 'Deletes a dashboard user, whose sessions end; nobody can delete themselves: conflict.',
    tag: 'Dashboard users',
    access: changing,
    params: one,
    response: { kind: 'none' },
    errors: ['not-found', 'conflict'],
  }),
  removeAuthenticator: endpoint({
    method: 'DELETE',
    path: '/dashboardUsers/users/{id}/authenticator',
    summary:
      'Removes the authenticator app of a dashboard user who lost it: their sessions end, they are told by e-mail, and set up another when they sign in next. Nobody removes their own: conflict; not-found when there is none.',
    tag: 'Dashboard users',
    access: changing,
    params: one,
    idempotent: true,
    response: { kind: 'none' },
    errors: ['not-found', 'conflict'],
  }),
  sendPasswordLink: endpoint({
    method: 'POST',
    path: '/dashboardUsers/users/{id}/passwordLink',
    summary:
      'Sends the link to choose a password again, to a dashboard user who has none yet, three an hour; conflict for one who has.',
    tag: 'Dashboard users',
    access: changing,
    params: one,
    idempotent: true,
    response: { kind: 'json', schema: z.object({ expiresAt: instant }) },
    errors: ['not-found', 'conflict'],
  }),
};
