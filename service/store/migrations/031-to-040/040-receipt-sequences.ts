// The sequence of a sale's receipt number, so that the highest of an epoch is found without reading sales: row-level security
// keeps a pattern from an index. Of the sales there are, the highest of each epoch has it: no other is asked for.
import type { Migration } from 'kysely/migration';
import { run } from '../tenant-table';

const HIGHEST = `
  update sales set receipt_sequence = highest.epoch * 1000000000 + highest.running
  from (
    select distinct on (tenant_id, register_id, letters) tenant_id, transaction_id, running, coalesce((
        select sum(strpos('ABCDEFGHJKLMNPQRSTUVWXYZ', substr(letters, i, 1)) * (24 ^ (length(letters) - i))::bigint)
        from generate_series(1, length(letters)) i), 0)::bigint as epoch
    from (
      select tenant_id, register_id, transaction_id, (regexp_match(receipt_number, '^[0-9]+([A-Z]*)'))[1] as letters,
        (regexp_match(receipt_number, '[0-9]+$'))[1]::bigint as running
      from sales
      where receipt_number ~ ('^' || register_id || '[A-HJ-NP-Z]{0,5}-([0-9]{5}|[1-9][0-9]{5,8})$')
    ) as numbered
    where running > 0
    order by tenant_id, register_id, letters, running desc
  ) as highest
  where sales.tenant_id = highest.tenant_id and sales.transaction_id = highest.transaction_id`;

export const receiptSequences: Migration = {
  async up(db) {
    await run(db, 'alter table sales add column receipt_sequence bigint');
    // Of every merchant, which forced security keeps even the owner of the table from.
    await run(db, 'alter table sales no force row level security');
    await run(db, HIGHEST);
    await run(db, 'alter table sales force row level security');
    // Not the tenant first: see 011-sale-key-last.
    await run(
      db,
      `create index sales_by_receipt_sequence on sales (register_id, receipt_sequence, tenant_id)
        where receipt_sequence is not null`,
    );
  },
};
