// Vendors.
import { envelope } from '#shared/schema/envelope';
import { flatPage, pageQuery } from '#shared/schema/paging';
import { vendor } from '#shared/schema/vendor';
import type { Api, ServiceContext } from '../http/api';
import { enveloped } from '../http/enveloped';
import { asFlatPage } from '../http/pages';
import { refusals } from '../http/refusals';
import { listVendors } from '../store/vendors';

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
