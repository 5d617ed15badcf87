// The sales of a customer, whom the back office shows with their purchases: without an index each look read all sales of the merchant.
import type { Migration } from 'kysely/migration';
import { run } from '../tenant-table';

export const salesOfACustomer: Migration = {
  async up(db) {
    // Not the tenant first: see 011-sale-key-last.
    await run(
      db,
      `create index sales_by_customer on sales (customer_number, tenant_id, sold_at desc, transaction_id)
        where customer_number is not null`,
    );
  },
};
