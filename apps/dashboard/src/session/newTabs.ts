import { type SafeStorage, signOutChannel, storageNames } from '../storage/browserStorage.ts';

/** On it a new tab asks, and is given an access token. The name of a lock, too, that every tab that can answer shares. */
const name = 'payments.newTab';

/** Milliseconds after which a tab that could answer is not waited for: it may have to renew its token first. */
const longestWait = 5_000;

const asking = 'who is there?';

/** What is given to a new tab. */
interface Answer {
  accessToken: string;
}

function isAnswer(value: unknown): value is Answer {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'accessToken') === 'string';
}

/**
 * Session storage is a tab's own, and who came from the suite manager may have no password to sign in with once more:
 * takes an access token from another tab, if there is one, into session storage, where a hand-over leaves it (AUTH-5).
 * Where no tab can answer it does not wait: the lock is had once nobody shares it. Only who wanted to come in that way
 * (`isWanted`) is told where the server refuses the token.
 */
export async function askOtherTabs(session: SafeStorage, isWanted = false): Promise<void> {
  const waiting = new AbortController();
  const nobody = navigator.locks
    .request(name, { signal: waiting.signal }, () => undefined)
    .catch(() => undefined);
  // Who gave it may sign out before this tab's own session hears of that, which is yet to begin (AUTH-12).
  new BroadcastChannel(signOutChannel).onmessage = () => {
    session.remove(storageNames.suiteManagerToken);
    session.remove(storageNames.refreshToken);
  };
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isAnswer(data)) return;
    session.write(storageNames.suiteManagerToken, data.accessToken);
    if (!isWanted) session.write(storageNames.refreshToken, '');
    waiting.abort();
  };
  // Answered after the request: it waits for the lock by now, which a tab that cannot answer lets go for a moment only.
  await navigator.locks.query();
  channel.postMessage(asking);
  const timer = setTimeout(() => waiting.abort(), longestWait);
  await nobody;
  clearTimeout(timer);
  channel.close();
}

/** Gives new tabs an access token for as long as this tab holds one of the suite manager's; never a refresh token. */
export function answerNewTabs(session: SafeStorage, getToken: () => Promise<string>): void {
  const isHeld = () => session.read(storageNames.suiteManagerToken) !== null;
  const channel = new BroadcastChannel(name);
  let letGo = () => {};
  /** Shares the lock, and again as soon as who waits for it has had it. */
  const share = async (): Promise<never> => {
    const held = () => new Promise<void>((resolve) => (letGo = resolve));
    for (;;) await navigator.locks.request(name, { mode: 'shared' }, held);
  };
  channel.onmessage = async ({ data }: MessageEvent<unknown>) => {
    if (data !== asking) return;
    const accessToken = isHeld() ? await getToken().catch(() => null) : null;
    // Signed out meanwhile, or signed in at the identity provider.
    if (accessToken !== null && isHeld()) channel.postMessage({ accessToken } satisfies Answer);
    else letGo();
  };
  share().catch(() => undefined);
}
