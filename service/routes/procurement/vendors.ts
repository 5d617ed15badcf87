// Vendors.
import { envelope } from '#shared/api/wire/envelope';
import { flatPage, pageQuery, type Page, type PageQuery } from '#shared/api/wire/paging';
import { vendor, type Vendor } from '#shared/api/procurement/vendor';
import type { Api, ServiceContext } from '../../http/api';
import { enveloped } from '../../http/enveloped';
import { asFlatPage } from '../../http/pages';
import { refusals } from '../../http/refusals';
import { pageOf } from '../../store/database/page';
import type { TenantTransaction } from '../../store/database/tenant-store';

export function vendorRoutes(api: Api, { store }: ServiceContext): void {
  api.get(
    '/procurement/vendors',
    {
      config: { access: ['PROCUREMENT_READ'] },
      schema: {
        operationId: 'listVendors',
        tags: ['procurement'],
        summary: 'List vendors',
        description: 'By name. All statuses; size is at most 100, as for customers.',
        querystring: pageQuery,
        response: { 200: envelope(flatPage(vendor)), ...refusals(400, 401, 403) },
      },
    },
    async ({ session, query }) => {
      const page = await store.readTenant(session, (tx) => listVendors(tx, query));
      return enveloped('Vendors of this merchant.', asFlatPage(page));
    },
  );
}

// Vendors of the tenant.
/** By name; of one name by id. */
async function listVendors(tx: TenantTransaction, query: PageQuery): Promise<Page<Vendor>> {
  const found = await pageOf(tx.selectFrom('vendors'), query, (vendors) =>
    vendors.selectAll().orderBy('name').orderBy('id'),
  );
  return { ...found, content: found.content.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })) };
}
