import type { World } from './world.ts';

/** What the session's state shows: waiting, the way in, or the dashboard. */
export type View = 'loading' | 'signedOut' | 'signedIn';

/** The view of a session's snapshot. While its first data are about to come, the dashboard waits for them. */
export function viewOf(
  snapshot: ReturnType<World['session']['getSnapshot']>,
  isDataAwaited: boolean,
  pathname: string,
): View {
  if (snapshot.matches('authenticated') || snapshot.matches('reauthenticating'))
    return isDataAwaited ? 'loading' : 'signedIn';
  if (snapshot.matches('failed') || snapshot.matches('profileFailed')) return 'signedOut';
  const isOut = snapshot.matches('signedOut') || snapshot.matches('leavingForLogin');
  return isOut && pathname === '/' ? 'signedOut' : 'loading';
}

/** Ends when there is more to see than that it loads, which index.html shows already. */
export function untilSomethingIsToSee({
  session,
  firstAnswer,
}: Pick<World, 'session' | 'firstAnswer'>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const look = () => {
    if (viewOf(session.getSnapshot(), firstAnswer.isAwaited(), window.location.pathname) === 'loading')
      return;
    for (const stop of stops) stop();
    resolve();
  };
  const following = session.subscribe(look);
  const stops = [() => following.unsubscribe(), firstAnswer.subscribe(look)];
  look();
  return promise;
}
