// Numbers and ids of customers are counted for each merchant: from one count for all, everyone could read how fast the others
// grow. The sequence of the numbers stays as the least that may follow a restore.
import type { Migration } from 'kysely/migration';
import { createTenantTable, run, TENANT_ROLE } from '../tenant-table';

/** Locks the tenant's count to the end of the transaction. */
const NEXT_OF_TENANT = `
  create function next_of_tenant(counter text, used bigint) returns bigint language sql as $$
    insert into tenant_counters (name, last) values (counter, used + 1)
    on conflict (tenant_id, name) do update set last = greatest(tenant_counters.last, used) + 1
    returning last
  $$`;

/**
 * A place of its own for each merchant, so that a number of one is not also a customer of another. Still eleven digits, and far
 * enough apart: 80,000,000,000 places.
 */
const NEXT_NUMBER = `
  create function next_customer_number() returns text language sql as $$
    select next_of_tenant(
      'customer_number',
      (select last_value from customer_numbers)
        + (hashtextextended(current_setting('pos.tenant_id'), 0) & 9223372036854775807) % 80000000000
    )::text
  $$`;

/** Ids that were given out stay; the next are above all of them. */
const IDS_OF_TENANT = `
  do $$
  declare used bigint;
  begin
    execute format('select last_value from %s', pg_get_serial_sequence('customers', 'id')) into used;
    alter table customers alter column id drop identity;
    execute format('alter table customers alter column id set default next_of_tenant(''customer_id'', %s)', used);
  end $$`;

export const numbersOfATenant: Migration = {
  async up(db) {
    await createTenantTable(
      db,
      'tenant_counters',
      'name text not null, last bigint not null, constraint tenant_counters_pk primary key (tenant_id, name)',
    );
    await run(db, `grant select on sequence customer_numbers to ${TENANT_ROLE}`);
    await run(db, NEXT_OF_TENANT);
    await run(db, NEXT_NUMBER);
    await run(db, 'alter table customers alter column customer_number set default next_customer_number()');
    await run(db, IDS_OF_TENANT);
  },
};
