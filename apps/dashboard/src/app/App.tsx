import { screenPart } from '@payments/ui/components/lazyPart';
import { LoadingScreen } from '@payments/ui/screens/loading';
import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import { CrashBoundary } from './CrashBoundary.tsx';
import { viewOf } from './viewOf.ts';
import { useWorld } from './WorldContext.tsx';

const loading = <LoadingScreen />;
export const SignedInPart = screenPart(
  () => import('./SignedIn.tsx').then((module) => module.SignedIn),
  loading,
);
const SignedOutPart = screenPart(() => import('./SignedOut.tsx').then((module) => module.SignedOut), loading);

/** What the session's state shows. */
export function App() {
  const { session, firstAnswer } = useWorld();
  const isDataAwaited = useSyncExternalStore(firstAnswer.subscribe, firstAnswer.isAwaited);
  const view = useSelector(session, (snapshot) => viewOf(snapshot, isDataAwaited, window.location.pathname));
  if (view === 'loading') return loading;
  return <CrashBoundary>{view === 'signedIn' ? <SignedInPart /> : <SignedOutPart />}</CrashBoundary>;
}
