import { dayAt } from '@payments/api-client/contract/businessTime';
import { useSyncExternalStore } from 'react';

/** The calendar day `YYYY-MM-DD` in a time zone; moves on at midnight while the page stays open (LIST-9). */
export function useToday(timeZone: string): string {
  return useSyncExternalStore(
    (listener) => {
      const timer = setInterval(listener, 15_000);
      document.addEventListener('visibilitychange', listener);
      return () => {
        clearInterval(timer);
        document.removeEventListener('visibilitychange', listener);
      };
    },
    () => dayAt(Date.now(), timeZone),
  );
}
