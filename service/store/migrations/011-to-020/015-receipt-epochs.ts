// How many tills have been set up at a register: each numbers its receipts in an epoch of its own.
import type { Migration } from 'kysely/migration';
import { run } from '../tenant-table';

export const receiptEpochs: Migration = {
  async up(db) {
    await run(db, 'alter table registers add column receipt_epoch integer not null default 0');
  },
};
