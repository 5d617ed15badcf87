// Operations: customer stores.
import {
  customerStore,
  customerStoreCreateBody,
  customerStoreListQuery,
  customerStorePatchBody,
  customerStoreReplaceBody,
} from './customer-store';
import { operation } from '../wire/operation';
import { enveloped, envelopedPage } from '../wire/reply';
import { idParams } from '../wire/id-params';

export const listCustomerStores = operation({
  id: 'listCustomerStores',
  method: 'GET',
  path: '/ops/customer-stores',
  tag: 'customer-stores',
  summary: 'List customer stores',
  description: 'By name. Only ACTIVE stores unless filtered by status, which may be repeated.',
  access: ['OPS_READ'],
  isExtension: true,
  sending: 'read',
  query: customerStoreListQuery,
  reply: envelopedPage(customerStore),
});

export const createCustomerStore = operation({
  id: 'createCustomerStore',
  method: 'POST',
  path: '/ops/customer-stores',
  tag: 'customer-stores',
  summary: 'Create a customer store',
  description:
    'status is ACTIVE and creditLimit 0 unless sent. The customer account and the photo may be set at creation; the account must be one of the merchant’s.',
  access: ['OPS_WRITE'],
  isExtension: true,
  sending: 'once',
  identifiedBy: 'name',
  creates: { id: 'id', type: 'number' },
  body: customerStoreCreateBody,
  statuses: [201],
  reply: enveloped(customerStore),
});

export const getCustomerStore = operation({
  id: 'getCustomerStore',
  method: 'GET',
  path: '/ops/customer-stores/:id',
  tag: 'customer-stores',
  summary: 'Get a customer store',
  description: 'In any status.',
  access: ['OPS_READ'],
  isExtension: true,
  sending: 'read',
  params: idParams,
  record: customerStore,
  reply: enveloped(customerStore),
  refusals: [404],
});

export const replaceCustomerStore = operation({
  id: 'replaceCustomerStore',
  method: 'PUT',
  path: '/ops/customer-stores/:id',
  tag: 'customer-stores',
  summary: 'Replace a customer store',
  description:
    'Optional fields left out are cleared; status resets to ACTIVE and creditLimit to 0 when omitted. The customer account link and the photo are not changed, even if they are sent. modifiedTime is set to now.',
  access: ['OPS_WRITE'],
  sending: 'queued',
  folding: 'none',
  readBy: getCustomerStore,
  params: idParams,
  body: customerStoreReplaceBody,
  record: customerStore,
  reply: enveloped(customerStore),
  refusals: [404],
});

export const patchCustomerStore = operation({
  id: 'patchCustomerStore',
  method: 'PATCH',
  path: '/ops/customer-stores/:id',
  tag: 'customer-stores',
  summary: 'Change a customer store',
  description:
    'Changes only the keys sent, customerNumber and photoUrl among them; null clears an optional field; unknown keys are ignored. customerNumber must be a customer of the merchant. modifiedTime is set to now.',
  access: ['OPS_WRITE'],
  isExtension: true,
  sending: 'queued',
  folding: 'by field',
  readBy: getCustomerStore,
  params: idParams,
  body: customerStorePatchBody,
  record: customerStore,
  reply: enveloped(customerStore),
  refusals: [404],
});
