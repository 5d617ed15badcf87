// Database errors nobody caused: a lost deadlock or an outdated plan, which is retried, and an unavailable server.

/** SQLSTATE serialization_failure and deadlock_detected: retrying is enough. */
const WORTH_REPEATING = new Set(['40001', '40P01']);

/** SQLSTATE classes 08 (connection), 53 (out of resources), 57P (shutting down, starting up), and errors of the socket. */
const AWAY = /^(08|53|57P)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH)$/;

/** Messages of the driver where it has no code. */
const AWAY_WORDS =
  /Connection terminated|timeout exceeded when trying to connect|connection error and is not queryable/;

export function isWorthRepeating(error: unknown): boolean {
  return WORTH_REPEATING.has(String(codeOf(error))) || isPlanOutdated(error);
}

/** A kept plan gives other columns than when it was made: the schema was changed meanwhile, by an instance of a newer version. */
export function isPlanOutdated(error: unknown): boolean {
  return codeOf(error) === '0A000' && error instanceof Error && error.message.includes('cached plan');
}

/** SQLSTATE disk_full: a table could not grow. The transaction was rolled back, and reads go on. */
export function isDiskFull(error: unknown): boolean {
  return codeOf(error) === '53100';
}

/**
 * SQLSTATE lock_not_available: another transaction has held for too long what this one wanted. Or the two waited for each other, and this
 * one was not repeated, or lost each time. It was rolled back.
 */
export function isLockedOut(error: unknown): boolean {
  const code = String(codeOf(error));
  return code === '55P03' || WORTH_REPEATING.has(code);
}

/** SQLSTATE class 53: the server answers, and takes no more work. */
export function isOutOfResources(error: unknown): boolean {
  return String(codeOf(error)).startsWith('53');
}

/** True if the database cannot be reached or accepts no work now. */
export function isDatabaseAway(error: unknown): boolean {
  const code = codeOf(error);
  if (typeof code === 'string') return AWAY.test(code);
  return error instanceof Error && AWAY_WORDS.test(error.message);
}

/**
 * What the failure of a COMMIT means. One that was not answered may have been done, so it must not be reported as a database
 * that takes no work now: the caller would believe that nothing was stored.
 */
export function commitFailure(error: unknown): unknown {
  if (!isDatabaseAway(error) || isDiskFull(error)) return error;
  return new Error(`The database did not answer a COMMIT (${String(codeOf(error))}).`, { cause: error });
}

function codeOf(error: unknown): unknown {
  return (error as { code?: unknown } | null)?.code;
}
