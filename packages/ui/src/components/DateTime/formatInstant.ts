interface Formats {
  date: Intl.DateTimeFormat;
  time: Intl.DateTimeFormat;
  zone: Intl.DateTimeFormat;
}

const byZone = new Map<string, Formats>();

function formatsOf(timeZone: string): Formats {
  const known = byZone.get(timeZone);
  if (known !== undefined) return known;
  const formats = {
    date: new Intl.DateTimeFormat('en-US', { timeZone, month: 'short', day: 'numeric', year: 'numeric' }),
    time: new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }),
    zone: new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', timeZoneName: 'shortGeneric' }),
  };
  byZone.set(timeZone, formats);
  return formats;
}

/**
 * An instant (ISO 8601, UTC) as the wall of a time zone shows it, e.g. { date: 'Nov 20, 2026',
 * time: '8:41 AM', zone: 'MT' }. Undefined when the text is no instant. Throws RangeError on an unknown zone.
 */
export function formatInstant(
  instant: string,
  timeZone: string,
): { date: string; time: string; zone: string } | undefined {
  const moment = new Date(instant);
  if (Number.isNaN(moment.getTime())) return undefined;
  const { date, time, zone } = formatsOf(timeZone);
  return {
    date: date.format(moment),
    time: time.format(moment).replace('\u202f', ' '),
    zone: zone.formatToParts(moment).find((part) => part.type === 'timeZoneName')?.value ?? timeZone,
  };
}
