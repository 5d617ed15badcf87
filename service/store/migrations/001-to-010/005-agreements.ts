// Agreed prices. A revision is a row of its own; that one row can be superseded only once is the database's rule.
import type { Migration } from 'kysely/migration';
import { createTenantTable, run, TIME } from '../tenant-table';

const AGREEMENTS = `
  id uuid not null, party_role text not null, party_id text not null, party_name text, item_id bigint, item_name text,
  category_id text, uom_id uuid, uom_code text, currency_code text not null, rate bigint not null,
  tax_inclusive boolean not null, min_qty_thousandths bigint not null, valid_from date not null, valid_to date,
  status text not null, supersedes_id uuid, superseded_by_id uuid, source text not null, source_ref text, notes text,
  created_by text not null, updated_by text not null, created_at ${TIME} not null, updated_at ${TIME} not null,
  constraint agreements_pk primary key (tenant_id, id),
  constraint agreements_supersedes_key unique (tenant_id, supersedes_id),
  constraint agreements_item_fk foreign key (tenant_id, item_id) references items (tenant_id, id),
  constraint agreements_supersedes_fk foreign key (tenant_id, supersedes_id) references agreements (tenant_id, id),
  constraint agreements_superseded_by_fk foreign key (tenant_id, superseded_by_id) references agreements (tenant_id, id)`;

export const agreements: Migration = {
  async up(db) {
    await createTenantTable(db, 'agreements', AGREEMENTS);
    await run(db, 'create index agreements_by_start on agreements (tenant_id, valid_from desc, created_at desc, id)');
    await run(db, 'create index agreements_by_item on agreements (tenant_id, item_id, valid_from desc)');
    await run(db, 'create index agreements_by_party on agreements (tenant_id, party_id, valid_from desc)');
  },
};
