// Vendors: the list is of the API document, the rest of the extensions.
import { randomUUID } from 'node:crypto';
import * as operations from '#shared/api/procurement/vendors';
import { CodedError } from '#shared/errors';
import type { Api, ServiceContext } from '../../http/api';
import { mount } from '../../http/mount';
import { enveloped } from '../../http/enveloped';
import { asFlatPage } from '../../http/pages';
import { findVendor, insertVendor, listVendors, lockVendor, updateVendor } from '../../store/procurement/vendors';
import { noteChange } from '../../store/accounts/changes';

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
    const created = await store.inTenant(session, async (tx) => {
      const made = await insertVendor(tx, vendor);
      await noteChange(tx, { ...session, at: now() }, 'VENDOR', { before: null, after: made });
      return made;
    });
    return enveloped('The vendor was created.', created);
  });

  mount(
    api,
    operations.patchVendor,
    async ({ session, params: { id }, body }) => {
      const change = { ...body, ...(body.phone === '' && { phone: null }) };
      const changed = await store.inTenant(session, async (tx) => {
        const vendor = known(await updateVendor(tx, id, change));
        await noteChange(tx, { ...session, at: now() }, 'VENDOR', vendor);
        return vendor.after;
      });
      return enveloped('The vendor was changed.', changed);
    },
    (tx, { params: { id } }) => lockVendor(tx, id),
  );
}

function known<Found>(found: Found | undefined): Found {
  if (!found) throw new CodedError('VENDOR_UNKNOWN');
  return found;
}
