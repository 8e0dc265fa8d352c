import { type AddressFacts, readAddress } from '@payments/machines/session';
import { type SafeStorage, storageNames } from '../storage/browserStorage.ts';

/** What stays of an invitation's link in the address, so that a reload finds the profile again. */
const invitationMark = { name: 'invitation', value: 'open' } as const;

/** True where an invitation's link was opened: the profile shows by itself, whoever is signed in (REP-2). */
export function isInvitation(address: string): boolean {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  return (
    pathname.toLowerCase() === '/profile' && searchParams.get(invitationMark.name) === invitationMark.value
  );
}

/** What the address held when the page was loaded, and what it must be replaced by. */
export interface AddressHandover extends Pick<AddressFacts, 'hasCodeAndState' | 'callbackError'> {
  /** Path, query and fragment without what was taken. */
  address: string;
}

/**
 * Takes `accessToken` (to session storage, AUTH-3), `reportId` (AUTH-4) and an invitation's `applicationContext` (REP-2;
 * both to local storage, the last for this tab too) out of an address. The caller replaces the visible address by the answer's, so that the token is in neither address nor history.
 */
export function takeFromAddress(href: string, session: SafeStorage, local: SafeStorage): AddressHandover {
  const { pathname, searchParams, hash } = new URL(href);
  const applicationContext = searchParams.get('applicationContext');
  if (applicationContext) {
    // Another invitation that is opened in another tab writes over the one that all tabs share.
    for (const storage of [local, session])
      storage.write(storageNames.applicationContext, applicationContext);
    searchParams.delete('applicationContext');
    searchParams.set(invitationMark.name, invitationMark.value);
  }
  const facts = readAddress(searchParams.toString());
  if (facts.accessToken) {
    session.write(storageNames.suiteManagerToken, facts.accessToken);
    session.remove(storageNames.refreshToken);
  }
  if (facts.reportId) local.write(storageNames.reportId, facts.reportId);
  return {
    hasCodeAndState: facts.hasCodeAndState,
    callbackError: facts.callbackError,
    // Two slashes at the start would name another host.
    address: pathname.replace(/^\/+/, '/') + facts.cleanedSearch + hash,
  };
}
