/** What Node, Postgres and the two drivers call a database that cannot be reached or has gone away. */
const goneCodes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|08\w{3}|57P0[123]|53300)$/;
const goneMessages =
  /^(Connection terminated|Client has encountered a connection error|Cannot use a pool after calling end|timeout exceeded when trying to connect|PGlite is clos)/;

/** Whether a query failed because there was no database to ask, rather than by what was asked; errors that wrap others are looked into. */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isGone =
    ('code' in error && typeof error.code === 'string' && goneCodes.test(error.code)) ||
    goneMessages.test(error.message);
  return isGone || isDatabaseGone(error.cause);
}
