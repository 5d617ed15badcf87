// Vendors: the list is of the API document, the rest of the extensions.
import { randomUUID } from 'node:crypto';
import * as operations from '#shared/api/procurement/vendors';
import type { Vendor } from '#shared/api/procurement/vendor';
import { CodedError } from '#shared/errors';
import type { Api, ServiceContext } from '../../http/api';
import { mount } from '../../http/mount';
import { enveloped } from '../../http/enveloped';
import { asFlatPage } from '../../http/pages';
import { findVendor, insertVendor, listVendors, lockVendor, updateVendor } from '../../store/procurement/vendors';

export function vendorRoutes(api: Api, { store, now }: ServiceContext): void {
  mount(api, operations.listVendors, async ({ session, query }) => {
    const page = await store.readTenant(session, (tx) => listVendors(tx, query));
    return enveloped('Vendors of this merchant.', asFlatPage(page));
  });

  mount(api, operations.getVendor, async ({ session, params: { id } }) =>
    enveloped('The vendor.', known(await store.readTenant(session, (tx) => findVendor(tx, id)))),
  );

  mount(api, operations.createVendor, async ({ session, body }) => {
    const vendor = { ...body, phone: body.phone || null, id: randomUUID(), createdAt: now() };
    return enveloped('The vendor was created.', await store.inTenant(session, (tx) => insertVendor(tx, vendor)));
  });

  mount(
    api,
    operations.patchVendor,
    async ({ session, params: { id }, body }) => {
      const change = { ...body, ...(body.phone === '' && { phone: null }) };
      const changed = await store.inTenant(session, (tx) => updateVendor(tx, id, change));
      return enveloped('The vendor was changed.', known(changed));
    },
    (tx, { params: { id } }) => lockVendor(tx, id),
  );
}

function known(found: Vendor | undefined): Vendor {
  if (!found) throw new CodedError('VENDOR_UNKNOWN');
  return found;
}
