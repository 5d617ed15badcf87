// Several tax rates in a category, and rates that change: each entry has an id, a name and the day it begins. What a merchant
// had before is one rate for each category from the beginning, so nothing that was sold reads differently. And the rate an
// item names; null where its category has one only.
import type { Migration } from 'kysely/migration';
import { run } from '../tenant-table';

const NAMED = `
  update merchants set tax_rates = (
    select jsonb_agg(
      entry || jsonb_build_object('taxRateId', entry->>'taxCategory', 'name', entry->>'taxCategory', 'validFrom', null)
      order by place
    )
    from jsonb_array_elements(tax_rates) with ordinality as entries (entry, place)
  )
  where jsonb_array_length(tax_rates) > 0`;

export const taxRates: Migration = {
  async up(db) {
    // Of every merchant, which forced security keeps even the owner of the table from.
    await run(db, 'alter table merchants no force row level security');
    await run(db, NAMED);
    await run(db, 'alter table merchants force row level security');
    await run(db, 'alter table items add column tax_rate_id text');
  },
};
