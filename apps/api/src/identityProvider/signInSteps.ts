import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import * as z from 'zod';
import { parseGiven } from '../http/parseGiven.ts';
import { ProblemError } from '../http/problem.ts';
import type { Services } from '../services.ts';
import { type Account, findAccount, isSince } from './accounts.ts';
import { type AuthenticatorSetup, createSetup } from './authenticatorCodes.ts';
import { ownAttempts } from './passwordAttempts.ts';
import { signInPaths } from './signInPages.ts';

const uidParams = z.object({ uid: z.string().max(100) });
const setupShape = z.object({ key: z.string(), recoveryCode: z.string() });

/**
 * Where somebody stands whose password was right: asked for a code; setting up an app, the first one or another in the
 * place of a lost one; or looking at the recovery code of the app that is set up.
 */
const stage = z.enum(['code', 'setUp', 'replace', 'done']);
export type Stage = z.output<typeof stage>;

/** As it is kept with the provider's interaction. */
const kept = z.object({
  accountId: z.string(),
  /** When the password was typed, epoch seconds. */
  ts: z.number(),
  stage,
  /** The app that they set up unless they have one, sealed. */
  setup: z.string(),
  /** Hash of the recovery code that was right, at `replace` and after it: its app makes way, and no other. */
  replaces: z.nullable(z.string()),
});
type Kept = z.output<typeof kept>;

export interface Standing extends Kept {
  /** Id of the provider's interaction. */
  interaction: string;
  account: Account;
}

const placeOf = (accountId: string) => `authenticator setup of user ${accountId}`;
const expired = () =>
  new ProblemError('bad-request', {
    detail:
      'This sign-in is over: it took too long, was finished, or the account was changed meanwhile. Sign in again.',
  });

export type SignInSteps = ReturnType<typeof createSignInSteps>;

/** The steps of one sign-in, which the provider's interaction holds together until they are all done. */
export function createSignInSteps(services: Services, provider: Provider) {
  const { sealer } = services;
  const uidOf = (request: FastifyRequest) => parseGiven(uidParams, 'params', request.params).uid;
  const pathsOf = (request: FastifyRequest) => signInPaths(uidOf(request));
  /** The provider's interaction, or null when it is over. */
  const openInteractionOf = async (request: FastifyRequest, reply: FastifyReply) => {
    uidOf(request);
    return await provider.interactionDetails(request.raw, reply.raw).catch(() => null);
  };
  const interactionOf = async (request: FastifyRequest, reply: FastifyReply) => {
    const interaction = await openInteractionOf(request, reply);
    if (!interaction) throw expired();
    return interaction;
  };
  const save = (request: FastifyRequest, reply: FastifyReply, result: Record<string, unknown>) =>
    provider.interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false });
  const pathOf = (request: FastifyRequest, { stage: at }: Kept) => {
    const { code, authenticator, recoveryCode } = pathsOf(request);
    return { code, setUp: authenticator, replace: authenticator, done: recoveryCode }[at];
  };
  const standAt = async (request: FastifyRequest, reply: FastifyReply, standing: Kept, query = '') => {
    await save(request, reply, { secondFactor: standing });
    return reply.redirect(pathOf(request, standing) + query, 303);
  };
  /** As `interactionOf`, but null for who comes by Back after signing in: they are sent on to the dashboard. */
  const interactionOrLeave = async (request: FastifyRequest, reply: FastifyReply) => {
    const interaction = await openInteractionOf(request, reply);
    if (interaction) return interaction;
    const session = await provider.Session.get(provider.createContext(request.raw, reply.raw));
    if (session.accountId === undefined) throw expired();
    reply.redirect(`${services.settings.PUBLIC_ORIGIN}/`, 303);
    return null;
  };
  const newSetup = (accountId: string) => sealer.seal(placeOf(accountId), JSON.stringify(createSetup()));
  return {
    uidOf,
    interactionOf,
    interactionOrLeave,
    expired,
    /** After the right password. */
    async begin(
      request: FastifyRequest,
      reply: FastifyReply,
      { accountId, ...more }: Pick<Kept, 'accountId' | 'ts' | 'stage'>,
    ) {
      // Whoever goes back to the password has scanned a key already.
      const before = kept.safeParse((await interactionOf(request, reply)).result?.secondFactor).data;
      const isSettingUp = before?.accountId === accountId && before.stage === 'setUp';
      const setup = isSettingUp ? before.setup : newSetup(accountId);
      return standAt(request, reply, { ...more, accountId, setup, replaces: null });
    },
    /** Goes on to the page of a stage. */
    goOn: (
      request: FastifyRequest,
      reply: FastifyReply,
      { account: _account, interaction: _interaction, ...standing }: Standing,
      to: Partial<Pick<Kept, 'stage' | 'ts' | 'replaces'>>,
      query = '',
    ) => {
      const setup = to.stage === 'replace' ? newSetup(standing.accountId) : standing.setup;
      return standAt(request, reply, { ...standing, setup, ...to }, query);
    },
    /** Lets them in, once a sign-in of their time counts. */
    async finish(
      request: FastifyRequest,
      reply: FastifyReply,
      { accountId, ts }: Pick<Kept, 'accountId' | 'ts'>,
    ) {
      await pause(Math.max(0, ts * 1000 - services.now().getTime()));
      const account = await findAccount(services, accountId);
      const { cookie: cookies } = request.headers;
      const known = account ? ownAttempts(services, account, { ts, cookies }) : [];
      const next = await save(request, reply, { login: { accountId, remember: true, ts } });
      if (known.length > 0) reply.header('set-cookie', known);
      return reply.redirect(next, 303);
    },
    /** Null for who has not given the password, stands at another stage, is through or signed in: they are sent where they belong. */
    async standingAt(
      request: FastifyRequest,
      reply: FastifyReply,
      ...allowed: Stage[]
    ): Promise<Standing | null> {
      const interaction = await interactionOrLeave(request, reply);
      if (!interaction) return null;
      const { result, returnTo, uid } = interaction;
      const read = kept.safeParse(result?.secondFactor);
      if (!read.success) {
        reply.redirect(result?.login ? returnTo : pathsOf(request).start, 303);
        return null;
      }
      if (!allowed.includes(read.data.stage)) {
        reply.redirect(pathOf(request, read.data), 303);
        return null;
      }
      const account = await findAccount(services, read.data.accountId);
      if (!account || !isSince(account.signedInFrom, read.data.ts)) throw expired();
      return { ...read.data, interaction: uid, account };
    },
    setupOf: ({ accountId, setup }: Standing): AuthenticatorSetup =>
      setupShape.parse(JSON.parse(sealer.open(placeOf(accountId), setup))),
  };
}
