import '@payments/ui/fonts.css';
import { createRoot } from 'react-dom/client';
import { takeFromOtherTabs } from './session/otherTabs.ts';
import { isInvitation, takeFromAddress } from './session/takeFromAddress.ts';
import { safeStorage, storageNames } from './storage/browserStorage.ts';

const sessionStorage = safeStorage(window.sessionStorage);
const localStorage = safeStorage(window.localStorage);
const handover = takeFromAddress(window.location.href, sessionStorage, localStorage);
window.history.replaceState(window.history.state, '', handover.address);
window.addEventListener('pageshow', (event) => {
  if (event.persisted) window.location.reload();
});

/** This tab knows of nobody who could be signed in. */
const isNobody =
  sessionStorage.read(storageNames.suiteManagerToken) === null &&
  sessionStorage.read(storageNames.redirects) === null &&
  !handover.hasCodeAndState &&
  !handover.callbackError &&
  !/auth0\.[^=]*is\.authenticated=true/.test(document.cookie);
/** Nobody is there to be asked for: the landing page needs no more than its two buttons. */
const isQuietLanding = isNobody && window.location.pathname === '/';

const loadKeepFocus = ({ target }: FocusEvent) => {
  import('./app/keepFocus.ts').then(({ keepFocus }) => keepFocus(target)).catch(() => undefined);
};
window.addEventListener('focusin', loadKeepFocus, { once: true });

const element = document.getElementById('root');
if (element) {
  const root = createRoot(element);
  const show = root.render.bind(root);
  const input = { handover, sessionStorage, localStorage, show };
  const begin = (): Promise<unknown> => {
    if (isQuietLanding) return import('./app/landing.tsx').then(({ showLanding }) => showLanding(input));
    if (isInvitation(handover.address))
      return import('./app/invitation.tsx').then(({ showInvitation }) => showInvitation(input));
    const asked = isNobody && takeFromOtherTabs(sessionStorage);
    return Promise.all([import('./app/start.tsx'), asked]).then(([{ start }]) => start(input));
  };
  begin().catch(() => {
    root.unmount();
    element.innerHTML = document.getElementById('not-loaded')?.innerHTML ?? '';
  });
}
