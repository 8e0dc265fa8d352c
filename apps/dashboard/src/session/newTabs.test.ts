import { afterEach, describe, expect, it, vi } from 'vitest';
import { type SafeStorage, storageNames } from '../storage/browserStorage.ts';
import { answerNewTabs, askOtherTabs } from './newTabs.ts';

function storage(...entries: [string, string][]) {
  const held = new Map(entries);
  const session: SafeStorage = {
    read: (name) => held.get(name) ?? null,
    write: (name, value) => void held.set(name, value),
    remove: (name) => void held.delete(name),
    names: () => [...held.keys()],
  };
  return { session, held };
}

const signedIn = () => storage([storageNames.suiteManagerToken, 'old'], [storageNames.refreshToken, 'r1']);

/** A new tab, once it has been answered or waits no more. */
async function newTab() {
  const { session, held } = storage();
  await askOtherTabs(session);
  return Object.fromEntries(held);
}

const channels = new Set<BroadcastChannel>();
const Channel = globalThis.BroadcastChannel;
vi.stubGlobal(
  'BroadcastChannel',
  class extends Channel {
    constructor(name: string) {
      super(name);
      channels.add(this);
    }
  },
);

afterEach(() => {
  for (const channel of channels) channel.close();
  channels.clear();
  vi.useRealTimers();
});

describe('a new tab', () => {
  it('AUTH-5 asks nobody and waits for nobody where no other tab is of the suite manager', async () => {
    expect(await newTab()).toEqual({});
    expect(channels.size).toBe(0);
  });

  it('AUTH-5 TOK-9 is given an access token that is good, and no refresh token', async () => {
    answerNewTabs(signedIn().session, async () => 'good');
    expect(await newTab()).toEqual({ [storageNames.suiteManagerToken]: 'good' });
  });

  it('AUTH-5 two at once are given it both', async () => {
    answerNewTabs(signedIn().session, async () => 'good');
    const both = await Promise.all([newTab(), newTab()]);
    expect(both).toEqual(Array(2).fill({ [storageNames.suiteManagerToken]: 'good' }));
  });

  it.each<[string, (held: Map<string, string>) => Promise<string>]>([
    ['has no good token', () => Promise.reject(new Error('redirectToLogin'))],
    [
      'is signed out meanwhile',
      async (held) => {
        held.clear();
        return 'of the one who has gone';
      },
    ],
  ])('AUTH-12 is given nothing by one that %s, and does not wait for ever', async (_, getToken) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { session, held } = signedIn();
    const asked = vi.fn(() => getToken(held));
    answerNewTabs(session, asked);
    const opening = newTab();
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
    await vi.runAllTimersAsync();
    expect(await opening).toEqual({});
  });
});
