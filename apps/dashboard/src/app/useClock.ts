import { useSyncExternalStore } from 'react';
import type { World } from './world.ts';

/** What `read` makes of the server's time, epoch milliseconds; moves on while the page stays open. */
export function useClock<Read extends string | number>(
  clock: World['clock'],
  read: (now: number) => Read,
): Read {
  return useSyncExternalStore(
    (listener) => {
      const timer = setInterval(listener, 15_000);
      document.addEventListener('visibilitychange', listener);
      return () => {
        clearInterval(timer);
        document.removeEventListener('visibilitychange', listener);
      };
    },
    () => read(clock.now()),
  );
}
