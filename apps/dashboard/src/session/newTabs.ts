import { type SafeStorage, storageNames } from '../storage/browserStorage.ts';

/** On it a new tab asks, and is given an access token. The name of a lock, too, that every tab that can answer holds. */
const name = 'payments.newTab';

/** Milliseconds after which a tab that could answer is not waited for: it may have to renew its token first. */
const longestWait = 5_000;

type Message = { asks: true } | { accessToken: string };

function isMessage(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && ('asks' in value || 'accessToken' in value);
}

/**
 * Session storage is a tab's own, and who came from the suite manager may have no password to sign in with once more:
 * takes an access token from another tab, if there is one, into session storage, where a hand-over leaves it (AUTH-5).
 * Where no tab can answer it does not wait.
 */
export async function askOtherTabs(session: SafeStorage): Promise<void> {
  const { held = [] } = await navigator.locks.query();
  if (!held.some((lock) => lock.name === name)) return;
  const channel = new BroadcastChannel(name);
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, longestWait);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (!isMessage(data) || !('accessToken' in data)) return;
      session.write(storageNames.suiteManagerToken, data.accessToken);
      clearTimeout(timer);
      resolve();
    };
    channel.postMessage({ asks: true } satisfies Message);
  });
  channel.close();
}

/** Gives new tabs an access token for as long as this tab holds one of the suite manager's; never a refresh token. */
export function answerNewTabs(session: SafeStorage, getToken: () => Promise<string>): void {
  const isHeld = () => session.read(storageNames.suiteManagerToken) !== null;
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isMessage(data) || !('asks' in data) || !isHeld()) return;
    getToken()
      .then((accessToken) => {
        // Signed out meanwhile, or signed in at the identity provider.
        if (isHeld()) channel.postMessage({ accessToken } satisfies Message);
      })
      .catch(() => undefined);
  };
  navigator.locks
    .request(name, { mode: 'shared' }, () => new Promise(() => undefined))
    .catch(() => undefined);
}
