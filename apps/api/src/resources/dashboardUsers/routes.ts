import {
  type DashboardUserForm,
  managementCompanies,
  mayCall,
  toOffset,
} from '@payments/api-client/contract';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../audit/recordAudit.ts';
import { scopeOf } from '../../auth/caller.ts';
import { endSessions, fromThisSecond, removeProviderRecords } from '../../auth/endSessions.ts';
import { oneWriterOf } from '../../database/advisoryLocks.ts';
import type { Queries } from '../../database/connect.ts';
import { refreshTokens, users } from '../../database/schema.ts';
import { actorOf, type Handler } from '../../http/call.ts';
import { once } from '../../http/idempotency.ts';
import { notFound, ProblemError } from '../../http/problem.ts';
import { choosesPassword } from '../../identityProvider/accounts.ts';
import { removeAuthenticator as removeApp } from '../../identityProvider/authenticators.ts';
import { invitePassword, linksSince } from '../../identityProvider/passwordLinks.ts';
import { queueEmail } from '../../outbox/outbox.ts';
import { companyById } from '../managementCompanies/repository.ts';
import { passwordLinkEmail, welcomeEmail } from './email.ts';
import { moveAccount } from './moveAccount.ts';
import {
  conditionOf,
  isEmailTaken,
  lastSignIn,
  pageOfUsers,
  roleColumns,
  rolesOf,
  userById,
} from './repository.ts';
import { changedFields, isOfNamesOnly } from './rules.ts';

export const listDashboardUsers: Handler<'listDashboardUsers'> = async ({ services, caller, query }) => {
  const page = toOffset(query.pageNumber, query.pageSize);
  const condition = conditionOf(query, scopeOf(caller));
  const sort = query.sort ?? 'name';
  return {
    ...page,
    ...(await pageOfUsers(services.database.queries, services, { condition, sort, ...page })),
  };
};

const noUser = () => notFound('dashboard user');

export const getDashboardUser: Handler<'getDashboardUser'> = async ({ services, caller, params }) => {
  const { queries } = services.database;
  const found = await userById(queries, services, params.id, scopeOf(caller));
  if (!found) throw noUser();
  const changing = mayCall(managementCompanies.changeDashboardUser.access, caller.subject);
  return {
    ...found.wire,
    ...(changing === 'forbidden'
      ? {}
      : { lastSignedInAt: (await lastSignIn(queries, params.id))?.toISOString() ?? null }),
  };
};

async function refuseTakenEmail(queries: Queries, email: string, exceptId: number | null): Promise<void> {
  if (!(await isEmailTaken(queries, email, exceptId))) return;
  throw new ProblemError('conflict', {
    detail: 'Somebody else has this e-mail address here already.',
    errors: [{ path: 'body.emailAddress', message: 'is taken' }],
  });
}

function columnsOf(form: DashboardUserForm) {
  return {
    email: form.emailAddress,
    first_name: form.firstName,
    last_name: form.lastName,
    management_company_id: form.managementCompanyId,
    ...roleColumns(form.roles),
  };
}

export const addDashboardUser: Handler<'addDashboardUser'> = (call) => {
  const { services, caller, body } = call;
  const { DEMO_DATA: isDemo, PUBLIC_ORIGIN: dashboard, BUSINESS_TIME_ZONE: timeZone } = services.settings;
  const scope = scopeOf(caller);
  const add = async (queries: Queries) => {
    await oneWriterOf('users', queries);
    const at = services.now();
    const company = await companyById(queries, body.managementCompanyId, scope);
    await refuseTakenEmail(queries, body.emailAddress, null);
    const [added] = await queries
      .insert(users)
      .values({
        ...columnsOf(body),
        ...(isDemo ? { demo_note: 'Added in the demo' } : {}),
        tokens_valid_from: fromThisSecond(at),
      })
      .returning({ id: users.id, email: users.email });
    const invited = added && (await invitePassword(queries, services, added, at));
    const found = added && (await userById(queries, services, added.id, scope));
    if (!invited || !found) throw new Error('the dashboard user that was added is not there');
    await recordAudit(queries, {
      at,
      by: actorOf(call),
      action: 'user.added',
      subject: 'user',
      subjectId: found.row.id,
      companyId: company.id,
      detail: { roles: found.wire.roles.join(', ') },
    });
    await queueEmail(
      queries,
      welcomeEmail({
        to: body.emailAddress,
        companyName: company.name,
        addedBy: caller.name,
        dashboard,
        timeZone,
        ...invited,
      }),
      at,
    );
    return found.wire;
  };
  return once(call, 'addDashboardUser', body, add, {
    what: 'dashboard user',
    find: (queries, { id }) => userById(queries, services, id, scope),
  });
};

export const changeDashboardUser: Handler<'changeDashboardUser'> = (call) => {
  const { services, caller, params, body } = call;
  const scope = scopeOf(caller);
  return services.database.transaction(async (queries) => {
    await oneWriterOf('users', queries);
    const before = await userById(queries, services, params.id, scope);
    if (!before) throw noUser();
    const changed = changedFields(before.row, body);
    if (changed.length === 0) return before.wire;
    if (body.revision !== before.row.revision) {
      throw new ProblemError('conflict', {
        detail: 'Somebody has changed this user since you opened it. Open it again to see how.',
      });
    }
    if (params.id === caller.userId && !isOfNamesOnly(changed)) {
      throw new ProblemError('conflict', {
        detail: 'Of yourself you can change the names only. Ask a colleague for the rest.',
        errors: changed
          .filter((field) => !isOfNamesOnly([field]))
          .map((field) => ({ path: `body.${field}`, message: 'cannot be changed by yourself' })),
      });
    }
    const company = await companyById(queries, body.managementCompanyId, scope);
    await refuseTakenEmail(queries, body.emailAddress, params.id);
    await queries
      .update(users)
      .set({ ...columnsOf(body), revision: before.row.revision + 1 })
      .where(eq(users.id, params.id));
    // Now that nobody else has the row: a token may have been issued while this waited for it.
    const at = services.now();
    if (!isOfNamesOnly(changed)) await endSessions(queries, params.id, at);
    if (changed.includes('emailAddress')) await moveAccount(call, queries, before.row, body.emailAddress, at);
    const after = await userById(queries, services, params.id, scope);
    if (!after) throw new Error('the dashboard user that was changed is not there');
    await recordAudit(queries, {
      at,
      by: actorOf(call),
      action: 'user.changed',
      subject: 'user',
      subjectId: params.id,
      companyId: company.id,
      detail: {
        changed: changed.join(', '),
        ...(changed.includes('roles')
          ? { rolesBefore: before.wire.roles.join(', '), roles: after.wire.roles.join(', ') }
          : {}),
        ...(changed.includes('managementCompanyId')
          ? { companyBefore: before.wire.managementCompanyId, company: company.id }
          : {}),
      },
    });
    return after.wire;
  });
};

export const deleteDashboardUser: Handler<'deleteDashboardUser'> = (call) => {
  const { services, caller, params } = call;
  return services.database.transaction(async (queries) => {
    await oneWriterOf('users', queries);
    // Whoever signs in just now keeps the row until their session is written, and waits here otherwise.
    await queries.select({ id: users.id }).from(users).where(eq(users.id, params.id)).for('update');
    const found = await userById(queries, services, params.id, scopeOf(caller));
    if (!found) throw noUser();
    if (params.id === caller.userId)
      throw new ProblemError('conflict', { detail: 'You cannot delete yourself. Ask a colleague to do it.' });
    await removeProviderRecords(queries, params.id);
    await queries.delete(refreshTokens).where(eq(refreshTokens.user_id, params.id));
    await queries.delete(users).where(eq(users.id, params.id));
    await recordAudit(queries, {
      at: services.now(),
      by: actorOf(call),
      action: 'user.deleted',
      subject: 'user',
      subjectId: params.id,
      companyId: found.wire.managementCompanyId,
      detail: { roles: rolesOf(found.row).join(', ') },
    });
    return undefined;
  });
};

export const removeAuthenticator: Handler<'removeAuthenticator'> = (call) => {
  const { services, caller, params } = call;
  return once(call, 'removeAuthenticator', params, async (queries) => {
    await oneWriterOf('users', queries);
    const found = await userById(queries, services, params.id, scopeOf(caller));
    if (!found) throw noUser();
    if (params.id === caller.userId)
      throw new ProblemError('conflict', {
        detail: 'You cannot remove your own authenticator app. Ask a colleague, or use your recovery code.',
      });
    const removal = { at: services.now(), by: actorOf(call) };
    if (!(await removeApp(queries, services, found.row, removal)))
      throw notFound('authenticator app of this user');
    return undefined;
  });
};

/** So many links to choose a password are sent to one user in an hour. */
const linksAnHour = 3;

export const sendPasswordLink: Handler<'sendPasswordLink'> = (call) => {
  const { services, caller, params } = call;
  const { PUBLIC_ORIGIN: dashboard, BUSINESS_TIME_ZONE: timeZone } = services.settings;
  return once(call, 'sendPasswordLink', params, async (queries) => {
    await oneWriterOf('users', queries);
    // Whoever chooses a password just now keeps the row until that is written.
    await queries.select({ id: users.id }).from(users).where(eq(users.id, params.id)).for('update');
    const found = await userById(queries, services, params.id, scopeOf(caller));
    if (!found) throw noUser();
    if (found.wire.hasPassword)
      throw new ProblemError('conflict', {
        detail: 'They have chosen a password. “Forgot your password?” on the sign-in page sends them a link.',
      });
    if (!choosesPassword(found.row, services))
      throw new ProblemError('conflict', { detail: 'They were made by the demo, and cannot sign in here.' });
    const at = services.now();
    if ((await linksSince(queries, params.id, new Date(at.getTime() - 3_600_000))) >= linksAnHour)
      throw new ProblemError('too-many-requests', {
        detail: `They were sent ${linksAnHour} links within the hour. Ask them to look among the junk mail, or wait.`,
        headers: { 'retry-after': '3600' },
      });
    const { link, expiresAt } = await invitePassword(queries, services, found.row, at);
    const words = { to: found.row.email, dashboard, timeZone, link, expiresAt, sentBy: caller.name };
    await queueEmail(queries, passwordLinkEmail(words), at);
    await recordAudit(queries, {
      at,
      by: actorOf(call),
      action: 'user.passwordLinkSent',
      subject: 'user',
      subjectId: params.id,
      companyId: found.wire.managementCompanyId,
    });
    return { expiresAt: expiresAt.toISOString() };
  });
};
