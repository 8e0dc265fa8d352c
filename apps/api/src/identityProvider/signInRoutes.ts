import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import * as z from 'zod';
import { sendPage } from '../http/sendPage.ts';
import type { Services } from '../services.ts';
import { listDemoAccounts } from './accounts.ts';
import { setupAddress } from './authenticatorCodes.ts';
import {
  type CodeKind,
  checkCode,
  hasAuthenticator,
  keepRecoveryCode,
  readWait,
  renewRecoveryCode,
  setUpAuthenticator,
} from './authenticators.ts';
import { codeForm, wrongCodeWords } from './codeForm.ts';
import { judgePassword, type PasswordCheck, waitingPasswordWords } from './passwordAttempts.ts';
import { longestPassword } from './passwordRules.ts';
import { sendWaiting } from './sendWaiting.ts';
import type { SignInAttempts } from './signInAttempts.ts';
import {
  codePage,
  recoveryCodePage,
  recoveryPage,
  setupPage,
  signInPage,
  signInPaths,
  somebodyElse,
  waitingPage,
} from './signInPages.ts';
import { createSignInSteps, type SignInSteps, type Standing } from './signInSteps.ts';
import { passwordTryOf, visitOf } from './visit.ts';

const signInForm = z.object({
  // Postgres refuses even to look for a text with a NUL.
  email: z
    .string()
    .max(254)
    .refine((text) => !text.includes('\0')),
  password: z.string().max(longestPassword),
});
const whyQuery = z.object({ why: z.enum(['taken', 'renewed']).optional() }).catch({});
const keptForm = z.object({ kept: z.literal('on').optional() }).catch({});

/** The sign-in page, and the second factor of everybody but the demo's accounts (AUTH-19). */
export function addSignIn(
  app: FastifyInstance,
  services: Services,
  provider: Provider,
  attempts: SignInAttempts,
): void {
  const steps = createSignInSteps(services, provider);
  addPassword(app, services, steps, attempts);
  addCodes(app, services, steps, attempts);
  addSetup(app, services, steps);
}

function addPassword(
  app: FastifyInstance,
  services: Services,
  steps: SignInSteps,
  attempts: SignInAttempts,
): void {
  const { settings, database } = services;
  const accounts = () => (settings.DEMO_DATA ? listDemoAccounts(database.queries) : Promise.resolve([]));

  app.get('/sign-in/:uid', async (request, reply) => {
    const interaction = await steps.interactionOrLeave(request, reply);
    if (!interaction) return reply;
    const hint = interaction.params.login_hint;
    const email = typeof hint === 'string' ? hint : '';
    return sendPage(reply, 200, signInPage(steps.uidOf(request), await accounts(), { email }));
  });

  app.post('/sign-in/:uid', async (request, reply) => {
    await steps.interactionOf(request, reply);
    const giveBack = attempts.take(request);
    const form = signInForm.safeParse(request.body);
    // Before the password is looked at, which takes long enough for it to be changed: the provider refuses a sign-in from before that.
    const ts = Math.floor(services.now().getTime() / 1000);
    const check: PasswordCheck = form.success
      ? await judgePassword(services, form.data, passwordTryOf(request))
      : { state: 'wrong' };
    if (check.state !== 'right') {
      const demo = await accounts();
      const email = form.success ? form.data.email : '';
      const pageOf = (error: string) => signInPage(steps.uidOf(request), demo, { email, error });
      return check.state === 'wrong'
        ? sendPage(reply, 401, pageOf('Wrong e-mail or password.'))
        : sendWaiting(reply, services, check.until, (words) =>
            pageOf(`${waitingPasswordWords(words)} A new password counts at once.`),
          );
    }
    giveBack();
    const { account } = check;
    const accountId = account.id;
    if (!account.needsSecondFactor) return steps.finish(request, reply, { accountId, ts });
    const stage = (await hasAuthenticator(database.queries, Number(accountId))) ? 'code' : 'setUp';
    return steps.begin(request, reply, { accountId, ts, stage });
  });
}

const takenWords =
  'You have set up an app meanwhile. Enter its code, and delete the entry that you added here.';

function addCodes(
  app: FastifyInstance,
  services: Services,
  steps: SignInSteps,
  attempts: SignInAttempts,
): void {
  const pageOf = (kind: CodeKind, request: FastifyRequest, { account }: Standing, error?: string) =>
    kind === 'app'
      ? codePage(steps.uidOf(request), { email: account.email, error })
      : recoveryPage(steps.uidOf(request), { error });
  const sendWait = (request: FastifyRequest, reply: FastifyReply, { account }: Standing, until: Date) => {
    const { code: again, start } = signInPaths(steps.uidOf(request));
    const given = { email: account.email, again, otherwise: somebodyElse(start) };
    return sendWaiting(reply, services, until, (words) => waitingPage({ ...given, until: words }));
  };
  const show = (kind: CodeKind) => async (request: FastifyRequest, reply: FastifyReply) => {
    const standing = await steps.standingAt(request, reply, 'code');
    if (!standing) return reply;
    const { why } = whyQuery.parse(request.query);
    const until = await readWait(services, Number(standing.accountId));
    return until
      ? sendWait(request, reply, standing, until)
      : sendPage(reply, 200, pageOf(kind, request, standing, why === 'taken' ? takenWords : undefined));
  };
  const judge = (kind: CodeKind) => async (request: FastifyRequest, reply: FastifyReply) => {
    const standing = await steps.standingAt(request, reply, 'code');
    if (!standing) return reply;
    const giveBack = attempts.take(request);
    const typed = codeForm.parse(request.body).code;
    const half = { userId: Number(standing.accountId), ts: standing.ts };
    const check = await checkCode(services, half, { kind, typed }, visitOf(request));
    if (check.state === 'right') {
      giveBack();
      if (kind === 'app' && check.isRecoverySaved) return steps.finish(request, reply, standing);
      if (kind === 'app') {
        await renewRecoveryCode(services, half.userId, steps.setupOf(standing), check);
        return steps.goOn(request, reply, standing, { stage: 'done' }, '?why=renewed');
      }
      return steps.goOn(request, reply, standing, { stage: 'replace', replaces: check.recoveryHash });
    }
    if (check.state === 'expired') throw steps.expired();
    // Sent twice, the first time with success.
    if (!(await steps.standingAt(request, reply, 'code'))) return reply;
    return check.state === 'waiting'
      ? sendWait(request, reply, standing, check.until)
      : sendPage(reply, 401, pageOf(kind, request, standing, wrongCodeWords[kind]));
  };
  app.get('/sign-in/:uid/code', show('app'));
  app.post('/sign-in/:uid/code', judge('app'));
  app.get('/sign-in/:uid/recovery', show('recovery'));
  app.post('/sign-in/:uid/recovery', judge('recovery'));
}

const renewedWords =
  'You have not said yet that you saved your recovery code. Here is a new one: the one before no longer works.';
const setUpWords = 'Your app is set up.';
const replacedWords = 'Your new app is set up. Your old recovery code no longer works: throw it away.';

function addSetup(app: FastifyInstance, services: Services, steps: SignInSteps): void {
  const pageOf = (request: FastifyRequest, standing: Standing, error?: string) => {
    const setup = steps.setupOf(standing);
    const address = setupAddress(setup, standing.account.email);
    const replaces = standing.stage === 'replace';
    return setupPage(steps.uidOf(request), { ...setup, address }, { replaces, error });
  };
  app.get('/sign-in/:uid/authenticator', async (request, reply) => {
    const standing = await steps.standingAt(request, reply, 'setUp', 'replace');
    return standing ? sendPage(reply, 200, pageOf(request, standing)) : reply;
  });
  app.post('/sign-in/:uid/authenticator', async (request, reply) => {
    const standing = await steps.standingAt(request, reply, 'setUp', 'replace');
    if (!standing) return reply;
    const { ts, replaces, interaction } = standing;
    const result = await setUpAuthenticator(
      services,
      { userId: Number(standing.accountId), ts, interaction },
      steps.setupOf(standing),
      { typed: codeForm.parse(request.body).code, replaces },
      visitOf(request),
    );
    if (result.state === 'done')
      return steps.goOn(request, reply, standing, { stage: 'done', ts: result.ts });
    if (result.state === 'taken')
      return steps.goOn(request, reply, standing, { stage: 'code', replaces: null }, '?why=taken');
    if (result.state === 'expired') throw steps.expired();
    const error =
      'That code is not right. Enter the newest one. Still wrong? Delete the entry and scan again, with the phone’s clock set to automatic.';
    return sendPage(reply, 401, pageOf(request, standing, error));
  });

  app.get('/sign-in/:uid/recovery-code', async (request, reply) => {
    const standing = await steps.standingAt(request, reply, 'done');
    const { why } = whyQuery.parse(request.query);
    return standing
      ? sendPage(
          reply,
          200,
          recoveryCodePage({
            ...steps.setupOf(standing),
            happened:
              why === 'renewed' ? renewedWords : standing.replaces === null ? setUpWords : replacedWords,
            action: signInPaths(steps.uidOf(request)).recoveryCode,
            goOn: 'Go on to Payments',
          }),
        )
      : reply;
  });
  app.post('/sign-in/:uid/recovery-code', async (request, reply) => {
    const standing = await steps.standingAt(request, reply, 'done');
    if (!standing) return reply;
    if (!keptForm.parse(request.body).kept) return steps.goOn(request, reply, standing, {});
    await keepRecoveryCode(services, Number(standing.accountId), steps.setupOf(standing));
    return steps.finish(request, reply, standing);
  });
}
