// On which computer a till is: with the claim of its epoch, with the times of that computer's first and last contact, and with
// the days it opens. Earlier tills said nothing of it.
import type { Migration } from 'kysely/migration';
import { run, TIME } from '../tenant-table';

export const deviceNames: Migration = {
  async up(db) {
    await run(
      db,
      `alter table receipt_claims add column device text, add column claimed_at ${TIME}, add column last_contact_at ${TIME}`,
    );
    await run(db, 'alter table day_cycles add column opened_on text');
  },
};
