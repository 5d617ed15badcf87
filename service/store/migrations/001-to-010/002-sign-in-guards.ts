// Signed tokens: what ends them lives here, and the tokens no longer do. Tries of passwords are counted for all processes.
import type { Migration } from 'kysely/migration';
import { createTenantTable, run, TIME, TENANT_ROLE, TENANT_SETTING } from '../tenant-table';

/** In one statement, for every request does it: enters the tenant, then asks whether the sign-in still stands. */
const ENTER_SIGNED_IN = `
  create function enter_signed_in(tenant text, who text, version integer, register bigint) returns boolean
  language plpgsql as $$
  begin
    perform set_config('role', '${TENANT_ROLE}', true), set_config('${TENANT_SETTING}', tenant, true);
    return exists (select from users where username = who and status = 'ACTIVE' and token_version = version)
      and (register is null or exists (
        select from registers where register_id = register and status = 'ACTIVE' and not terminated));
  end $$`;

export const signInGuards: Migration = {
  async up(db) {
    await run(
      db,
      `alter table users add column status text not null default 'ACTIVE', add column token_version integer not null default 1`,
    );
    await run(db, 'drop table sign_ins');
    await createTenantTable(
      db,
      'sign_in_tries',
      `subject text not null, tries integer not null, last_at ${TIME} not null,
       constraint sign_in_tries_pk primary key (tenant_id, subject)`,
      'select, insert, update, delete',
    );
    // The service's own, of no tenant: the tenants' role is granted nothing.
    await run(db, 'create table service_secrets (name text primary key, value text not null)');
    await run(db, ENTER_SIGNED_IN);
  },
};
