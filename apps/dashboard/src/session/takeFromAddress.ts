import { type AddressFacts, readAddress } from '@payments/machines/session';
import { type SafeStorage, storageNames } from '../storage/browserStorage.ts';

/** What the address held when the page was loaded, and what it must be replaced by. */
export interface AddressHandover extends Pick<AddressFacts, 'hasCodeAndState' | 'callbackError'> {
  /** Path, query and fragment without what was taken. */
  address: string;
}

/**
 * Takes `accessToken` (to session storage, AUTH-3) and `reportId` (to local storage, AUTH-4) out of an address.
 * The caller replaces the visible address by the answer's, so that the token is in neither address nor history.
 */
export function takeFromAddress(href: string, session: SafeStorage, local: SafeStorage): AddressHandover {
  const { pathname, search, hash } = new URL(href);
  const facts = readAddress(search);
  if (facts.accessToken) {
    session.write(storageNames.suiteManagerToken, facts.accessToken);
    session.remove(storageNames.refreshToken);
  }
  if (facts.reportId) local.write(storageNames.reportId, facts.reportId);
  return {
    hasCodeAndState: facts.hasCodeAndState,
    callbackError: facts.callbackError,
    address: pathname + facts.cleanedSearch + hash,
  };
}
