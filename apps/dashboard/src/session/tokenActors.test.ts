import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { type SafeStorage, storageNames } from '../storage/browserStorage.ts';
import type { IdentityClient } from './identityClient.ts';
import { createTokenActors } from './tokenActors.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('@payments/api-client/client', () => ({ createApiClient: () => ({ call }) }));

function tab(refreshToken: string) {
  const held = new Map<string, string>([
    [storageNames.suiteManagerToken, 'a1'],
    [storageNames.refreshToken, refreshToken],
  ]);
  const session: SafeStorage = {
    read: (name) => held.get(name) ?? null,
    write: (name, value) => void held.set(name, value),
    remove: (name) => void held.delete(name),
    names: () => [...held.keys()],
  };
  const { refreshAccess } = createTokenActors({
    apiBase: '',
    session,
    identity: {} as IdentityClient,
    clock: { now: () => 0, hear: () => undefined },
  });
  const refresh = () => toPromise(createActor(refreshAccess, { input: { refreshToken } }).start());
  return { refresh, held };
}

afterEach(() => {
  call.mockReset();
  vi.useRealTimers();
});

describe('refreshing', () => {
  it('TOK-4 a duplicated tab takes the successor of the refresh token that both held', async () => {
    call.mockResolvedValue({ accessToken: 'a2', refreshToken: 'r2' });
    const [one, two] = [tab('r1'), tab('r1')];
    const both = await Promise.all([one.refresh(), two.refresh()]);
    expect(call).toHaveBeenCalledTimes(1);
    expect(both).toMatchObject([
      { accessToken: 'a2', refreshToken: 'r2' },
      { accessToken: 'a2', refreshToken: 'r2' },
    ]);
    expect(two.held.get(storageNames.refreshToken)).toBe('r2');
  });

  it('TOK-4 a tab of another session refreshes for itself once it has waited in vain', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    call.mockImplementation(async (_endpoint, { body }) => ({
      accessToken: `after ${body.refreshToken}`,
      refreshToken: `next ${body.refreshToken}`,
    }));
    const [one, two] = [tab('r1'), tab('s1')];
    const both = Promise.all([one.refresh(), two.refresh()]);
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    await vi.runAllTimersAsync();
    expect(await both).toMatchObject([{ accessToken: 'after r1' }, { accessToken: 'after s1' }]);
    expect(two.held.get(storageNames.refreshToken)).toBe('next s1');
  });

  it('TOK-4 AUTH-12 what comes after a sign-out is not kept', async () => {
    const { promise, resolve } = Promise.withResolvers<{ accessToken: string; refreshToken: string }>();
    call.mockReturnValue(promise);
    const { refresh, held } = tab('r1');
    const refreshing = refresh();
    await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(1));
    held.clear();
    resolve({ accessToken: 'a2', refreshToken: 'r2' });
    await expect(refreshing).rejects.toMatchObject({ code: 'redirectToLogin' });
    expect([...held]).toEqual([]);
  });

  it('TOK-3 a failed refresh frees the lock for the next', async () => {
    call.mockRejectedValueOnce(new Error('401')).mockResolvedValue({ accessToken: 'a2', refreshToken: 'r2' });
    const one = tab('r1');
    await expect(one.refresh()).rejects.toThrow('401');
    expect(await one.refresh()).toMatchObject({ accessToken: 'a2' });
  });
});
