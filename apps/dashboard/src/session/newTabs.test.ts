import { afterEach, describe, expect, it, vi } from 'vitest';
import { type SafeStorage, signOutChannel, storageNames } from '../storage/browserStorage.ts';
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

/** What a tab holds that another one gave its token to. */
const given = { [storageNames.suiteManagerToken]: 'good', [storageNames.refreshToken]: '' };

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

afterEach(async () => {
  await navigator.locks.request('payments.newTab', { steal: true }, () => undefined);
  for (const channel of channels) channel.close();
  channels.clear();
  vi.useRealTimers();
});

describe('a new tab', () => {
  it('AUTH-5 waits for nobody where no other tab is of the suite manager', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    expect(await newTab()).toEqual({});
  });

  it('AUTH-5 TOK-9 is given an access token that is good, and no refresh token', async () => {
    answerNewTabs(signedIn().session, async () => 'good');
    expect(await newTab()).toEqual(given);
  });

  it('AUTH-10 that was to come in by the suite manager keeps the token as one that was handed over', async () => {
    answerNewTabs(signedIn().session, async () => 'good');
    const { session, held } = storage();
    await askOtherTabs(session, true);
    expect(Object.fromEntries(held)).toEqual({ [storageNames.suiteManagerToken]: 'good' });
  });

  it('AUTH-5 two at once are given it both', async () => {
    answerNewTabs(signedIn().session, async () => 'good');
    const both = await Promise.all([newTab(), newTab()]);
    expect(both).toEqual([given, given]);
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
  ])(
    'AUTH-12 is given nothing by one that %s, and does not wait for it, now or later',
    async (_, getToken) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const { session, held } = signedIn();
      answerNewTabs(session, () => getToken(held));
      expect(await Promise.all([newTab(), newTab()])).toEqual([{}, {}]);
      expect(await newTab()).toEqual({});
    },
  );

  it('AUTH-5 is given a token by one that can, beside one that cannot', async () => {
    const answer = Promise.withResolvers<string>();
    const refused = vi.fn(() => Promise.reject(new Error('redirectToLogin')));
    answerNewTabs(signedIn().session, refused);
    answerNewTabs(signedIn().session, () => answer.promise);
    const opening = newTab();
    await vi.waitFor(() => expect(refused).toHaveBeenCalledOnce());
    answer.resolve('good');
    expect(await opening).toEqual(given);
  });

  it('AUTH-12 keeps nothing of one that signs out before its own session begins', async () => {
    answerNewTabs(signedIn().session, async () => 'good');
    const { session, held } = storage();
    await askOtherTabs(session);
    expect(Object.fromEntries(held)).toEqual(given);
    new BroadcastChannel(signOutChannel).postMessage('signedOut');
    await vi.waitFor(() => expect([...held.values()]).toEqual([]));
  });

  it('AUTH-5 does not wait for ever for one that does not answer, and takes no answer that is none', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const asked = vi.fn(() => new Promise<string>(() => undefined));
    answerNewTabs(signedIn().session, asked);
    const opening = newTab();
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
    new BroadcastChannel('payments.newTab').postMessage({ accessToken: { not: 'a token' } });
    await vi.runAllTimersAsync();
    expect(await opening).toEqual({});
  });
});
