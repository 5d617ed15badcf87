// Figures of months that are over, added up from those of their days: by item a year has hundreds of thousands of rows a day by
// day. Which months are kept. They are filled when a report asks for a month the first time.
import type { Migration } from 'kysely/migration';
import { createTenantTable } from '../tenant-table';

export const figuresOfMonths: Migration = {
  async up(db) {
    await createTenantTable(
      db,
      'sales_figure_months',
      `month date not null, by text not null, register_id bigint not null, key text not null,
      sales_count bigint not null, returns_count bigint not null, quantity_thousandths bigint not null,
      net_amount bigint not null, tax_amount bigint not null, gross_amount bigint not null,
      constraint sales_figure_months_pk primary key (tenant_id, by, month, register_id, key)`,
      'select, insert, delete',
    );
    await createTenantTable(
      db,
      'figure_months',
      'month date not null, constraint figure_months_pk primary key (tenant_id, month)',
      'select, insert',
    );
  },
};
