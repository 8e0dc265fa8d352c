import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { emailAddress, id, idText, plainText } from './fields.ts';
import { pageOf, pagingQuery } from './page.ts';

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
});

const userBody = z.strictObject({
  emailAddress,
  firstName: plainText(1, 100),
  lastName: plainText(1, 100),
  managementCompanyId: id,
  roles: z.array(z.enum(dashboardUserKinds)).check(z.maxLength(5)),
});
const one = z.strictObject({ id: idText });
const reading = { allow: ['dashboardUsers'], writes: false } as const;
const changing = { allow: ['dashboardUsers'], writes: true } as const;

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
    query: z.strictObject({
      managementCompanyId: z.optional(idText),
      name: z.optional(plainText(3, 200)),
      ...pagingQuery,
    }),
    response: { kind: 'json', schema: pageOf(dashboardUser) },
    errors: [],
  }),
  addDashboardUser: endpoint({
    method: 'POST',
    path: '/dashboardUsers/users',
    summary: 'Adds a dashboard user.',
    tag: 'Dashboard users',
    access: changing,
    body: userBody,
    response: { kind: 'json', schema: dashboardUser },
    errors: ['not-found', 'conflict'],
  }),
  getDashboardUser: endpoint({
    method: 'GET',
    path: '/dashboardUsers/users/{id}',
    summary: 'One dashboard user.',
    tag: 'Dashboard users',
    access: reading,
    params: one,
    response: { kind: 'json', schema: dashboardUser },
    errors: ['not-found'],
  }),
  changeDashboardUser: endpoint({
    method: 'PUT',
    path: '/dashboardUsers/users/{id}',
    summary: 'Changes a dashboard user; nobody can demote themselves.',
    tag: 'Dashboard users',
    access: changing,
    params: one,
    body: userBody,
    response: { kind: 'json', schema: dashboardUser },
    errors: ['not-found', 'conflict'],
  }),
  deleteDashboardUser: endpoint({
    method: 'DELETE',
    path: '/dashboardUsers/users/{id}',
    summary: 'Deletes a dashboard user; nobody can delete themselves.',
    tag: 'Dashboard users',
    access: changing,
    params: one,
    response: { kind: 'none' },
    errors: ['not-found', 'conflict'],
  }),
};
