// Operations: items of the catalog.
import { z } from 'zod';
import { item, itemCreateBody, itemListQuery, itemPatchBody } from './item';
import { operation } from '../wire/operation';
import { bare, barePage } from '../wire/reply';

const params = z.object({ itemId: z.string() });

export const listItems = operation({
  id: 'listItems',
  method: 'GET',
  path: '/catalog/items',
  tag: 'items',
  summary: 'List items',
  description:
    'Follows the list rules of customers: updatedFrom and updatedTo are inclusive limits of modifiedTime; when one is ' +
    'given, only ACTIVE items are returned unless status is given too. Ordered by modifiedTime; size is at most 100.',
  access: ['CATALOG_READ'],
  isExtension: true,
  sending: 'read',
  query: itemListQuery,
  reply: barePage(item),
});

export const createItem = operation({
  id: 'createItem',
  method: 'POST',
  path: '/catalog/items',
  tag: 'items',
  summary: 'Create an item',
  description:
    'The SKU is unique for the merchant: a taken one is refused with 409. subcategoryId, colorId and discountId ' +
    'must exist when they are set. taxRateId must be a tax rate of the merchant in the category, and must be set where ' +
    'the category has several (422).',
  access: ['CATALOG_WRITE'],
  isExtension: true,
  sending: 'once',
  identifiedBy: 'sku',
  creates: { id: 'itemId', type: 'text' },
  body: itemCreateBody,
  statuses: [201],
  reply: bare(item),
  refusals: [409, 422],
});

export const getItem = operation({
  id: 'getItem',
  method: 'GET',
  path: '/catalog/items/:itemId',
  tag: 'items',
  summary: 'Get an item',
  access: ['CATALOG_READ'],
  isExtension: true,
  sending: 'read',
  params,
  record: item,
  reply: bare(item),
  refusals: [404],
});

export const patchItem = operation({
  id: 'patchItem',
  method: 'PATCH',
  path: '/catalog/items/:itemId',
  tag: 'items',
  summary: 'Partially update an item',
  description:
    'Only the keys sent change, and null clears the subcategory, the color or the ' +
    'discount; modifiedTime is set to now. Uniqueness, references and the tax rate are checked as for create.',
  access: ['CATALOG_WRITE'],
  isExtension: true,
  sending: 'queued',
  folding: 'by field',
  readBy: getItem,
  params,
  body: itemPatchBody,
  record: item,
  reply: bare(item),
  refusals: [404, 409, 422],
});
