// Two sales may have one receipt number: a till whose folder was restored or copied gives out what was given out before, and
// what was paid is taken in all the same. Sales are found by it as before; their key is made again, to stay the last index.
import type { Migration } from 'kysely/migration';
import { saleKeyLast } from './011-sale-key-last';
import { run } from '../tenant-table';

export const receiptNumbersShared: Migration = {
  async up(db) {
    await run(db, 'alter table sales drop constraint sales_receipt_number_key');
    await run(db, 'create index sales_by_receipt_number on sales (tenant_id, receipt_number)');
    await saleKeyLast.up(db);
  },
};
