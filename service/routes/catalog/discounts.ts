// Catalog attribute: discounts of the four types. Without the envelope.
import * as operations from '#shared/api/catalog/discounts';
import { CodedError } from '#shared/errors';
import { newDiscount, updatedDiscount } from '../../store/catalog/discount-record';
import type { Api, ServiceContext } from '../../http/api';
import { mount } from '../../http/mount';
import { insertDiscount, listDiscounts, lockDiscount, updateDiscount } from '../../store/catalog/discounts';
import { noteChange } from '../../store/accounts/changes';
import { merchantTerms } from '../../store/accounts/merchants';

export function discountRoutes(api: Api, { store, now }: ServiceContext): void {
  mount(api, operations.listDiscounts, async ({ session }) =>
    store.readTenant(session, async (tx) => {
      const { currency } = await merchantTerms(tx);
      return listDiscounts(tx, currency);
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

  mount(api, operations.updateDiscount, async ({ session, params: { id }, body }) =>
    store.inTenant(session, async (tx) => {
      const { currency } = await merchantTerms(tx);
      const stored = await lockDiscount(tx, id, currency);
      if (!stored) throw new CodedError('DISCOUNT_UNKNOWN');
      const updated = await updateDiscount(tx, id, updatedDiscount(stored, body, currency, now()), currency);
      await noteChange(tx, { ...session, at: now() }, 'DISCOUNT', { before: stored, after: updated });
      return updated;
    }),
  );
}
