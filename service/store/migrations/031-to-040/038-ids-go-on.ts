// Ids of a merchant's customers go on from those it has. What was used before came with the column's default, which is of one
// database: a restored one began again at 1, for merchants without a count of their own.
import type { Migration } from 'kysely/migration';
import { run } from '../tenant-table';

const COUNTED = `
  insert into tenant_counters (tenant_id, name, last)
  select tenant_id, 'customer_id', max(id) from customers group by tenant_id
  on conflict (tenant_id, name) do update set last = greatest(tenant_counters.last, excluded.last)`;

export const idsGoOn: Migration = {
  async up(db) {
    // Of every merchant, which forced security keeps even the owner of the tables from.
    for (const table of ['customers', 'tenant_counters'])
      await run(db, `alter table ${table} no force row level security`);
    await run(db, COUNTED);
    for (const table of ['customers', 'tenant_counters'])
      await run(db, `alter table ${table} force row level security`);
    await run(db, `alter table customers alter column id set default next_of_tenant('customer_id', 0)`);
  },
};
