// A date-time of a request as an exact limit of a window.
import { sql } from 'kysely';

/** Left to the database as text: a Date would cut a limit finer than a millisecond and so take in a row beyond it. */
export function instant(dateTime: string) {
  return sql<Date>`${dateTime}::timestamptz`;
}
