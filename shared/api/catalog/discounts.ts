// Operations: discounts of the four types.
import { z } from 'zod';
import { discount, discountCreateBody, discountUpdateBody } from './discount';
import { operation } from '../wire/operation';
import { bare } from '../wire/reply';
import { idParams } from '../wire/id-params';

const TYPE_RULES =
  'Type 1 (fixed amount) takes rate, an amount in the currency of the merchant, off; type 2 (percentage) takes rate ' +
  'percent off. Type 3 (buy X get Y) requires buyQuantity and getQuantity above 0 and getDiscountPercent above 0 and ' +
  'up to 100; its rate has no effect. Type 4 (tiered quantity) requires tierMinQuantity above 0. Settings of another ' +
  'type may be sent and are kept without effect. The name is unique for the merchant, ignoring case; the name of ' +
  'another discount is refused with 409. id and modifiedTime are set by the service.';

export const listDiscounts = operation({
  id: 'listDiscounts',
  method: 'GET',
  path: '/catalog/attributes/discounts',
  tag: 'discounts',
  summary: 'List discounts',
  description: 'All of them, in any status, ordered by id; not paginated.',
  access: ['CATALOG_READ'],
  isExtension: true,
  sending: 'read',
  reply: bare(z.array(discount)),
});

export const getDiscount = operation({
  id: 'getDiscount',
  method: 'GET',
  path: '/catalog/attributes/discounts/:id',
  tag: 'discounts',
  summary: 'Get a discount',
  access: ['CATALOG_READ'],
  isExtension: true,
  sending: 'read',
  params: idParams,
  record: discount,
  reply: bare(discount),
  refusals: [404],
});

export const createDiscount = operation({
  id: 'createDiscount',
  method: 'POST',
  path: '/catalog/attributes/discounts',
  tag: 'discounts',
  summary: 'Create a discount',
  description: `name, discountType and rate are required, whatever the type. ${TYPE_RULES}`,
  access: ['CATALOG_WRITE'],
  isExtension: true,
  sending: 'once',
  identifiedBy: 'name',
  creates: { id: 'id', type: 'number' },
  body: discountCreateBody,
  statuses: [201],
  reply: bare(discount),
  refusals: [409],
});

export const updateDiscount = operation({
  id: 'updateDiscount',
  method: 'PUT',
  path: '/catalog/attributes/discounts/:id',
  tag: 'discounts',
  summary: 'Update a discount',
  description:
    'Fields not supplied keep their values, except that an omitted status is saved as active; null clears a ' +
    'setting the type does not require. When discountType changes, rate and the settings of the former type ' +
    'keep their values too: the rules of the type are checked on the result, and nothing is saved if it breaks ' +
    `one. A rate that is no percentage becomes 0 where discountType becomes 3. ${TYPE_RULES}`,
  access: ['CATALOG_WRITE'],
  sending: 'queued',
  folding: 'by field',
  readBy: getDiscount,
  listedBy: listDiscounts,
  params: idParams,
  body: discountUpdateBody,
  record: discount,
  reply: bare(discount),
  refusals: [404, 409],
});
