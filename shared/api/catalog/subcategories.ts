// Operations: subcategories, the groups of the item tiles.
import { z } from 'zod';
import { subcategory, subcategoryCreateBody, subcategoryRenameBody } from './subcategory';
import { operation } from '../wire/operation';
import { bare } from '../wire/reply';
import { idParams } from '../wire/id-params';

export const listSubcategories = operation({
  id: 'listSubcategories',
  method: 'GET',
  path: '/catalog/attributes/subcategories',
  tag: 'subcategories',
  summary: 'List subcategories',
  description: 'All of them, ordered by id; not paginated.',
  access: ['CATALOG_READ'],
  isExtension: true,
  sending: 'read',
  reply: bare(z.array(subcategory)),
});

export const getSubcategory = operation({
  id: 'getSubcategory',
  method: 'GET',
  path: '/catalog/attributes/subcategories/:id',
  tag: 'subcategories',
  summary: 'Get a subcategory',
  access: ['CATALOG_READ'],
  isExtension: true,
  sending: 'read',
  params: idParams,
  record: subcategory,
  reply: bare(subcategory),
  refusals: [404],
});

export const createSubcategory = operation({
  id: 'createSubcategory',
  method: 'POST',
  path: '/catalog/attributes/subcategories',
  tag: 'subcategories',
  summary: 'Create a subcategory',
  description:
    'The name is unique across the catalog, ignoring case; a duplicate is refused with 409. ' +
    'modifiedTime defaults to now; an id is ignored.',
  access: ['CATALOG_WRITE'],
  isExtension: true,
  sending: 'once',
  identifiedBy: 'name',
  creates: { id: 'id', type: 'number' },
  body: subcategoryCreateBody,
  statuses: [201],
  reply: bare(subcategory),
  refusals: [409],
});

export const updateSubcategory = operation({
  id: 'updateSubcategory',
  method: 'PUT',
  path: '/catalog/attributes/subcategories/:id',
  tag: 'subcategories',
  summary: 'Rename a subcategory',
  description:
    'Only the name changes: modifiedTime stays as stored at creation, and anything else in the body is ignored. ' +
    'The name of another subcategory is refused with 409; an unknown id with 404.',
  access: ['CATALOG_WRITE'],
  sending: 'queued',
  folding: 'by field',
  readBy: getSubcategory,
  listedBy: listSubcategories,
  params: idParams,
  body: subcategoryRenameBody,
  record: subcategory,
  reply: bare(subcategory),
  refusals: [404, 409],
});
