import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import * as z from 'zod';
import { ProblemError } from '../http/problem.ts';
import { sendPage } from '../http/sendPage.ts';
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
  shownRecoveryCodePath,
  signOutPath,
} from './accountPaths.ts';
import { type Account, findAccount } from './accounts.ts';
import { createSetup } from './authenticatorCodes.ts';
import { checkCode, keepRecoveryCode, readApp, readWait, replaceRecoveryCode } from './authenticators.ts';
import { type Here, isStillIn, listSignedIn, type SignedIn, signOutElsewhere } from './browsers.ts';
import { codeForm, wrongCodeWords } from './codeForm.ts';
import { judgePassword, type PasswordCheck, waitingPasswordWords } from './passwordAttempts.ts';
import { changePage, passwordPolicy } from './passwordPages.ts';
import { savedPath } from './passwordPaths.ts';
import { longestPassword } from './passwordRules.ts';
import { sendWaiting } from './sendWaiting.ts';
import { changePassword } from './setPassword.ts';
import { forgetShownCode, readShownCode } from './shownRecoveryCode.ts';
import type { SignInAttempts } from './signInAttempts.ts';
import { passwordTryOf, visitOf } from './visit.ts';

const wrongPassword = 'That password is not right.';
const wrongCurrent = 'Your current password is not right.';
const doneWords = {
  one: 'That browser is signed out.',
  others: 'You are signed out everywhere else.',
  gone: 'That browser is not signed in any more.',
  code: 'Your new recovery code is saved.',
};
const doneQuery = z
  .object({
    done: z.enum(['one', 'others', 'gone', 'code']).optional().catch(undefined),
    lost: z.literal('1').optional().catch(undefined),
  })
  .catch({});
const sessionQuery = z.object({ session: z.string().max(100).nullable().default(null) });
const text = z.string().max(longestPassword).catch('');
const passwordForm = z.object({ password: text }).catch({ password: '' });
const changeForm = z
  .object({ current: text, password: z.string().catch('') })
  .catch({ current: '', password: '' });

/** Whoever is signed in at this browser. */
interface Present {
  account: Account;
  here: Here;
  /** False for the demo's accounts, whose password is everybody's. */
  choosesPassword: boolean;
}

const hereFirst = (places: SignedIn[], here: string) =>
  places.toSorted((a, b) => Number(b.sessionId === here) - Number(a.sessionId === here));

/** Refuses forms that a page elsewhere sends: the session's cookie may go along with them. */
function refuseForeign({ method, headers }: FastifyRequest, ownOrigin: string): void {
  if (method !== 'POST') return;
  const site = headers['sec-fetch-site'];
  // Our own pages send no referrer, and with it their origin as 'null'.
  const isOurs = headers.origin === undefined || headers.origin === 'null' || headers.origin === ownOrigin;
  if (isOurs && (site === undefined || site === 'same-origin' || site === 'none')) return;
  throw new ProblemError('forbidden', {
    detail: 'This form was sent from another site. Nothing was changed.',
  });
}

/**
 * The pages where users see to their own sign-in (AUTH-20): where they are signed in, their password, their recovery
 * code. The session of the provider lets them in; whatever they change asks for the password once more.
 */
export function addAccountPages(
  app: FastifyInstance,
  services: Services,
  provider: Provider,
  attempts: SignInAttempts,
): void {
  app.register(async (pages) => {
    pages.addHook('onRequest', async (request) => refuseForeign(request, services.settings.IDP_ORIGIN));
    addRoutes(pages, services, provider, attempts);
  });
}

function addRoutes(
  app: FastifyInstance,
  services: Services,
  provider: Provider,
  attempts: SignInAttempts,
): void {
  const { settings, database } = services;
  const { PUBLIC_ORIGIN: dashboard, BUSINESS_TIME_ZONE: timeZone } = settings;

  /** Asks for the password again. */
  const sendNotRight = (
    reply: FastifyReply,
    check: Exclude<PasswordCheck, { state: 'right' }>,
    wrongWords: string,
    pageOf: (error: string) => string,
  ) =>
    check.state === 'wrong'
      ? sendPage(reply, 401, pageOf(wrongWords))
      : sendWaiting(reply, services, check.until, (words) => pageOf(waitingPasswordWords(words)));

  /** To the page that says that the browser is not signed in: the only one that needs no session. */
  const leave = ({ method }: FastifyRequest, reply: FastifyReply) =>
    reply.redirect(method === 'POST' ? `${accountPath}?lost=1` : accountPath, 303);

  /** Null for a browser that is not signed in, which has been answered. */
  const presentAt = async (request: FastifyRequest, reply: FastifyReply): Promise<Present | null> => {
    const session = await provider.Session.get(provider.createContext(request.raw, reply.raw));
    const { accountId, loginTs: ts, uid: sessionId } = session;
    const account = accountId === undefined ? null : await findAccount(services, accountId);
    if (account && ts !== undefined) {
      const here = { userId: Number(account.id), sessionId, ts };
      if (await isStillIn(database.queries, account.signedInFrom, here))
        return { account, here, choosesPassword: account.needsSecondFactor };
    }
    const { lost } = doneQuery.parse(request.query);
    if (request.routeOptions.url === accountPath)
      sendPage(reply, 401, notSignedInPage(dashboard, lost !== undefined));
    else leave(request, reply);
    return null;
  };
  const placesOf = ({ here, account: { signedInFrom } }: Present) =>
    listSignedIn({ queries: database.queries, now: services.now() }, { id: here.userId, signedInFrom });

  app.get(accountPath, async (request, reply) => {
    const present = await presentAt(request, reply);
    if (!present) return reply;
    const { account, choosesPassword } = present;
    const { userId, sessionId: here } = present.here;
    const { done } = doneQuery.parse(request.query);
    const [places, app, shownCode] = await Promise.all([
      placesOf(present),
      readApp(database.queries, userId),
      readShownCode(services, present.here),
    ]);
    const shown = {
      email: account.email,
      choosesPassword,
      done: done && doneWords[done],
    };
    return sendPage(
      reply,
      200,
      accountPage({
        ...shown,
        places: hereFirst(places, here),
        here,
        app: app && { ...app, isCodeShown: shownCode !== null },
        timeZone,
        dashboard,
      }),
    );
  });

  /** What a sign-out elsewhere would end; null when nothing of it is there any more, which has been answered. */
  const targetsOf = async (present: Present, request: FastifyRequest, reply: FastifyReply) => {
    const { session: which } = sessionQuery.catch({ session: '' }).parse(request.query);
    const places = await placesOf(present);
    const targets = places.filter(
      ({ sessionId }) => sessionId !== present.here.sessionId && (which === null || sessionId === which),
    );
    if (which !== null && targets.length === 0) {
      reply.redirect(`${accountPath}?done=gone`, 303);
      return null;
    }
    return {
      which,
      given: {
        email: present.account.email,
        place: which === null ? null : (targets[0] ?? null),
        places,
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
    const given = { email: present.account.email, password };
    const check = await judgePassword(services, given, passwordTryOf(request));
    if (check.state !== 'right')
      return sendNotRight(reply, check, wrongPassword, (error) => signOutPage({ ...targets.given, error }));
    giveBack();
    const { which } = targets;
    if (!(await signOutElsewhere(services, { which, here: present.here }, visitOf(request))))
      return leave(request, reply);
    return reply.redirect(`${accountPath}?done=${which === null ? 'others' : 'one'}`, 303);
  });

  /** As `presentAt`, and null too, sent back to the overview, for whose password is everybody's. */
  const chooserAt = async (request: FastifyRequest, reply: FastifyReply) => {
    const present = await presentAt(request, reply);
    if (!present || present.choosesPassword) return present;
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
    const change = await changePassword(services, present, { current, next }, passwordTryOf(request));
    if (change.state === 'wrong' || change.state === 'waiting')
      return sendNotRight(reply, change, wrongCurrent, (error) => changePage({ email, error }));
    giveBack();
    if (change.state === 'weak') return sendPage(reply, 422, changePage({ email, why: change.why }));
    if (change.state === 'expired') return leave(request, reply);
    // Whoever signs in sooner gets a token that does not count.
    await pause(Math.max(0, change.validFrom.getTime() - services.now().getTime()));
    return reply.redirect(savedPath, 303);
  });

  const sendWait = (reply: FastifyReply, { account: { email } }: Present, until: Date) =>
    sendWaiting(reply, services, until, (words) => noCodeCountsPage({ email, until: words }));
  app.get(newRecoveryCodePath, async (request, reply) => {
    const present = await chooserAt(request, reply);
    if (!present) return reply;
    const until = await readWait(services, present.here.userId);
    return until
      ? sendWait(reply, present, until)
      : sendPage(reply, 200, newRecoveryCodePage({ email: present.account.email }));
  });
  app.post(newRecoveryCodePath, async (request, reply) => {
    const present = await chooserAt(request, reply);
    if (!present) return reply;
    const giveBack = attempts.take(request);
    const { account, here } = present;
    const { userId, ts } = here;
    const visit = visitOf(request);
    const { email } = account;
    const { password } = passwordForm.parse(request.body);
    const known = await judgePassword(services, { email, password }, passwordTryOf(request));
    if (known.state !== 'right')
      return sendNotRight(reply, known, wrongPassword, (error) =>
        newRecoveryCodePage({ email, wrong: 'password', error }),
      );
    const typed = codeForm.parse(request.body).code;
    const check = await checkCode(services, { userId, ts }, { kind: 'app', typed }, visit);
    if (check.state === 'waiting') return sendWait(reply, present, check.until);
    if (check.state === 'expired') return leave(request, reply);
    if (check.state === 'wrong') {
      return sendPage(reply, 401, newRecoveryCodePage({ email, wrong: 'code', error: wrongCodeWords.app }));
    }
    giveBack();
    const { recoveryCode } = createSetup();
    if (!(await replaceRecoveryCode(services, here, { recoveryCode }, check, visit)))
      throw new ProblemError('bad-request', {
        detail: 'Your app or your sign-in has changed meanwhile. Go back, then try again.',
      });
    return reply.redirect(shownRecoveryCodePath, 303);
  });
  app.get(shownRecoveryCodePath, async (request, reply) => {
    const present = await presentAt(request, reply);
    if (!present) return reply;
    const recoveryCode = await readShownCode(services, present.here);
    return recoveryCode === null
      ? reply.redirect(accountPath, 303)
      : sendPage(reply, 200, replacedRecoveryCodePage(recoveryCode));
  });
  // Reload, where it was refused.
  app.get(recoveryCodeSavedPath, (_request, reply) => reply.redirect(accountPath, 303));
  app.post(recoveryCodeSavedPath, async (request, reply) => {
    const present = await presentAt(request, reply);
    if (!present) return reply;
    const recoveryCode = await readShownCode(services, present.here);
    if (recoveryCode === null || !(await keepRecoveryCode(services, present.here.userId, { recoveryCode })))
      throw new ProblemError('bad-request', {
        detail:
          'That took too long, or there is a newer recovery code. Get another one, and throw this one away.',
      });
    await forgetShownCode(services, present.here);
    return reply.redirect(`${accountPath}?done=code`, 303);
  });
}
