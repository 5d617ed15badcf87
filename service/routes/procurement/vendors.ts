// Vendors.
import * as operations from '#shared/api/procurement/vendors';
import type { Page, PageQuery } from '#shared/api/wire/paging';
import type { Vendor } from '#shared/api/procurement/vendor';
import type { Api, ServiceContext } from '../../http/api';
import { mount } from '../../http/mount';
import { enveloped } from '../../http/enveloped';
import { asFlatPage } from '../../http/pages';
import { pageOf } from '../../store/database/page';
import type { TenantTransaction } from '../../store/database/tenant-store';

export function vendorRoutes(api: Api, { store }: ServiceContext): void {
  mount(api, operations.listVendors, async ({ session, query }) => {
    const page = await store.readTenant(session, (tx) => listVendors(tx, query));
    return enveloped('Vendors of this merchant.', asFlatPage(page));
  });
}

// Vendors of the tenant.
/** By name, then id. */
async function listVendors(tx: TenantTransaction, query: PageQuery): Promise<Page<Vendor>> {
  const found = await pageOf(tx.selectFrom('vendors'), query, (vendors) =>
    vendors.selectAll().orderBy('name').orderBy('id'),
  );
  return { ...found, content: found.content.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })) };
}
