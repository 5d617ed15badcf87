// Items of the catalogue, without the envelope.
import { z } from 'zod';
import { CodedError } from '#shared/errors';
import { item, itemCreateBody, itemListQuery, itemPatchBody, type Item } from '#shared/api/catalog/item';
import { nestedPage } from '#shared/api/wire/paging';
import { newItem, patchedItem } from '../../domain/catalog/item-record';
import type { Api, ServiceContext } from '../../http/api';
import { asNestedPage } from '../../http/pages';
import { refusals } from '../../http/refusals';
import { findItem, insertItem, listItems, updateItem } from '../../store/catalog/items';
import { merchantTerms } from '../../store/accounts/merchants';

const PATH = '/catalog/items/:itemId';
const params = z.object({ itemId: z.string() });
const READ = { access: ['CATALOG_READ'] } as const;
const WRITE = { access: ['CATALOG_WRITE'] } as const;
const marks = { tags: ['items'], 'x-extension': true } as const;

export function itemRoutes(api: Api, { store, now }: ServiceContext): void {
  api.get(
    '/catalog/items',
    {
      config: READ,
      schema: {
        operationId: 'listItems',
        summary: 'List items',
        description:
          'By the list rules of customers: updatedFrom and updatedTo are inclusive limits of modifiedTime; when one is ' +
          'given, only ACTIVE items are returned unless status is given too. In order of modifiedTime, size at most 100.',
        ...marks,
        querystring: itemListQuery,
        response: { 200: nestedPage(item), ...refusals(400, 401, 403) },
      },
    },
    async ({ session, query }) =>
      store.readTenant(session, async (tx) => {
        const { currency } = await merchantTerms(tx);
        return asNestedPage(await listItems(tx, query, currency));
      }),
  );

  api.post(
    '/catalog/items',
    {
      config: WRITE,
      schema: {
        operationId: 'createItem',
        summary: 'Create an item',
        description:
          'The SKU is unique for the merchant: a taken one is refused with 409. subcategoryId, colorId and discountId ' +
          'must exist when they are set.',
        ...marks,
        body: itemCreateBody,
        response: { 201: item, ...refusals(400, 401, 403, 409) },
      },
    },
    async ({ session, body }, reply) => {
      const created = await store.inTenant(session, async (tx) => {
        const { currency } = await merchantTerms(tx);
        return insertItem(tx, newItem(body, currency, now()), currency);
      });
      return reply.code(201).send(created);
    },
  );

  api.get(
    PATH,
    {
      config: READ,
      schema: {
        operationId: 'getItem',
        summary: 'Get an item',
        ...marks,
        params,
        response: { 200: item, ...refusals(400, 401, 403, 404) },
      },
    },
    async ({ session, params: { itemId } }) =>
      store.readTenant(session, async (tx) => {
        const { currency } = await merchantTerms(tx);
        return known(await findItem(tx, itemId, currency));
      }),
  );

  api.patch(
    PATH,
    {
      config: WRITE,
      schema: {
        operationId: 'patchItem',
        summary: 'Partially update an item',
        description:
          'Only the keys sent change, and null takes an item out of its subcategory or takes its color or discount ' +
          'away; modifiedTime is set to now. Uniqueness and references as for create.',
        ...marks,
        params,
        body: itemPatchBody,
        response: { 200: item, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async ({ session, params: { itemId }, body }) =>
      store.inTenant(session, async (tx) => {
        const { currency } = await merchantTerms(tx);
        return known(await updateItem(tx, itemId, patchedItem(body, currency, now()), currency));
      }),
  );
}

function known(found: Item | undefined): Item {
  if (!found) throw new CodedError('ITEM_UNKNOWN');
  return found;
}
