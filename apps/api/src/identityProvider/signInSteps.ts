import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import * as z from 'zod';
import { parseGiven } from '../http/parseGiven.ts';
import { ProblemError } from '../http/problem.ts';
import type { Services } from '../services.ts';
import { type Account, findAccount } from './accounts.ts';
import { type AuthenticatorSetup, createSetup } from './authenticators.ts';
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
});

export interface Standing extends z.output<typeof kept> {
  account: Account;
}

const placeOf = (accountId: string) => `authenticator setup of user ${accountId}`;
const expired = () =>
  new ProblemError('bad-request', {
    detail: 'This sign-in has expired. Go back to Payments and start again.',
  });

export type SignInSteps = ReturnType<typeof createSignInSteps>;

/** The steps of one sign-in, which the provider's interaction holds together until they are all done. */
export function createSignInSteps(services: Services, provider: Provider) {
  const { sealer } = services;
  const uidOf = (request: FastifyRequest) => parseGiven(uidParams, 'params', request.params).uid;
  const pathsOf = (request: FastifyRequest) => signInPaths(uidOf(request));
  const interactionOf = async (request: FastifyRequest, reply: FastifyReply) => {
    uidOf(request);
    try {
      return await provider.interactionDetails(request.raw, reply.raw);
    } catch {
      throw expired();
    }
  };
  const save = (request: FastifyRequest, reply: FastifyReply, result: Record<string, unknown>) =>
    provider.interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false });
  const standAt = async (request: FastifyRequest, reply: FastifyReply, standing: z.output<typeof kept>) => {
    const { accountId, ts, stage: at, setup } = standing;
    await save(request, reply, { secondFactor: { accountId, ts, stage: at, setup } });
    const { code, authenticator, recoveryCode } = pathsOf(request);
    const page = { code, setUp: authenticator, replace: authenticator, done: recoveryCode }[at];
    return reply.redirect(page, 303);
  };
  return {
    uidOf,
    interactionOf,
    /** After the right password. */
    begin: (
      request: FastifyRequest,
      reply: FastifyReply,
      { accountId, ts, stage: at }: Pick<Standing, 'accountId' | 'ts' | 'stage'>,
    ) => {
      const setup = sealer.seal(placeOf(accountId), JSON.stringify(createSetup()));
      return standAt(request, reply, { accountId, ts, stage: at, setup });
    },
    /** Goes on to the page of a stage. */
    goOn: (request: FastifyRequest, reply: FastifyReply, standing: Standing, to: Stage) =>
      standAt(request, reply, { ...standing, stage: to }),
    /** Lets them in. */
    async finish(
      request: FastifyRequest,
      reply: FastifyReply,
      { accountId, ts }: Pick<Standing, 'accountId' | 'ts'>,
    ) {
      const next = await save(request, reply, { login: { accountId, remember: true, ts } });
      return reply.redirect(next, 303);
    },
    /** Null for who has not given the password, or stands at none of these stages: they go where they belong. */
    async standingAt(
      request: FastifyRequest,
      reply: FastifyReply,
      ...allowed: Stage[]
    ): Promise<Standing | null> {
      const { result } = await interactionOf(request, reply);
      const read = kept.safeParse(result?.secondFactor);
      if (!read.success) {
        reply.redirect(pathsOf(request).start, 303);
        return null;
      }
      if (!allowed.includes(read.data.stage)) {
        await standAt(request, reply, read.data);
        return null;
      }
      const account = await findAccount(services, read.data.accountId);
      if (!account) throw expired();
      return { ...read.data, account };
    },
    setupOf: ({ accountId, setup }: Standing): AuthenticatorSetup =>
      setupShape.parse(JSON.parse(sealer.open(placeOf(accountId), setup))),
  };
}
