// What receipts said of a merchant before it was changed, so that a copy of an old receipt says it still.
import type { Migration } from 'kysely/migration';
import { run } from '../tenant-table';

export const earlierDetails: Migration = {
  async up(db) {
    await run(db, `alter table merchants add column earlier_details jsonb not null default '[]'`);
  },
};
