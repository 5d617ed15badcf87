// Which life of which database answers, and which till numbers its receipts in an epoch. A restored copy cannot know that it
// is old; so the generation changes with whatever a restore goes along with: another start of the database server, another
// database, tables made again, another identity. See docs/decisions/service-identity.md.
import type { Migration } from 'kysely/migration';
import { createTenantTable, run, TENANT_ROLE } from '../tenant-table';

const GENERATION = `
  create function service_generation() returns text language sql stable security definer
    set search_path from current as $$
    select md5(concat_ws(' ',
      (select value from service_secrets where name = 'identity'),
      (select oid from pg_database where datname = current_database()),
      'sales'::regclass::oid,
      extract(epoch from pg_postmaster_start_time())))
  $$`;

export const serviceGeneration: Migration = {
  async up(db) {
    await run(db, "insert into service_secrets (name, value) values ('identity', gen_random_uuid())");
    await run(db, GENERATION);
    await run(db, `grant execute on function service_generation() to ${TENANT_ROLE}`);
    await run(db, 'alter table registers add column epoch_generation text');
    await createTenantTable(
      db,
      'receipt_claims',
      `register_id bigint not null, receipt_epoch integer not null, claim uuid not null,
      constraint receipt_claims_pk primary key (tenant_id, register_id, receipt_epoch),
      constraint receipt_claims_register_fk foreign key (tenant_id, register_id)
        references registers (tenant_id, register_id)`,
    );
  },
};
