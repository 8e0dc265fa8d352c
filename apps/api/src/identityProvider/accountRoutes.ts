import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import * as z from 'zod';
import { ProblemError } from '../http/problem.ts';
import { sendPage } from '../http/sendPage.ts';
import { momentForPeople } from '../outbox/forPeople.ts';
import type { Services } from '../services.ts';
import {
  accountPage,
  newRecoveryCodePage,
  noCodeCountsPage,
  notSignedInPage,
  replacedRecoveryCodePage,
  signOutPage,
} from './accountPages.ts';
import {
  accountPath,
  changePasswordPath,
  newRecoveryCodePath,
  recoveryCodeSavedPath,
  signOutPath,
} from './accountPaths.ts';
import { type Account, checkPassword, findAccount, isSince } from './accounts.ts';
import { createSetup } from './authenticatorCodes.ts';
import { checkCode, keepRecoveryCode, readSetUpAt, readWait, replaceRecoveryCode } from './authenticators.ts';
import { listSignedIn, signOutElsewhere } from './browsers.ts';
import { changePage, passwordPolicy } from './passwordPages.ts';
import { savedPath } from './passwordPaths.ts';
import { longestPassword } from './passwordRules.ts';
import { changePassword } from './setPassword.ts';
import type { SignInAttempts } from './signInAttempts.ts';
import { visitOf } from './visit.ts';

const doneWords = { ended: 'Signed out.', code: 'Your new recovery code is saved.' };
const doneQuery = z.object({ done: z.enum(['ended', 'code']).optional() }).catch({});
const sessionQuery = z.object({ session: z.string().max(100).nullable().default(null) });
const text = z.string().max(longestPassword).catch('');
const passwordForm = z.object({ password: text }).catch({ password: '' });
const changeForm = z
  .object({ current: text, password: z.string().catch('') })
  .catch({ current: '', password: '' });
const codeForm = z.object({ code: z.string().max(100) }).catch({ code: '' });

/** Whoever is signed in at this browser. */
interface Present {
  account: Account;
  userId: number;
  sessionId: string;
  /** When they signed in, epoch seconds. */
  ts: number;
}

/**
 * The pages where users see to their own sign-in (AUTH-20): where they are signed in, their password, their recovery
 * code. The session of the provider lets them in; whatever they change asks for the password or a code once more.
 */
export function addAccountPages(
  app: FastifyInstance,
  services: Services,
  provider: Provider,
  attempts: SignInAttempts,
): void {
  const { settings, database } = services;
  const { PUBLIC_ORIGIN: dashboard, BUSINESS_TIME_ZONE: timeZone } = settings;

  /** Null for a browser that is not signed in, which has been answered. */
  const presentAt = async (request: FastifyRequest, reply: FastifyReply): Promise<Present | null> => {
    const session = await provider.Session.get(provider.createContext(request.raw, reply.raw));
    const { accountId, loginTs: ts, uid: sessionId } = session;
    const account = accountId === undefined ? null : await findAccount(services, accountId);
    if (account && ts !== undefined && isSince(account.signedInFrom, ts))
      return { account, userId: Number(account.id), sessionId, ts };
    sendPage(reply, 401, notSignedInPage(dashboard));
    return null;
  };
  const placesOf = ({ userId: id, account: { signedInFrom } }: Present) =>
    listSignedIn({ queries: database.queries, now: services.now() }, { id, signedInFrom });

  app.get(accountPath, async (request, reply) => {
    const present = await presentAt(request, reply);
    if (!present) return reply;
    const { account, userId, sessionId: here } = present;
    const { done } = doneQuery.parse(request.query);
    const [places, appSetUpAt] = await Promise.all([
      placesOf(present),
      readSetUpAt(database.queries, userId),
    ]);
    const shown = {
      email: account.email,
      choosesPassword: account.needsSecondFactor,
      done: done && doneWords[done],
    };
    return sendPage(reply, 200, accountPage({ ...shown, places, here, appSetUpAt, timeZone, dashboard }));
  });

  /** What a sign-out elsewhere would end; null when nothing of it is there any more, which has been answered. */
  const targetsOf = async (present: Present, request: FastifyRequest, reply: FastifyReply) => {
    const { session: which } = sessionQuery.catch({ session: '' }).parse(request.query);
    const targets = (await placesOf(present)).filter(
      ({ sessionId }) => sessionId !== present.sessionId && (which === null || sessionId === which),
    );
    if (targets.length === 0) {
      reply.redirect(`${accountPath}?done=ended`, 303);
      return null;
    }
    return {
      which,
      given: {
        email: present.account.email,
        place: which === null ? null : (targets[0] ?? null),
        count: targets.length,
        timeZone,
      },
    };
  };
  app.get(signOutPath, async (request, reply) => {
    const present = await presentAt(request, reply);
    const targets = present && (await targetsOf(present, request, reply));
    return targets ? sendPage(reply, 200, signOutPage(targets.given)) : reply;
  });
  app.post(signOutPath, async (request, reply) => {
    const present = await presentAt(request, reply);
    const targets = present && (await targetsOf(present, request, reply));
    if (!targets) return reply;
    const giveBack = attempts.take(request);
    const { password } = passwordForm.parse(request.body);
    if (!(await checkPassword(services, present.account.email, password)))
      return sendPage(reply, 401, signOutPage({ ...targets.given, error: 'That password is not right.' }));
    giveBack();
    const { which } = targets;
    await signOutElsewhere(services, present.userId, { which, here: present.sessionId }, visitOf(request));
    return reply.redirect(`${accountPath}?done=ended`, 303);
  });

  /** As `presentAt`, and null too, sent back to the overview, for whose password is everybody's. */
  const chooserAt = async (request: FastifyRequest, reply: FastifyReply) => {
    const present = await presentAt(request, reply);
    if (!present || present.account.needsSecondFactor) return present;
    reply.redirect(accountPath, 303);
    return null;
  };
  app.get(changePasswordPath, { helmet: passwordPolicy }, async (request, reply) => {
    const present = await chooserAt(request, reply);
    return present ? sendPage(reply, 200, changePage({ email: present.account.email })) : reply;
  });
  app.post(changePasswordPath, { helmet: passwordPolicy }, async (request, reply) => {
    const present = await chooserAt(request, reply);
    if (!present) return reply;
    const giveBack = attempts.take(request);
    const { current, password: next } = changeForm.parse(request.body);
    const { email } = present.account;
    const change = await changePassword(services, present, { current, next }, visitOf(request));
    if (change.state === 'wrong') return sendPage(reply, 401, changePage({ email, isWrong: true }));
    giveBack();
    if (change.state === 'weak') return sendPage(reply, 422, changePage({ email, why: change.why }));
    if (change.state === 'expired') return sendPage(reply, 401, notSignedInPage(dashboard));
    // Whoever signs in sooner gets a token that does not count.
    await pause(Math.max(0, change.validFrom.getTime() - services.now().getTime()));
    return reply.redirect(savedPath, 303);
  });

  const sendWait = (reply: FastifyReply, { account: { email } }: Present, until: Date) => {
    const seconds = Math.ceil((until.getTime() - services.now().getTime()) / 1000);
    reply.header('retry-after', String(Math.max(1, seconds)));
    return sendPage(reply, 429, noCodeCountsPage({ email, until: momentForPeople(until, timeZone) }));
  };
  app.get(newRecoveryCodePath, async (request, reply) => {
    const present = await chooserAt(request, reply);
    if (!present) return reply;
    const until = await readWait(services, present.userId);
    return until
      ? sendWait(reply, present, until)
      : sendPage(reply, 200, newRecoveryCodePage({ email: present.account.email }));
  });
  app.post(newRecoveryCodePath, async (request, reply) => {
    const present = await chooserAt(request, reply);
    if (!present) return reply;
    const giveBack = attempts.take(request);
    const { userId, ts } = present;
    const visit = visitOf(request);
    const typed = codeForm.parse(request.body).code;
    const check = await checkCode(services, { userId, ts }, { kind: 'app', typed }, visit);
    if (check.state === 'waiting') return sendWait(reply, present, check.until);
    if (check.state === 'expired') return sendPage(reply, 401, notSignedInPage(dashboard));
    if (check.state === 'wrong') {
      const error = 'That code is not right. Each works once: wait for a new one, then enter it.';
      return sendPage(reply, 401, newRecoveryCodePage({ email: present.account.email, error }));
    }
    giveBack();
    const { recoveryCode } = createSetup();
    if (!(await replaceRecoveryCode(services, userId, { recoveryCode }, check, visit)))
      throw new ProblemError('bad-request', {
        detail: 'Your app was replaced meanwhile. Go back, then try again.',
      });
    return sendPage(reply, 200, replacedRecoveryCodePage(recoveryCode));
  });
  app.post(recoveryCodeSavedPath, async (request, reply) => {
    const present = await presentAt(request, reply);
    if (!present) return reply;
    await keepRecoveryCode(services, present.userId, { recoveryCode: codeForm.parse(request.body).code });
    return reply.redirect(`${accountPath}?done=code`, 303);
  });
}
