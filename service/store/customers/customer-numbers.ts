// Customer numbers after a restore: an older copy of the database would give out again the numbers it has lost. Each merchant
// has a count of its own, from a place of its own; the sequence holds how far any of them may have come before this start.
import { sql, type Kysely } from 'kysely';
import { leastUnused } from '../database/least-unused';
import type { TenantTransaction } from '../database/tenant-store';
import type { Tables } from '../tables/tables';

/** A tenth of a second: no merchant gains customers faster for long. */
const CUSTOMER_UNIT_MS = 100;

/** What tells a new customer from the others of the merchant. */
export interface CustomerKeys {
  readonly id: number;
  readonly customerNumber: string;
}

/**
 * Locks the count of the merchant until the transaction ends. So it has one of its own, apart from that of the customer, who may have to wait
 * for an e-mail that another transaction adds; where they are refused the number stays unused. Nobody waits for the disk either: the customer,
 * who is stored later, does.
 */
export async function nextCustomerKeys(tx: TenantTransaction): Promise<CustomerKeys> {
  const { rows } = await sql<CustomerKeys>`select next_of_tenant('customer_id', 0) as id,
    next_customer_number() as customer_number, set_config('synchronous_commit', 'off', true)`.execute(tx);
  const [{ id, customerNumber }] = rows as [CustomerKeys];
  return { id, customerNumber };
}

/** At every start, as it may be on a restored copy. Numbers only increase. */
export async function skipCustomerNumbers(db: Kysely<Tables>, now: Date): Promise<void> {
  const unused = leastUnused(now, CUSTOMER_UNIT_MS);
  await sql`select setval('customer_numbers', ${unused}::bigint) from customer_numbers where last_value < ${unused}::bigint`.execute(
    db,
  );
}
