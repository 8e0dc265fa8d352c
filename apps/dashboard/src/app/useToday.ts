import { dayAt } from '@payments/api-client/contract/businessTime';
import { useClock } from './useClock.ts';
import type { World } from './world.ts';

/** The business day `YYYY-MM-DD` by the server's clock; moves on at midnight while the page stays open (LIST-9). */
export function useToday({ clock, settings }: Pick<World, 'clock' | 'settings'>): string {
  return useClock(clock, (now) => dayAt(now, settings.businessTimeZone));
}
