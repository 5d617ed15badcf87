// Catalog attribute: discounts of the four types. Without the envelope.
import * as operations from '#shared/api/catalog/discounts';
import type { Discount } from '#shared/api/catalog/discount';
import { CodedError } from '#shared/errors';
import { newDiscount, updatedDiscount } from '../../store/catalog/discount-record';
import type { Api, ServiceContext } from '../../http/api';
import { mount } from '../../http/mount';
import {
  findDiscount,
  insertDiscount,
  listDiscounts,
  lockDiscount,
  updateDiscount,
} from '../../store/catalog/discounts';
import { noteChange } from '../../store/accounts/changes';
import { merchantTerms } from '../../store/accounts/merchants';
import type { TenantTransaction } from '../../store/database/tenant-store';

export function discountRoutes(api: Api, { store, now }: ServiceContext): void {
  mount(api, operations.listDiscounts, async ({ session }) =>
    store.readTenant(session, async (tx) => {
      const { currency } = await merchantTerms(tx);
      return listDiscounts(tx, currency);
    }),
  );

  mount(api, operations.getDiscount, async ({ session, params: { id } }) =>
    store.readTenant(session, async (tx) => {
      const { currency } = await merchantTerms(tx);
      return known(await findDiscount(tx, id, currency));
    }),
  );

  mount(api, operations.createDiscount, async ({ session, body }) => {
    const created = await store.inTenant(session, async (tx) => {
      const { currency } = await merchantTerms(tx);
      const discount = await insertDiscount(tx, newDiscount(body, currency, now()), currency);
      await noteChange(tx, { ...session, at: now() }, 'DISCOUNT', { before: null, after: discount });
      return discount;
    });
    return created;
  });

  const lock = async (tx: TenantTransaction, id: number) => {
    const { currency } = await merchantTerms(tx);
    return { currency, stored: await lockDiscount(tx, id, currency) };
  };

  mount(
    api,
    operations.updateDiscount,
    async ({ session, params: { id }, body }) =>
      store.inTenant(session, async (tx) => {
        const { currency, stored } = await lock(tx, id);
        const before = known(stored);
        const after = await updateDiscount(tx, id, updatedDiscount(before, body, currency, now()), currency);
        await noteChange(tx, { ...session, at: now() }, 'DISCOUNT', { before, after });
        return after;
      }),
    async (tx, { params: { id } }) => (await lock(tx, id)).stored,
  );
}

function known(found: Discount | undefined): Discount {
  if (!found) throw new CodedError('DISCOUNT_UNKNOWN');
  return found;
}
