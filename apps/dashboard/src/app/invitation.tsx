import { createApiClient } from '@payments/api-client/client';
import { screenPart } from '@payments/ui/components/lazyPart';
import { LoadingScreen } from '@payments/ui/screens/loading';
import { StyleRoot } from '@payments/ui/tokens';
import { isBeingSubmitted, isDraftStuck, startProfile } from '../screens/profile/startProfile.ts';
import { signOutChannel, storageNames } from '../storage/browserStorage.ts';
import { CrashBoundary } from './CrashBoundary.tsx';
import { readSettings } from './readSettings.tsx';
import type { StartInput } from './start.tsx';

const ProfilePart = screenPart(
  () => import('../screens/profile/Profile.tsx').then((module) => module.Profile),
  <LoadingScreen />,
);

const noTokens = () => Promise.reject(new Error('an invitation needs no token'));

/** Shows the profile that an invitation's link opens: without a session, without a frame, whoever else is signed in (REP-2). */
export async function showInvitation({ show, localStorage, sessionStorage }: StartInput): Promise<void> {
  ProfilePart.preload().catch(() => undefined);
  document.title = 'Representative Profile - Payments';
  const settings = await readSettings({ show });
  if (!settings) return;
  const api = createApiClient({
    apiBase: settings.apiBase,
    tokens: { getToken: noTokens, replaceToken: noTokens, userHeaders: () => ({}) },
  });
  // Who signs out leaves no way back to a profile in any tab (AUTH-12); what is open here stays until it is left.
  new BroadcastChannel(signOutChannel).onmessage = () =>
    sessionStorage.remove(storageNames.applicationContext);
  const actors = startProfile({
    api,
    settings,
    sessionStorage,
    findContext: async () =>
      sessionStorage.read(storageNames.applicationContext) ??
      localStorage.read(storageNames.applicationContext),
  });
  // A link that has done its work, or opens nothing any more, leaves no way back on a computer that others use, too; this
  // tab still shows what came of it.
  actors.page.subscribe(({ value }) => {
    const isOver = value === 'confirmation' || value === 'pageUnavailable';
    const name = storageNames.applicationContext;
    if (isOver && localStorage.read(name) === sessionStorage.read(name)) localStorage.remove(name);
  });
  window.addEventListener('beforeunload', (event) => {
    const page = actors.page.getSnapshot();
    const form = page.context.profile ? actors.formOf() : undefined;
    if (form && (isBeingSubmitted(page) || isDraftStuck(form.draft.getSnapshot()))) event.preventDefault();
  });
  show(
    <StyleRoot>
      <CrashBoundary>
        <ProfilePart
          actors={actors}
          unknownMeans="unknown"
          place="page"
          timeZone={settings.businessTimeZone}
          onSignInAgain={() => actors.page.send({ type: 'retry.requested' })}
        />
      </CrashBoundary>
    </StyleRoot>,
  );
}
