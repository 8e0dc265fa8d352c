import { auth, type Tokens } from '@payments/api-client/contract/auth';
import { type TokenActors, TokenFailure } from '@payments/machines/token';
import { fromPromise } from 'xstate';
import { type SafeStorage, storageNames } from '../storage/browserStorage.ts';
import type { IdentityClient } from './identityClient.ts';
import type { ServerClock } from './serverClock.ts';
import { shareRenewals, storeTokens } from './tokenSharing.ts';

/** Refreshing needs no token, so that its client has none. The client's code is not in the first chunk. */
async function refreshAccess(
  { apiBase, clock }: { apiBase: string; clock: ServerClock },
  refreshToken: string,
  signal: AbortSignal,
): Promise<Tokens> {
  const { createApiClient } = await import('@payments/api-client/client');
  const none = () => Promise.reject(new Error('refreshing needs no token'));
  const tokens = { getToken: none, replaceToken: none, userHeaders: () => ({}) };
  return await createApiClient({ apiBase, tokens, onAnswered: (date) => clock.hear(date) }).call(
    auth.refreshAccess,
    {
      body: { refreshToken },
      signal,
    },
  );
}

/** What the token machine asks of the browser and the server (TOK-1 to TOK-6). */
export function createTokenActors(world: {
  apiBase: string;
  session: SafeStorage;
  identity: IdentityClient;
  clock: ServerClock;
}): TokenActors {
  const { session, identity, clock } = world;
  const nowSeconds = () => clock.now() / 1000;
  const { share, successorOf } = shareRenewals(session);

  async function refresh(refreshToken: string, signal: AbortSignal) {
    const held = {
      accessToken: session.read(storageNames.suiteManagerToken),
      refreshToken: session.read(storageNames.refreshToken),
    };
    if (held.accessToken && held.refreshToken && held.refreshToken !== refreshToken) {
      return { accessToken: held.accessToken, refreshToken: held.refreshToken };
    }
    const tokens = await refreshAccess(world, refreshToken, signal);
    // Signed out meanwhile, here or in another tab: what was cleared stays cleared.
    if (session.read(storageNames.refreshToken) !== refreshToken) throw new TokenFailure('redirectToLogin');
    storeTokens(session, tokens);
    share({ ...tokens, replaces: refreshToken });
    return tokens;
  }

  return {
    readStoredToken: fromPromise(async () => ({
      accessToken: session.read(storageNames.suiteManagerToken),
      refreshToken: session.read(storageNames.refreshToken) || null,
      nowSeconds: nowSeconds(),
    })),
    refreshAccess: fromPromise(async ({ input, signal }) => {
      const tokens = await underLock(async (hasWaited) => {
        // A lock and a message come by different ways: who had to wait may hold the lock before hearing the news.
        if (hasWaited) await successorOf(input.refreshToken);
        return await refresh(input.refreshToken, signal);
      });
      return { ...tokens, nowSeconds: nowSeconds() };
    }),
    obtainIdentityToken: fromPromise(async ({ input }) => ({
      accessToken: await identity.getToken(input.fresh),
      nowSeconds: nowSeconds(),
    })),
  };
}

/** Runs with every other tab shut out; `hasWaited` says whether another one was at it before. */
async function underLock<Value>(work: (hasWaited: boolean) => Promise<Value>): Promise<Value> {
  const name = 'payments.refresh';
  const atOnce = await navigator.locks.request(name, { ifAvailable: true }, async (lock) =>
    lock ? { value: await work(false) } : null,
  );
  if (atOnce) return atOnce.value;
  return await navigator.locks.request(name, () => work(true));
}
