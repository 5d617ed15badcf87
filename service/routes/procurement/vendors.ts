// Vendors: the list is of the API document, the rest of the extensions.
import { randomUUID } from 'node:crypto';
import * as operations from '#shared/api/procurement/vendors';
import { CodedError } from '#shared/errors';
import type { Api, ServiceContext } from '../../http/api';
import { mount } from '../../http/mount';
import { enveloped } from '../../http/enveloped';
import { asFlatPage } from '../../http/pages';
import { noteChange } from '../../store/accounts/changes';
import { insertVendor, listVendors, updateVendor } from '../../store/procurement/vendors';

export function vendorRoutes(api: Api, { store, now }: ServiceContext): void {
  mount(api, operations.listVendors, async ({ session, query }) => {
    const page = await store.readTenant(session, (tx) => listVendors(tx, query));
    return enveloped('Vendors of this merchant.', asFlatPage(page));
  });

  mount(api, operations.createVendor, async ({ session, body }) => {
    const vendor = { ...body, phone: body.phone || null, id: randomUUID(), createdAt: now() };
    const created = await store.inTenant(session, async (tx) => {
      const made = await insertVendor(tx, vendor);
      await noteChange(tx, { ...session, at: now() }, 'VENDOR', { before: null, after: made });
      return made;
    });
    return enveloped('The vendor was created.', created);
  });

  mount(api, operations.patchVendor, async ({ session, params: { id }, body }) => {
    const change = { ...body, ...(body.phone === '' && { phone: null }) };
    const changed = await store.inTenant(session, async (tx) => {
      const vendor = await updateVendor(tx, id, change);
      if (!vendor) throw new CodedError('VENDOR_UNKNOWN');
      await noteChange(tx, { ...session, at: now() }, 'VENDOR', vendor);
      return vendor.after;
    });
    return enveloped('The vendor was changed.', changed);
  });
}
