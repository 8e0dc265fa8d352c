import { formatInstant } from './formatInstant.ts';

/** Names the business time zone, e.g. 'All times in Denver (MT)', on a day `YYYY-MM-DD`. */
export function zoneLine(timeZone: string, day: string): string {
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  const zone = formatInstant(`${day}T12:00:00Z`, timeZone)?.zone;
  return city === timeZone || zone === undefined ? `All times in ${city}` : `All times in ${city} (${zone})`;
}
