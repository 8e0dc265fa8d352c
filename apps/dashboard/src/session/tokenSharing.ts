import type { Tokens } from '@payments/api-client/contract/auth';
import { type SafeStorage, storageNames } from '../storage/browserStorage.ts';

interface Renewal extends Tokens {
  /** The refresh token that was used up. */
  replaces: string;
}

export interface RenewalSharing {
  /** Tells the other tabs. */
  share(renewal: Renewal): void;
  /** Resolves once this tab holds another refresh token than this one, or has waited long enough for the news of it. */
  successorOf(refreshToken: string): Promise<void>;
}

/** Milliseconds that news from a tab that has just renewed may take. */
const onItsWay = 1_000;

function isRenewal(value: unknown): value is Renewal {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['replaces', 'accessToken', 'refreshToken'].every((name) => typeof Reflect.get(value, name) === 'string')
  );
}

/**
 * A duplicated tab has a copy of session storage, and with it the same refresh token, which works once. Tabs tell
 * each other of every renewal, so that the copy takes the successor instead of ending the session (TOK-4).
 */
export function shareRenewals(session: SafeStorage): RenewalSharing {
  const channel = new BroadcastChannel('payments.tokens');
  channel.onmessage = ({ data }) => {
    if (isRenewal(data) && session.read(storageNames.refreshToken) === data.replaces)
      storeTokens(session, data);
  };
  return {
    share: (renewal) => channel.postMessage(renewal),
    successorOf: (refreshToken) =>
      new Promise((resolve) => {
        const settle = () => {
          clearTimeout(timer);
          channel.removeEventListener('message', look);
          resolve();
        };
        const look = () => {
          if (session.read(storageNames.refreshToken) !== refreshToken) settle();
        };
        const timer = setTimeout(settle, onItsWay);
        channel.addEventListener('message', look);
        look();
      }),
  };
}

/** Puts a pair of suite-manager tokens into session storage (TOK-3, TOK-9). */
export function storeTokens(session: SafeStorage, tokens: Tokens): void {
  session.write(storageNames.suiteManagerToken, tokens.accessToken);
  session.write(storageNames.refreshToken, tokens.refreshToken);
}
