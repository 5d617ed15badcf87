// Operations: customers and their change feed.
import { z } from 'zod';
import { customer, customerCreateBody, customerListQuery, customerPatchBody, customerReplaceBody } from './customer';
import { operation } from '../wire/operation';
import { bare, barePage } from '../wire/reply';

const params = z.object({ customerNumber: z.string() });

export const listCustomers = operation({
  id: 'listCustomers',
  method: 'GET',
  path: '/crm/customers',
  tag: 'customers',
  summary: 'List customers, or read their change feed',
  description:
    'email matches any address that contains the text, in any case; the other filters match exactly. When any filter is used only ACTIVE customers are returned unless status is given. updatedFrom and updatedTo filter on modifiedTime, createdFrom and createdTo on createdTime; both limits are inclusive and need a time zone. updatedSince is not applied. Oldest change first; within one millisecond ordered by id. A partial update leaves modifiedTime unchanged, so it does not appear in the feed.',
  access: ['CRM_READ'],
  sending: 'read',
  query: customerListQuery,
  reply: barePage(customer),
});

export const createCustomer = operation({
  id: 'createCustomer',
  method: 'POST',
  path: '/crm/customers',
  tag: 'customers',
  summary: 'Create a customer',
  description:
    'createdTime and modifiedTime are set to now, whatever is sent; gstin and gstRegistrationType are set by a partial update only. A duplicate e-mail (ignoring case) or mobile number returns 409.',
  access: ['CRM_WRITE'],
  sending: 'queued',
  identifiedBy: 'email',
  body: customerCreateBody,
  statuses: [201],
  reply: bare(customer),
  refusals: [409],
});

export const getCustomer = operation({
  id: 'getCustomer',
  method: 'GET',
  path: '/crm/customers/:customerNumber',
  tag: 'customers',
  summary: 'Get a customer',
  description: 'By customerNumber, in any status.',
  access: ['CRM_READ'],
  isExtension: true,
  sending: 'read',
  params,
  record: customer,
  reply: bare(customer),
  refusals: [404],
});

export const replaceCustomer = operation({
  id: 'replaceCustomer',
  method: 'PUT',
  path: '/crm/customers/:customerNumber',
  tag: 'customers',
  summary: 'Replace a customer',
  description:
    'Any field left out is cleared; a missing status becomes ACTIVE; modifiedTime is set to now unless sent; gstin and gstRegistrationType are not touched.',
  access: ['CRM_WRITE'],
  sending: 'queued',
  params,
  body: customerReplaceBody,
  record: customer,
  reply: bare(customer),
  refusals: [404, 409],
});

export const patchCustomer = operation({
  id: 'patchCustomer',
  method: 'PATCH',
  path: '/crm/customers/:customerNumber',
  tag: 'customers',
  summary: 'Change some fields of a customer',
  description:
    'Only the keys sent change, all or none of them; unknown keys are ignored; null clears; modifiedTime stays unchanged. The call that sets gstin and gstRegistrationType.',
  access: ['CRM_WRITE'],
  sending: 'queued',
  params,
  body: customerPatchBody,
  record: customer,
  reply: bare(customer),
  refusals: [404, 409],
});
