// Operations: colors of items.
import { z } from 'zod';
import { color, colorBody } from './color';
import { operation } from '../wire/operation';
import { bare } from '../wire/reply';
import { idParams } from '../wire/id-params';

export const listColors = operation({
  id: 'listColors',
  method: 'GET',
  path: '/catalog/attributes/colors',
  tag: 'colors',
  summary: 'List colors',
  description: 'All of them, in any status, ordered by id; not paginated.',
  access: ['CATALOG_READ'],
  isExtension: true,
  sending: 'read',
  reply: bare(z.array(color)),
});

export const createColor = operation({
  id: 'createColor',
  method: 'POST',
  path: '/catalog/attributes/colors',
  tag: 'colors',
  summary: 'Create a color',
  description:
    "The name must not be blank and must be unique among the merchant's colors, ignoring case; a duplicate is " +
    'refused with 409. status is active unless sent, modifiedTime defaults to now; an id is ignored.',
  access: ['CATALOG_WRITE'],
  sending: 'once',
  identifiedBy: 'name',
  creates: { id: 'id', type: 'number' },
  body: colorBody,
  statuses: [201],
  reply: bare(color),
  refusals: [409],
});

export const getColor = operation({
  id: 'getColor',
  method: 'GET',
  path: '/catalog/attributes/colors/:id',
  tag: 'colors',
  summary: 'Get a color',
  access: ['CATALOG_READ'],
  isExtension: true,
  sending: 'read',
  params: idParams,
  record: color,
  reply: bare(color),
  refusals: [404],
});

export const updateColor = operation({
  id: 'updateColor',
  method: 'PUT',
  path: '/catalog/attributes/colors/:id',
  tag: 'colors',
  summary: 'Update a color',
  description: 'A full replace under the rules of create: omitted fields return to their defaults.',
  access: ['CATALOG_WRITE'],
  isExtension: true,
  sending: 'queued',
  folding: 'by field',
  readBy: getColor,
  params: idParams,
  body: colorBody,
  record: color,
  reply: bare(color),
  refusals: [404, 409],
});

export const deleteColor = operation({
  id: 'deleteColor',
  method: 'DELETE',
  path: '/catalog/attributes/colors/:id',
  tag: 'colors',
  summary: 'Delete a color',
  description: 'Refused with 409 while any item has it, whatever the status of the item.',
  access: ['CATALOG_WRITE'],
  isExtension: true,
  sending: 'queued',
  folding: 'none',
  readBy: getColor,
  params: idParams,
  statuses: [204],
  record: color,
  reply: bare(z.null()),
  refusals: [404, 409],
});
