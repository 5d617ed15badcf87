// Vendors of the tenant.
import type { Page, PageQuery } from '#shared/schema/paging';
import type { Vendor } from '#shared/schema/vendor';
import { pageOf } from './page';
import type { TenantTransaction } from './tenant-store';

/** By name; of one name by id. */
export async function listVendors(tx: TenantTransaction, query: PageQuery): Promise<Page<Vendor>> {
  const found = await pageOf(tx.selectFrom('vendors'), query, (vendors) =>
    vendors.selectAll().orderBy('name').orderBy('id'),
  );
  return { ...found, content: found.content.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })) };
}
