// Customer stores: the full replace of the API document; list, get, create and partial update of the extensions.
import * as operations from '#shared/api/customers/customer-stores';
import { CodedError } from '#shared/errors';
import { filledCustomerStore, patchedCustomerStore } from '../../domain/customers/customer-store-record';
import type { Api, ServiceContext } from '../../http/api';
import { mount } from '../../http/mount';
import { enveloped } from '../../http/enveloped';
import { asFlatPage } from '../../http/pages';
import {
  findCustomerStore,
  insertCustomerStore,
  listCustomerStores,
  lockCustomerStore,
  updateCustomerStore,
} from '../../store/customers/customer-stores';
import { noteChange } from '../../store/accounts/changes';
import { merchantTerms } from '../../store/accounts/merchants';
import type { TenantTransaction } from '../../store/database/tenant-store';

export function customerStoreRoutes(api: Api, { store, now }: ServiceContext): void {
  mount(api, operations.listCustomerStores, async ({ session, query }) =>
    store.readTenant(session, async (tx) => {
      const { currency } = await merchantTerms(tx);
      return enveloped('Customer stores.', asFlatPage(await listCustomerStores(tx, query, currency)));
    }),
  );

  mount(api, operations.createCustomerStore, async ({ session, body }) => {
    const created = await store.inTenant(session, async (tx) => {
      const { currency } = await merchantTerms(tx);
      const made = await insertCustomerStore(tx, filledCustomerStore(body, currency, now()), currency);
      await noteChange(tx, { ...session, at: now() }, 'CUSTOMER_STORE', { before: null, after: made });
      return made;
    });
    return enveloped('The customer store was created.', created);
  });

  mount(api, operations.getCustomerStore, async ({ session, params: { id } }) =>
    store.readTenant(session, async (tx) => {
      const { currency } = await merchantTerms(tx);
      return enveloped('The customer store.', known(await findCustomerStore(tx, id, currency)));
    }),
  );

  const lock = async (tx: TenantTransaction, { params: { id } }: { readonly params: { readonly id: number } }) =>
    lockCustomerStore(tx, id, (await merchantTerms(tx)).currency);

  mount(
    api,
    operations.replaceCustomerStore,
    async ({ session, params: { id }, body }) =>
      store.inTenant(session, async (tx) => {
        const { currency } = await merchantTerms(tx);
        const values = filledCustomerStore(body, currency, now());
        const replaced = known(await updateCustomerStore(tx, id, values, currency));
        await noteChange(tx, { ...session, at: now() }, 'CUSTOMER_STORE', replaced);
        return enveloped('The customer store was replaced.', replaced.after);
      }),
    lock,
  );

  mount(
    api,
    operations.patchCustomerStore,
    async ({ session, params: { id }, body }) =>
      store.inTenant(session, async (tx) => {
        const { currency } = await merchantTerms(tx);
        const values = patchedCustomerStore(body, currency, now());
        const patched = known(await updateCustomerStore(tx, id, values, currency));
        await noteChange(tx, { ...session, at: now() }, 'CUSTOMER_STORE', patched);
        return enveloped('The customer store was changed.', patched.after);
      }),
    lock,
  );
}

function known<Found>(found: Found | undefined): Found {
  if (!found) throw new CodedError('CUSTOMER_STORE_UNKNOWN');
  return found;
}
