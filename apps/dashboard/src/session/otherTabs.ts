import type { SafeStorage } from '../storage/browserStorage.ts';

const load = () => import('./newTabs.ts');
const ignore = () => undefined;

/** Takes the suite manager's access token from another tab, if one gives it; never fails. */
export const takeFromOtherTabs = (session: SafeStorage, isWanted?: boolean): Promise<void> =>
  load()
    .then(({ askOtherTabs }) => askOtherTabs(session, isWanted))
    .catch(ignore);

/** Gives it to new tabs from now on; never fails. */
export const giveToNewTabs = (session: SafeStorage, getToken: () => Promise<string>): Promise<void> =>
  load()
    .then(({ answerNewTabs }) => answerNewTabs(session, getToken))
    .catch(ignore);
