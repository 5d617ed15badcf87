// Whether a merchant's descriptions of customers may go to the model, and how many went in an hour.
import type { Migration } from 'kysely/migration';
import { createTenantTable, run, TIME } from '../tenant-table';

export const assistantModel: Migration = {
  async up(db) {
    await run(db, 'alter table merchants add column assistant_model boolean not null default true');
    await createTenantTable(
      db,
      'assistant_hours',
      `hour ${TIME} not null, asked integer not null, constraint assistant_hours_pk primary key (tenant_id, hour)`,
      'select, insert, update, delete',
    );
  },
};
