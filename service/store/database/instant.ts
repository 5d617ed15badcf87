// A date-time of a request as an exact limit of a window.
import { sql } from 'kysely';

/** Passed to the database as text: a Date would truncate a limit finer than a millisecond and so include a row beyond it. */
export function instant(dateTime: string) {
  return sql<Date>`${dateTime}::timestamptz`;
}
