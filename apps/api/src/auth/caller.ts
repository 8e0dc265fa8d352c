import { type AccessSubject, readOnlyRole, roleNumbers } from '@payments/api-client/contract';
import { eq } from 'drizzle-orm';
import { controls, managementCompanies, users } from '../database/schema.ts';
import { ProblemError } from '../http/problem.ts';
import type { Services } from '../services.ts';
import { isEnded } from './endedSessions.ts';
import { nameOf } from './nameOf.ts';
import type { TokenRoles } from './refreshTokens.ts';
import type { SignInType, VerifiedToken } from './tokenService.ts';

/** Who calls: flags and company from the database alone, roles from the verified token or the user's record. */
export interface Caller {
  userId: number;
  name: string;
  firstName: string;
  lastName: string;
  /** Lowercase. */
  email: string;
  roles: number[];
  tokenRoles: TokenRoles;
  /** Seconds since 1970; 0 when the token does not say. */
  tokenIssuedAt: number;
  signedInAt: Date;
  /** The session that the token belongs to; null where it does not say. */
  sessionId: string | null;
  signInType: SignInType;
  company: { id: number; name: string; reportsEnabled: boolean; sendPaymentsTo: 1 | 2 | 3 } | null;
  acknowledgedReleaseVersion: string | null;
  subject: AccessSubject;
}

/** The rows that a caller may see: one company's, or all of them. */
export type Scope = { companyId: number } | 'everything' | 'nothing';

/** ROLE-9: everyone but provider employees sees only their own management company's rows. */
export function scopeOf(caller: Caller): Scope {
  if (caller.subject.isFSEmployee) return 'everything';
  return caller.company ? { companyId: caller.company.id } : 'nothing';
}

function asSendPaymentsTo(value: number): 1 | 2 | 3 {
  return value === 1 || value === 3 ? value : 2;
}

/** @throws {ProblemError} unauthorized when the user was added, or their rights were changed, after the token was issued */
export function refuseEarlierToken(
  user: Pick<typeof users.$inferSelect, 'tokens_valid_from'>,
  issuedAt: number,
): void {
  if (!user.tokens_valid_from || issuedAt * 1000 >= user.tokens_valid_from.getTime()) return;
  throw new ProblemError('unauthorized', { detail: 'The session has ended: the access was changed.' });
}

/**
 * The user that a token speaks of, or null when the server does not know them; outside the demo nobody of the demo.
 * @throws {ProblemError} unauthorized when the user was added, or their rights were changed, after the token was issued,
 * and when its session has been ended
 */
export async function findCaller(services: Services, token: VerifiedToken): Promise<Caller | null> {
  const { sessionId, signedInAt } = token;
  const [row] = await services.database.queries
    .select({
      user: users,
      company: managementCompanies,
      controls,
      ended: isEnded({ userId: users.id, sessionId, signedInAt }),
    })
    .from(users)
    .leftJoin(managementCompanies, eq(managementCompanies.id, users.management_company_id))
    .leftJoin(controls, eq(controls.id, 1))
    .where(eq(users.email, token.email));
  if (!row) return null;
  const { user, company } = row;
  if (user.demo_note !== null && !services.settings.DEMO_DATA) return null;
  refuseEarlierToken(user, token.issuedAt);
  if (row.ended) throw new ProblemError('unauthorized', { detail: 'The session has ended.' });
  const roles = token.roles ?? user.roles;
  const found = company
    ? {
        id: company.id,
        name: company.name,
        reportsEnabled: company.reports_enabled,
        sendPaymentsTo: asSendPaymentsTo(company.send_payments_to),
      }
    : null;
  return {
    userId: user.id,
    name: nameOf(user),
    firstName: user.first_name,
    lastName: user.last_name,
    email: user.email,
    roles,
    tokenRoles: token.roles && (token.readOnly ? [...token.roles, readOnlyRole] : token.roles),
    tokenIssuedAt: token.issuedAt,
    signedInAt: new Date(signedInAt * 1000),
    sessionId,
    signInType: token.signInType,
    company: found,
    acknowledgedReleaseVersion: user.acknowledged_release_version,
    subject: {
      isFSEmployee: user.is_fs_employee,
      isOnboardUser: roles.includes(roleNumbers.OnboardUser),
      fullAccessProfile: roles.includes(roleNumbers.FullAccess),
      isReportsUser: roles.includes(roleNumbers.ReportsUser),
      isDashboardUser: roles.includes(roleNumbers.DashboardUser),
      isReadOnlyUser: user.read_only || token.readOnly,
      globalReportsEnabled: row.controls?.reports_enabled ?? false,
      isOnTeamList: services.settings.TEAM_MAILING_LIST.includes(user.email),
      company: found && { reportsEnabled: found.reportsEnabled, sendPaymentsTo: found.sendPaymentsTo },
    },
  };
}
