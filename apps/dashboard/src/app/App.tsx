import { lazyPart } from '@payments/ui/components/lazyPart';
import { LoadingScreen } from '@payments/ui/screens/loading';
import { useSelector } from '@xstate/react';
import { CrashBoundary } from './CrashBoundary.tsx';
import { useWorld } from './WorldContext.tsx';

const loading = <LoadingScreen />;
export const SignedInPart = lazyPart(
  () => import('./SignedIn.tsx').then((module) => module.SignedIn),
  loading,
);
const SignedOutPart = lazyPart(() => import('./SignedOut.tsx').then((module) => module.SignedOut), loading);

/** What the session's state shows: waiting, the way in, or the dashboard. */
export function App() {
  const { session } = useWorld();
  const view = useSelector(session, (snapshot) => {
    if (snapshot.matches('authenticated') || snapshot.matches('reauthenticating')) return 'signedIn';
    if (snapshot.matches('failed') || snapshot.matches('profileFailed')) return 'signedOut';
    const isAtLanding = window.location.pathname === '/';
    if (isAtLanding && (snapshot.matches('signedOut') || snapshot.matches('leavingForLogin')))
      return 'signedOut';
    return 'loading';
  });
  if (view === 'loading') return loading;
  return <CrashBoundary>{view === 'signedIn' ? <SignedInPart /> : <SignedOutPart />}</CrashBoundary>;
}
