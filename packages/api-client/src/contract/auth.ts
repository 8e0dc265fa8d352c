import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { noteFormat } from './noteFormat.ts';

/** Role claims of the identity provider's token (ROLE-1); `read-only` comes as a text beside them. */
export const roleNumbers = { OnboardUser: 0, FullAccess: 1, ReportsUser: 2, DashboardUser: 3 } as const;
export const readOnlyRole = 'read-only';

/** A user's management company. */
export const userCompany = z.object({
  id,
  name: z.string(),
  reportsEnabled: z.boolean(),
  /** 1 None, 2 provider processing, 3 LockBoxFile. */
  sendPaymentsTo: z.literal([1, 2, 3]),
});

export const userProduct = z.object({
  product: z.literal('Payments'),
  /** The payments user of the suite-manager flow (ROLE-1). */
  user: z.object({
    roles: z.array(z.union([z.literal([0, 1, 2, 3]), z.literal('read-only')])),
    mcId: z.nullable(id),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
  }),
});
export type UserProduct = z.output<typeof userProduct>;

export const loginResult = z.object({ userProduct, refreshToken: z.string() });

export const tokens = z.object({ accessToken: z.string(), refreshToken: z.string() });
export type Tokens = z.output<typeof tokens>;

/** User info, its flags and its company (AUTH-8). Names as given, e-mail lowercased. */
export const userInfo = z.object({
  name: z.string(),
  email: z.string(),
  isFSEmployee: z.boolean(),
  isOnboardUser: z.boolean(),
  fullAccessProfile: z.boolean(),
  isReportsUser: z.boolean(),
  isDashboardUser: z.boolean(),
  isReadOnlyUser: z.boolean(),
  isOnTeamList: z.boolean(),
  releaseModalOpen: z.boolean(),
  releaseVersion: z.nullable(
    z.object({ releaseVersion: z.string(), releaseNotes: z.string(), dataType: noteFormat }),
  ),
  userCompany: z.nullable(userCompany),
});
export type UserInfo = z.output<typeof userInfo>;

export const globalControls = z.object({ reportsEnabled: z.boolean() });
export type GlobalControls = z.output<typeof globalControls>;

const refreshTokenBody = z.strictObject({
  refreshToken: z.string().check(z.minLength(1), z.maxLength(4096)),
});

export const auth = {
  login: endpoint({
    method: 'GET',
    path: '/auth/login',
    summary: 'The login check: the user product and a refresh token.',
    tag: 'Authentication',
    access: { allow: 'signedIn', writes: false },
    response: { kind: 'json', schema: loginResult },
    errors: ['not-found'],
  }),
  refreshAccess: endpoint({
    method: 'POST',
    path: '/auth/refresh-access',
    summary:
      'A new access token for a refresh token; the refresh token is replaced, and using it again ends the session.',
    tag: 'Authentication',
    access: { allow: 'anyone', writes: true },
    body: refreshTokenBody,
    response: { kind: 'json', schema: tokens },
    errors: [],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    summary: 'Ends what a refresh token began: it and all that follow from it are refused from then on.',
    tag: 'Authentication',
    access: { allow: 'anyone', writes: true },
    body: refreshTokenBody,
    response: { kind: 'none' },
    errors: [],
  }),
  getUserCompany: endpoint({
    method: 'GET',
    path: '/auth/user-company',
    summary: 'User info, role flags and company of the caller.',
    tag: 'Authentication',
    access: { allow: 'signedIn', writes: false },
    response: { kind: 'json', schema: userInfo },
    errors: ['not-found'],
  }),
  getGlobalControls: endpoint({
    method: 'GET',
    path: '/reporting/globalControls',
    summary: 'Switches that hold for everyone.',
    tag: 'Authentication',
    access: { allow: 'signedIn', writes: false },
    response: { kind: 'json', schema: globalControls },
    errors: [],
  }),
};
