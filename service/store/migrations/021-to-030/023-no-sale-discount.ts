// Whether an item bears no share of a discount on the whole sale, as a voucher or a deposit.
import type { Migration } from 'kysely/migration';
import { run } from '../tenant-table';

export const noSaleDiscount: Migration = {
  async up(db) {
    await run(db, 'alter table items add column no_sale_discount boolean not null default false');
  },
};
