// Figures of days that are over, added up once: a report over a year reads them and not a year's sales. Which days were added
// up and when; a sale that comes for one of them afterward makes it count again.
import type { Migration } from 'kysely/migration';
import { createTenantTable, run, TIME } from '../tenant-table';

export const salesFigures: Migration = {
  async up(db) {
    await createTenantTable(
      db,
      'sales_figures',
      `business_date date not null, by text not null, register_id bigint not null, key text not null,
      sales_count bigint not null, returns_count bigint not null, quantity_thousandths bigint not null,
      net_amount bigint not null, tax_amount bigint not null, gross_amount bigint not null,
      constraint sales_figures_pk primary key (tenant_id, by, business_date, register_id, key)`,
      'select, insert, delete',
    );
    await createTenantTable(
      db,
      'figure_days',
      `business_date date not null, counted_at ${TIME} not null, constraint figure_days_pk primary key (tenant_id, business_date)`,
      'select, insert, update, delete',
    );
    // Not the tenant first: see 011-sale-key-last.
    await run(db, 'create index sales_by_arrival on sales (business_date, tenant_id, received_at)');
  },
};
