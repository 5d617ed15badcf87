// The key of sales, made after their other indexes. Every line that is stored asks for its sale, by a plan that is kept from
// when the table was empty. All indexes that begin with the tenant look equally good then, and of equals the planner takes
// the one made last: that must be the key, or each line reads all sales of the merchant.
import type { Migration } from 'kysely/migration';
import { run } from '../tenant-table';

const SALE = 'references sales (tenant_id, transaction_id)';

export const saleKeyLast: Migration = {
  async up(db) {
    await run(db, 'alter table sales drop constraint sales_pk cascade');
    await run(db, 'alter table sales add constraint sales_pk primary key (tenant_id, transaction_id)');
    for (const [table, name, column] of [
      ['sales', 'sales_original_fk', 'original_transaction_id'],
      ['sale_lines', 'sale_lines_sale_fk', 'transaction_id'],
      ['sale_tenders', 'sale_tenders_sale_fk', 'transaction_id'],
    ])
      await run(db, `alter table ${table} add constraint ${name} foreign key (tenant_id, ${column}) ${SALE}`);
  },
};
