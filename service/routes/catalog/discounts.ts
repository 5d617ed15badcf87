// Catalog attribute: discounts of the four types. Without the envelope.
import { z } from 'zod';
import { CodedError } from '#shared/errors';
import { discount, discountCreateBody, discountUpdateBody } from '#shared/api/catalog/discount';
import { newDiscount, updatedDiscount } from '../../store/catalog/discount-record';
import type { Api, ServiceContext } from '../../http/api';
import { idParams } from '../../http/id-params';
import { refusals } from '../../http/refusals';
import { insertDiscount, listDiscounts, lockDiscount, updateDiscount } from '../../store/catalog/discounts';
import { merchantTerms } from '../../store/accounts/merchants';

const PATH = '/catalog/attributes/discounts';
const WRITE = { access: ['CATALOG_WRITE'] } as const;
const tags = ['discounts'];

const TYPE_RULES =
  'Type 1 (fixed amount) takes rate, an amount in the currency of the merchant, off; type 2 (percentage) takes rate ' +
  'percent off. Type 3 (buy X get Y) requires buyQuantity and getQuantity above 0 and getDiscountPercent above 0 and ' +
  'up to 100; its rate has no effect. Type 4 (tiered quantity) requires tierMinQuantity above 0. Settings of another ' +
  'type may be sent and are kept without effect. The name is unique for the merchant, letter case aside: that of ' +
  'another discount is refused with 409. id and modifiedTime are set by the service.';

export function discountRoutes(api: Api, { store, now }: ServiceContext): void {
  api.get(
    PATH,
    {
      config: { access: ['CATALOG_READ'] },
      schema: {
        operationId: 'listDiscounts',
        summary: 'List discounts',
        description: 'All of them, whatever their status, in order of id; not paginated.',
        tags,
        'x-extension': true,
        response: { 200: z.array(discount), ...refusals(400, 401, 403) },
      },
    },
    async ({ session }) =>
      store.readTenant(session, async (tx) => {
        const { currency } = await merchantTerms(tx);
        return listDiscounts(tx, currency);
      }),
  );

  api.post(
    PATH,
    {
      config: WRITE,
      schema: {
        operationId: 'createDiscount',
        summary: 'Create a discount',
        description: `name, discountType and rate are required, whatever the type. ${TYPE_RULES}`,
        tags,
        'x-extension': true,
        body: discountCreateBody,
        response: { 201: discount, ...refusals(400, 401, 403, 409) },
      },
    },
    async ({ session, body }, reply) => {
      const created = await store.inTenant(session, async (tx) => {
        const { currency } = await merchantTerms(tx);
        return insertDiscount(tx, newDiscount(body, currency, now()), currency);
      });
      return reply.code(201).send(created);
    },
  );

  api.put(
    `${PATH}/:id`,
    {
      config: WRITE,
      schema: {
        operationId: 'updateDiscount',
        summary: 'Update a discount',
        description:
          'Fields not supplied keep their values, except that an omitted status is saved as active; null clears a ' +
          'setting the type does not require. When discountType changes, rate and the settings of the former type ' +
          'keep their values too: the rules of the type are checked on the result, and nothing is saved if it breaks ' +
          `one. ${TYPE_RULES}`,
        tags,
        params: idParams,
        body: discountUpdateBody,
        response: { 200: discount, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async ({ session, params: { id }, body }) =>
      store.inTenant(session, async (tx) => {
        const { currency } = await merchantTerms(tx);
        const stored = await lockDiscount(tx, id, currency);
        if (!stored) throw new CodedError('DISCOUNT_UNKNOWN');
        return updateDiscount(tx, id, updatedDiscount(stored, body, currency, now()), currency);
      }),
  );
}
