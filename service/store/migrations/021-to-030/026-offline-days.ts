// Days for which a merchant's tills go on letting a person in that the service has not confirmed since.
import type { Migration } from 'kysely/migration';
import { run } from '../tenant-table';

export const offlineDays: Migration = {
  async up(db) {
    await run(db, 'alter table merchants add column offline_days integer not null default 14');
  },
};
