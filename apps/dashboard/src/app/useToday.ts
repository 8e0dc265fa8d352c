import { dayAt } from '@payments/api-client/contract/businessTime';
import { useSyncExternalStore } from 'react';
import type { World } from './world.ts';

/** The business day `YYYY-MM-DD` by the server's clock; moves on at midnight while the page stays open (LIST-9). */
export function useToday({ clock, settings }: Pick<World, 'clock' | 'settings'>): string {
  return useSyncExternalStore(
    (listener) => {
      const timer = setInterval(listener, 15_000);
      document.addEventListener('visibilitychange', listener);
      return () => {
        clearInterval(timer);
        document.removeEventListener('visibilitychange', listener);
      };
    },
    () => dayAt(clock.now(), settings.businessTimeZone),
  );
}
