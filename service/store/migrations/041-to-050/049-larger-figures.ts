// Sums of many sales of the largest amounts exceed what an int8 holds, and the day could not be added up for good.
import type { Migration } from 'kysely/migration';
import { run } from '../tenant-table';

const SUMS = ['quantity_thousandths', 'net_amount', 'tax_amount', 'gross_amount'];

export const largerFigures: Migration = {
  async up(db) {
    for (const table of ['sales_figures', 'sales_figure_months']) {
      await run(db, `alter table ${table} ${SUMS.map((sum) => `alter column ${sum} type numeric`).join(', ')}`);
    }
  },
};
