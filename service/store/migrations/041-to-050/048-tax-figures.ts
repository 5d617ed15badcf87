// Net amounts and tax of days that are over, by currency, category and rate: a VAT return of a year read all its sales with
// their lines. A day is added up when a return asks for it the first time.
import type { Migration } from 'kysely/migration';
import { createTenantTable, run, TIME } from '../tenant-table';

export const taxFigures: Migration = {
  async up(db) {
    // A sum of a day may exceed what int8 holds.
    await createTenantTable(
      db,
      'tax_figures',
      `business_date date not null, currency text not null, tax_category text not null, tax_rate_ppm integer not null,
      net_amount numeric not null, tax_amount numeric not null, transaction_count bigint not null,
      constraint tax_figures_pk primary key (tenant_id, business_date, currency, tax_category, tax_rate_ppm)`,
      'select, insert, delete',
    );
    // Beside the other time, so that a sale which outdates both asks for one row.
    await run(db, 'alter table figure_days alter column counted_at drop not null');
    await run(db, `alter table figure_days add column tax_counted_at ${TIME}`);
    // Those count once a person has accepted them, whenever that is. No other sale writes to it.
    await run(
      db,
      `create index sales_without_receipt on sales (tenant_id, business_date)
        where kind = 'RETURN' and original_transaction_id is null`,
    );
  },
};
