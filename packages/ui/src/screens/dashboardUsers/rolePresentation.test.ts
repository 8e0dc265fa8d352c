import { type AccessSubject, type Area, mayOpen } from '@payments/api-client/contract/access';
import { buildSubject } from '@payments/api-client/testing';
import { describe, expect, it } from 'vitest';
import { noRoleExplanation, rolePresentation } from './rolePresentation.ts';

const nobody = buildSubject({ company: { reportsEnabled: true, sendPaymentsTo: 3 } });

/** What a company with everything has, in the words of the explanations. */
const rooms: Partial<Record<Area, string>> = {
  payments: 'payments',
  homeowners: 'homeowners',
  payouts: 'payouts',
  lockboxFiles: 'lockbox files',
  dashboardUsers: 'dashboard users',
  onboarding: 'onboarding',
  taxForms: 'tax forms',
  reports: 'reports',
};

const opened = (subject: AccessSubject, opens: boolean) =>
  Object.entries(rooms).flatMap(([area, name]) => (mayOpen(area as Area, subject) === opens ? [name] : []));

describe('ROLE-3 what a role is said to open is what it opens', () => {
  it.each([
    ['full access', rolePresentation.FullAccess.explanation, { fullAccessProfile: true }],
    ['dashboard', rolePresentation.DashboardUser.explanation, { isDashboardUser: true }],
    ['no role', noRoleExplanation, {}],
  ])('%s: everything except what it lacks', (_role, explanation, flags) => {
    const lacking = opened({ ...nobody, ...flags }, false).join(' and ');
    expect(explanation.split(/[.,]/)[0]).toBe(`Everything except ${lacking}`);
  });

  it.each([
    ['onboarding', rolePresentation.OnboardUser.explanation, { isOnboardUser: true }],
    ['reports', rolePresentation.ReportsUser.explanation, { isReportsUser: true }],
  ])('%s: what it opens, and no more', (_role, explanation, flags) => {
    const only = opened({ ...nobody, ...flags }, true).join(' and ');
    expect(explanation.toLowerCase().split(/[.,]/)[0]).toBe(only);
  });
});
