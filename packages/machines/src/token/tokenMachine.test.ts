import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { deferredCalls } from '../testing/deferred.ts';
import { done, failed, leafStates, reachedStates } from '../testing/reachedStates.ts';
import { settled } from '../testing/settled.ts';
import { getToken, replaceToken } from './getToken.ts';
import { tokenMachine } from './tokenMachine.ts';
import {
  decodeClaims,
  type IdentityToken,
  isExpired,
  type RefreshedTokens,
  type StoredTokens,
} from './tokenRules.ts';

const now = 1_800_000_000;

function jwt(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'RS256' })}.${part(claims)}.c2lnbmF0dXJl`;
}
const good = jwt({ exp: now + 600 });
const newer = jwt({ exp: now + 1200 });
const expired = jwt({ exp: now - 1 });
const timeless = jwt({ name: 'Zoë Ångström' });

function startToken(overrides: Partial<StoredTokens> = {}) {
  let stored: StoredTokens = { accessToken: good, refreshToken: 'refresh-1', nowSeconds: now, ...overrides };
  const refresh = deferredCalls<{ refreshToken: string }, RefreshedTokens>();
  const identity = deferredCalls<{ fresh: boolean }, IdentityToken>();
  const actor = createActor(
    tokenMachine.provide({
      actors: {
        readStoredToken: fromPromise(async () => stored),
        refreshAccess: fromPromise(async (given) => {
          const tokens = await refresh.run(given);
          stored = { ...stored, ...tokens };
          return tokens;
        }),
        obtainIdentityToken: fromPromise(identity.run),
      },
    }),
  ).start();
  const hold = (tokens: Partial<StoredTokens>) => {
    stored = { ...stored, ...tokens };
  };
  return { actor, spies: { refresh, identity }, hold };
}

describe('token rules', () => {
  it.each([
    ['TOK-2 no expiry claim', timeless, true],
    ['TOK-2 unreadable', 'not a token', true],
    ['TOK-2 payload is no JSON', 'a.bm8.c', true],
    ['TOK-2 payload is a list', `a.${Buffer.from('[1]').toString('base64url')}.c`, true],
    ['TOK-2 expiry is a text', jwt({ exp: 'soon' }), true],
    ['TOK-2 31 seconds left', jwt({ exp: now + 31 }), false],
    ['TOK-2 30 seconds left', jwt({ exp: now + 30 }), true],
    ['TOK-1 long to go', good, false],
  ])('%s', (_, token, outcome) => {
    expect(isExpired(decodeClaims(token), now, 30)).toBe(outcome);
  });
});

describe('token machine', () => {
  it('TOK-1 answers with the stored token while it is unexpired', async () => {
    const { actor, spies } = startToken();
    expect(await getToken(actor)).toBe(good);
    expect(spies.refresh.calls).toHaveLength(0);
    expect(actor.getSnapshot().value).toBe('idle');
  });

  it('TOK-3 refreshes an expired token', async () => {
    const { actor, spies } = startToken({ accessToken: expired });
    const token = getToken(actor);
    await settled();
    expect(spies.refresh.call().input).toEqual({ refreshToken: 'refresh-1' });
    spies.refresh.call().answer({ accessToken: newer, refreshToken: 'refresh-2', nowSeconds: now });
    expect(await token).toBe(newer);
    expect(await getToken(actor)).toBe(newer);
    expect(spies.refresh.calls).toHaveLength(1);
  });

  it('TOK-2 TOK-3 refreshes an unreadable token', async () => {
    const { actor, spies } = startToken({ accessToken: 'garbage' });
    const token = getToken(actor);
    await settled();
    spies.refresh.call().answer({ accessToken: newer, refreshToken: 'r', nowSeconds: now });
    expect(await token).toBe(newer);
  });

  it('TOK-3 asks for sign-in when the refresh fails, and refreshes no more until then', async () => {
    const { actor, spies, hold } = startToken({ accessToken: expired });
    const token = getToken(actor);
    await settled();
    spies.refresh.call().fail({ kind: 'response', status: 401 });
    await expect(token).rejects.toMatchObject({ code: 'redirectToLogin', kind: 'unexpected' });
    await expect(getToken(actor)).rejects.toMatchObject({ code: 'redirectToLogin' });
    expect(spies.refresh.calls).toHaveLength(1);
    hold({ accessToken: good });
    actor.send({ type: 'session.renewed' });
    expect(await getToken(actor)).toBe(good);
  });

  it('TOK-3 asks for sign-in when an expired token has no refresh token', async () => {
    const { actor } = startToken({ accessToken: expired, refreshToken: null });
    await expect(getToken(actor)).rejects.toMatchObject({ code: 'redirectToLogin' });
  });

  it('TOK-3 ERR-5 a refresh that finds no network refuses this call only, and the next tries again', async () => {
    const { actor, spies } = startToken({ accessToken: expired });
    const token = getToken(actor);
    await settled();
    spies.refresh.call().fail({ kind: 'network' });
    await expect(token).rejects.toMatchObject({ code: 'notRenewed', kind: 'network' });
    const again = getToken(actor);
    await settled();
    spies.refresh.call().answer({ accessToken: newer, refreshToken: 'r', nowSeconds: now });
    expect(await again).toBe(newer);
  });

  it.each([500, 503, 429])(
    'TOK-3 ERR-5 a refresh answered with %i says nothing of the session, and the next tries again',
    async (status) => {
      const { actor, spies } = startToken({ accessToken: expired });
      const token = getToken(actor);
      await settled();
      spies.refresh.call().fail({ kind: 'response', status });
      await expect(token).rejects.toMatchObject({ code: 'notRenewed' });
      const again = getToken(actor);
      await settled();
      spies.refresh.call().answer({ accessToken: newer, refreshToken: 'r', nowSeconds: now });
      expect(await again).toBe(newer);
    },
  );

  it('TOK-2 a token without expiry gets one refresh and then is invalid, never a loop', async () => {
    const { actor, spies } = startToken({ accessToken: timeless });
    const token = getToken(actor);
    await settled();
    spies.refresh.call().answer({ accessToken: timeless, refreshToken: 'r', nowSeconds: now });
    await expect(token).rejects.toMatchObject({ code: 'invalidSuiteManagerToken' });
    await expect(getToken(actor)).rejects.toMatchObject({ code: 'invalidSuiteManagerToken' });
    expect(spies.refresh.calls).toHaveLength(1);
    expect(actor.getSnapshot().context.code).toBe('invalidSuiteManagerToken');
  });

  it.each([
    ['a token without expiry that is refreshed by an expired one', timeless, expired],
    ['an expired token that is refreshed by one without expiry', expired, timeless],
  ])('TOK-2 %s is invalid', async (_, accessToken, refreshed) => {
    const { actor, spies } = startToken({ accessToken });
    const token = getToken(actor);
    await settled();
    spies.refresh.call().answer({ accessToken: refreshed, refreshToken: 'r', nowSeconds: now });
    await expect(token).rejects.toMatchObject({ code: 'invalidSuiteManagerToken' });
  });

  it('TOK-2 a token without expiry and without refresh token is invalid at once', async () => {
    const { actor } = startToken({ accessToken: timeless, refreshToken: null });
    await expect(getToken(actor)).rejects.toMatchObject({ code: 'invalidSuiteManagerToken' });
  });

  it('TOK-2 TOK-3 a refresh that answers an expired token asks for sign-in', async () => {
    const { actor, spies } = startToken({ accessToken: expired });
    const token = getToken(actor);
    await settled();
    spies.refresh.call().answer({ accessToken: expired, refreshToken: 'r', nowSeconds: now });
    await expect(token).rejects.toMatchObject({ code: 'redirectToLogin' });
  });

  it('TOK-4 refreshes once for many concurrent calls, whenever each asks', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 0, max: 20 }),
        fc.array(fc.boolean(), { maxLength: 20 }),
        async (early, late, rejecting) => {
          const { actor, spies } = startToken({ accessToken: expired });
          const waiting = Array.from({ length: early }, (_, index) =>
            getToken(actor, rejecting[index] ? expired : undefined),
          );
          await settled();
          waiting.push(...Array.from({ length: late }, () => getToken(actor)));
          spies.refresh.call().answer({ accessToken: newer, refreshToken: 'r', nowSeconds: now });
          expect(new Set(await Promise.all(waiting))).toEqual(new Set([newer]));
          expect(spies.refresh.calls).toHaveLength(1);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('TOK-5 obtains a token from the identity provider when none is stored', async () => {
    const { actor, spies } = startToken({ accessToken: null, refreshToken: null });
    const token = getToken(actor);
    await settled();
    expect(spies.identity.call().input).toEqual({ fresh: false });
    spies.identity.call().answer({ accessToken: good, nowSeconds: now });
    expect(await token).toBe(good);
  });

  it('TOK-5 asks for sign-in when the identity provider gives none', async () => {
    const { actor, spies } = startToken({ accessToken: null });
    const token = getToken(actor);
    await settled();
    spies.identity.call().fail({ error: 'login_required', error_description: 'Login required' });
    await expect(token).rejects.toMatchObject({ code: 'redirectToLogin' });
  });

  it('TOK-3 asks for sign-in when what is stored cannot be read', async () => {
    await expect(getToken(createActor(tokenMachine).start())).rejects.toMatchObject({
      code: 'redirectToLogin',
    });
  });

  it('TOK-5 ERR-5 an identity provider that is not reached refuses this call only, and the next tries again', async () => {
    const { actor, spies } = startToken({ accessToken: null });
    const token = getToken(actor);
    await settled();
    spies.identity.call().fail({ kind: 'network' });
    await expect(token).rejects.toMatchObject({ code: 'notRenewed', kind: 'network' });
    const again = getToken(actor);
    await settled();
    spies.identity.call().answer({ accessToken: good, nowSeconds: now });
    expect(await again).toBe(good);
  });

  it('TOK-6 asks past the cache when less than 60 seconds remain', async () => {
    const { actor, spies } = startToken({ accessToken: null });
    const token = getToken(actor);
    await settled();
    spies.identity.call().answer({ accessToken: jwt({ exp: now + 59 }), nowSeconds: now });
    await settled();
    expect(spies.identity.call().input).toEqual({ fresh: true });
    spies.identity.call().answer({ accessToken: newer, nowSeconds: now });
    expect(await token).toBe(newer);
  });

  it('TOK-6 a fresh token is used however soon it ends', async () => {
    const { actor, spies } = startToken({ accessToken: null });
    const token = getToken(actor);
    const brief = { accessToken: jwt({ exp: now + 1 }), nowSeconds: now };
    await settled();
    spies.identity.call().answer(brief);
    await settled();
    spies.identity.call().answer(brief);
    expect(await token).toBe(brief.accessToken);
  });

  it('TOK-6 asks for sign-in when the identity provider gives no fresh token', async () => {
    const { actor, spies } = startToken({ accessToken: null });
    const token = getToken(actor);
    await settled();
    spies.identity.call().answer({ accessToken: expired, nowSeconds: now });
    await settled();
    spies.identity.call().fail({ error: 'login_required', error_description: 'Login required' });
    await expect(token).rejects.toMatchObject({ code: 'redirectToLogin' });
    await expect(getToken(actor)).rejects.toMatchObject({ code: 'redirectToLogin' });
    expect(spies.identity.calls).toHaveLength(2);
  });

  it('TOK-6 asks for sign-in when even a fresh token is unusable', async () => {
    const { actor, spies } = startToken({ accessToken: null });
    const token = getToken(actor);
    await settled();
    spies.identity.call().answer({ accessToken: 'opaque', nowSeconds: now });
    await settled();
    spies.identity.call().answer({ accessToken: 'opaque', nowSeconds: now });
    await expect(token).rejects.toMatchObject({ code: 'redirectToLogin' });
    expect(spies.identity.calls).toHaveLength(2);
  });

  it('TOK-6 ERR-5 a renewing that the provider does not answer refuses this call only', async () => {
    const { actor, spies } = startToken({ accessToken: null });
    const token = getToken(actor);
    await settled();
    spies.identity.call().answer({ accessToken: jwt({ exp: now + 20 }), nowSeconds: now });
    await settled();
    spies.identity.call().fail({ kind: 'timeout' });
    await expect(token).rejects.toMatchObject({ code: 'notRenewed', kind: 'network' });
    const again = getToken(actor);
    await settled();
    spies.identity.call().answer({ accessToken: newer, nowSeconds: now });
    expect(await again).toBe(newer);
  });

  it('TOK-7 a refused token has no successor when the session has ended; without an answer that is not known', async () => {
    const ended = startToken({ refreshToken: null });
    expect(await replaceToken(ended.actor, good)).toBeNull();
    const { actor, spies } = startToken();
    const silent = replaceToken(actor, good);
    await settled();
    spies.refresh.call().fail({ kind: 'network' });
    await expect(silent).rejects.toMatchObject({ code: 'notRenewed' });
    const answered = replaceToken(actor, good);
    await settled();
    spies.refresh.call().answer({ accessToken: newer, refreshToken: 'r', nowSeconds: now });
    expect(await answered).toBe(newer);
  });

  it('TOK-7 a rejected token is refreshed once although its expiry is far', async () => {
    const { actor, spies } = startToken();
    const token = Promise.all([getToken(actor, good), getToken(actor, good)]);
    await settled();
    spies.refresh.call().answer({ accessToken: newer, refreshToken: 'r', nowSeconds: now });
    expect(await token).toEqual([newer, newer]);
    expect(await getToken(actor, good)).toBe(newer);
    expect(spies.refresh.calls).toHaveLength(1);
  });

  it('TOK-7 TOK-4 a rejected token is given to no other call that asks meanwhile', async () => {
    const { actor, spies } = startToken();
    const tokens = Promise.all([getToken(actor, good), getToken(actor)]);
    await settled();
    spies.refresh.call().answer({ accessToken: newer, refreshToken: 'r', nowSeconds: now });
    expect(await tokens).toEqual([newer, newer]);
  });

  it('TOK-7 a rejected identity token is asked for past the cache', async () => {
    const { actor, spies } = startToken({ accessToken: null });
    const token = getToken(actor, good);
    await settled();
    spies.identity.call().answer({ accessToken: good, nowSeconds: now });
    await settled();
    spies.identity.call().answer({ accessToken: newer, nowSeconds: now });
    expect(await token).toBe(newer);
  });

  it('TOK-4 a late answer of an abandoned refresh is ignored, and who waits gets the new sign-in', async () => {
    const { actor, spies, hold } = startToken({ accessToken: expired });
    const token = getToken(actor);
    await settled();
    const abandoned = spies.refresh.call();
    hold({ accessToken: good });
    actor.send({ type: 'session.renewed' });
    expect(abandoned.signal.aborted).toBe(true);
    abandoned.answer({ accessToken: newer, refreshToken: 'r', nowSeconds: now });
    expect(await token).toBe(good);
  });

  it('TOK-1 to TOK-6 every state is reached', () => {
    const stored = (accessToken: string | null) => ({ accessToken, refreshToken: 'r', nowSeconds: now });
    const reached = reachedStates(tokenMachine, {
      events: [
        { type: 'token.requested' },
        { type: 'session.renewed' },
        done('readStoredToken', stored(expired)),
        done('readStoredToken', stored(null)),
        done('refreshAccess', { accessToken: newer, refreshToken: 'r', nowSeconds: now }),
        failed('refreshAccess', {}),
        done('obtainIdentityToken', { accessToken: expired, nowSeconds: now }),
        failed('obtainIdentityToken', { kind: 'network' }),
        failed('renewIdentityToken', {}),
      ],
    });
    expect(reached).toEqual(leafStates(tokenMachine));
  });
});
