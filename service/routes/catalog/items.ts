// Items of the catalog, without the envelope.
import * as operations from '#shared/api/catalog/items';
import { CodedError } from '#shared/errors';
import type { TaxCategory } from '#shared/domain/tax/tax';
import { checkItemRate } from '../../domain/catalog/item-rate';
import { newItem, patchedItem } from '../../domain/catalog/item-record';
import type { Api, ServiceContext } from '../../http/api';
import { mount } from '../../http/mount';
import { asNestedPage } from '../../http/pages';
import { findItem, insertItem, listItems, lockItem, updateItem } from '../../store/catalog/items';
import { noteChange } from '../../store/accounts/changes';
import { merchantTerms } from '../../store/accounts/merchants';
import type { TenantTransaction } from '../../store/database/tenant-store';
import { keepTaxRates } from '../../store/tax/tax-rates';

export function itemRoutes(api: Api, { store, now }: ServiceContext): void {
  mount(api, operations.listItems, async ({ session, query }) =>
    store.readTenant(session, async (tx) => {
      const { currency } = await merchantTerms(tx);
      return asNestedPage(await listItems(tx, query, currency));
    }),
  );

  mount(api, operations.createItem, async ({ session, body }) => {
    const created = await store.inTenant(session, async (tx) => {
      await keepNamedRate(tx, body);
      const { currency, taxRates } = await merchantTerms(tx);
      checkItemRate(body, taxRates);
      const item = await insertItem(tx, newItem(body, currency, now()), currency);
      await noteChange(tx, { ...session, at: now() }, 'ITEM', { before: null, after: item });
      return item;
    });
    return created;
  });

  mount(api, operations.getItem, async ({ session, params: { itemId } }) =>
    store.readTenant(session, async (tx) => {
      const { currency } = await merchantTerms(tx);
      return known(await findItem(tx, itemId, currency));
    }),
  );

  mount(
    api,
    operations.patchItem,
    async ({ session, params: { itemId }, body }) =>
      store.inTenant(session, async (tx) => {
        await keepNamedRate(tx, body);
        const { currency, taxRates } = await merchantTerms(tx);
        const check = (after: { readonly taxCategory: string; readonly taxRateId: string | null }) =>
          checkItemRate({ ...after, taxCategory: after.taxCategory as TaxCategory }, taxRates);
        const changed = known(await updateItem(tx, itemId, patchedItem(body, currency, now()), currency, check));
        await noteChange(tx, { ...session, at: now() }, 'ITEM', changed);
        return changed.after;
      }),
    async (tx, { params: { itemId } }) => lockItem(tx, itemId, (await merchantTerms(tx)).currency),
  );
}

/** It is not removed meanwhile. */
async function keepNamedRate(
  tx: TenantTransaction,
  { taxRateId }: { readonly taxRateId?: string | null | undefined },
): Promise<void> {
  if (taxRateId !== undefined && taxRateId !== null) await keepTaxRates(tx);
}

function known<Found>(found: Found | undefined): Found {
  if (!found) throw new CodedError('ITEM_UNKNOWN');
  return found;
}
