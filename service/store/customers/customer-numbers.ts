// Customer numbers after a restore: an older copy of the database would give out again the numbers it has lost. Each merchant
// has a count of its own, from a place of its own; the sequence holds how far any of them may have come before this start.
import { sql, type Kysely } from 'kysely';
import { leastUnused } from '../database/least-unused';
import type { Tables } from '../tables/tables';

/** A tenth of a second: no merchant gains customers faster for long. */
const CUSTOMER_UNIT_MS = 100;

/** At every start, as it may be on a restored copy. Numbers only increase. */
export async function skipCustomerNumbers(db: Kysely<Tables>, now: Date): Promise<void> {
  const unused = leastUnused(now, CUSTOMER_UNIT_MS);
  await sql`select setval('customer_numbers', ${unused}::bigint) from customer_numbers where last_value < ${unused}::bigint`.execute(
    db,
  );
}
