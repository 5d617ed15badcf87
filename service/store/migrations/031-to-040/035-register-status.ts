// What the till of a register reported last. Empty before its first report.
import type { Migration } from 'kysely/migration';
import { run, TIME } from '../tenant-table';

export const registerStatus: Migration = {
  async up(db) {
    await run(
      db,
      `alter table registers add column last_heard_at ${TIME}, add column app_version text,
        add column unsent_count integer, add column oldest_unsent_at ${TIME}`,
    );
  },
};
