// What was added up by tender before cash rounding belonged to the cash is forgotten: a report adds it up again when it is asked for.
import type { Migration } from 'kysely/migration';
import { run } from '../tenant-table';

export const figuresOfTenders: Migration = {
  async up(db) {
    await run(db, 'truncate sales_figures, figure_days, sales_figure_months, figure_months');
  },
};
