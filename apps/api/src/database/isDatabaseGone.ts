/** What Node, Postgres and the two drivers call a database that cannot be reached or has gone away. */
const goneCodes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|08\w{3}|57P0[123]|25P03|53300)$/;
const goneMessages =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|timeout exceeded when trying to connect|PGlite is clos)/;

type Inability = 'full' | 'slow' | 'crossed';

/** The database could not do it now although it is there: no room left, a statement that took too long, a lock not had in time, two changes that waited for each other. */
const unableCodes: ReadonlyMap<string, Inability> = new Map([
  ['53100', 'full'],
  ['57014', 'slow'],
  ['55P03', 'slow'],
  ['40P01', 'crossed'],
]);

/** Why a database that is there could not do what it was asked, or null; errors that wrap others are looked into. */
export function inabilityOf(error: unknown): Inability | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return unableCodes.get(code) ?? inabilityOf(error.cause);
}

/** Whether a query failed because there was no database to ask, rather than by what was asked; errors that wrap others are looked into. */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isGone =
    ('code' in error && typeof error.code === 'string' && goneCodes.test(error.code)) ||
    goneMessages.test(error.message);
  return isGone || isDatabaseGone(error.cause);
}
