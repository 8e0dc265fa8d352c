/** Every name under which the dashboard keeps something in the browser. */
export const storageNames = {
  /** Session storage: the token that the suite manager handed over (AUTH-3). */
  suiteManagerToken: 'payments.suiteManagerToken',
  /** Session storage: its refresh token; empty where another tab has given the access token alone. Tokens never go to local storage (TOK-9). */
  refreshToken: 'payments.refreshToken',
  /** Session storage: redirects so far, to end a loop (AUTH-11). */
  redirects: 'payments.redirects',
  /** Session storage: the suite manager's token was refused, which the next page says (AUTH-10). */
  handoverRefused: 'payments.handoverRefused',
  /** Session storage: release version whose notes were put away for this session (REL-1). */
  hiddenRelease: 'payments.hiddenRelease',
  /** Session storage: a change of scheduled amounts whose answer is not known yet (SCH-4a). */
  amountBatch: 'payments.amountBatch',
  /** Session storage: the name of a representative's page while it is reloaded (REP-3). */
  draftEditor: 'payments.draftEditor',
  /** Local storage: a scheduled report to open after sign-in (AUTH-4). */
  reportId: 'payments.reportId',
  /** Local storage: the onboarding application whose form was opened last (ONB-5). */
  applicationId: 'payments.applicationId',
  /** Local storage, and session storage for the tab that an invitation's link was opened in: its application context (REP-2). */
  applicationContext: 'payments.applicationContext',
  /** Local storage: the opened report is to be exported, once (RPT-6). */
  exportReport: 'payments.exportReport',
  /** Local storage: kept through AUTH-10's clearing. */
  theme: 'payments.theme',
  density: 'payments.density',
  columns: 'payments.columns',
} as const;

/** The channel on which a tab tells the others that somebody has signed out (AUTH-12). */
export const signOutChannel = 'payments.session';

const kept: readonly string[] = [storageNames.theme, storageNames.density, storageNames.columns];

/** Storage that stays usable where the browser refuses it (private windows, full disks): it forgets instead of failing. */
export interface SafeStorage {
  read(name: string): string | null;
  write(name: string, value: string): void;
  remove(name: string): void;
  names(): string[];
}

export function safeStorage(storage: Storage): SafeStorage {
  const attempt = <Value>(work: () => Value, otherwise: Value): Value => {
    try {
      return work();
    } catch {
      return otherwise;
    }
  };
  return {
    read: (name) => attempt(() => storage.getItem(name), null),
    write: (name, value) => attempt(() => storage.setItem(name, value), undefined),
    remove: (name) => attempt(() => storage.removeItem(name), undefined),
    names: () => attempt(() => Object.keys(storage), []),
  };
}

/** Clears everything of ours but theme, density and column choices (AUTH-10). */
export function clearOurStorage(...storages: SafeStorage[]): void {
  for (const storage of storages) {
    for (const name of storage.names()) {
      if (name.startsWith('payments.') && !kept.some((prefix) => name.startsWith(prefix)))
        storage.remove(name);
    }
  }
}
