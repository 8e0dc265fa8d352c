import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { buildUserInfo } from '../testing/builders.ts';
import { globalControls, userInfo, userProduct } from './auth.ts';

describe('user info', () => {
  it('ROLE-2 is the flags of the user, one switch for everyone, and a company', () => {
    const flags = Object.entries(buildUserInfo())
      .filter(([, value]) => typeof value === 'boolean')
      .map(([name]) => name);
    expect(flags).toEqual([
      'isFSEmployee',
      'isOnboardUser',
      'fullAccessProfile',
      'isReportsUser',
      'isDashboardUser',
      'isReadOnlyUser',
      'isOnTeamList',
      'releaseModalOpen',
    ]);
    expect(z.decode(userInfo, buildUserInfo())).toEqual(buildUserInfo());
    expect(z.decode(globalControls, { reportsEnabled: true })).toEqual({ reportsEnabled: true });
  });

  it.each([1, 2, 3] as const)('ROLE-2 a company sends its payments to %d', (sendPaymentsTo) => {
    const company = { id: 1, name: 'Summit Management', reportsEnabled: false, sendPaymentsTo };
    expect(z.decode(userInfo, buildUserInfo({ userCompany: company })).userCompany).toEqual(company);
  });

  it.each([
    ['a flag that is missing', { isReadOnlyUser: undefined }],
    ['a flag that is a text', { isFSEmployee: 'true' }],
    [
      'a company that sends its payments elsewhere',
      { userCompany: { id: 1, name: 'A', reportsEnabled: true, sendPaymentsTo: 4 } },
    ],
  ])('ROLE-2 refuses %s', (_, faulty) => {
    expect(z.safeParse(userInfo, { ...buildUserInfo(), ...faulty }).success).toBe(false);
  });

  it('ROLE-1 a payments user has roles by number, and read-only by name', () => {
    const user = { mcId: 1, firstName: 'Ana', lastName: 'Duarte', email: 'ana@example.com' };
    const parse = (roles: unknown[]) =>
      z.safeParse(userProduct, { product: 'Payments', user: { ...user, roles } }).success;
    expect(parse([0, 1, 2, 3, 'read-only'])).toBe(true);
    expect(parse([4])).toBe(false);
    expect(parse(['admin'])).toBe(false);
  });
});
