/** A day of business time, so many before today, `YYYY-MM-DD`. */
export function businessDay(daysAgo = 0): string {
  const at = Date.now() - daysAgo * 86_400_000;
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Denver' }).format(at);
}
