// Customers (CRM), without the envelope.
import { z } from 'zod';
import { CodedError } from '#shared/errors';
import {
  customer,
  customerCreateBody,
  customerListQuery,
  customerPatchBody,
  customerReplaceBody,
  type Customer,
} from '#shared/api/customers/customer';
import { nestedPage } from '#shared/api/wire/paging';
import { newCustomer, patchedCustomer, replacedCustomer } from '../../domain/customers/customer-record';
import type { Api, ServiceContext } from '../../http/api';
import { refusals } from '../../http/refusals';
import { customerPageJson } from '../../store/customers/customer-pages';
import { findCustomer, insertCustomer, updateCustomer } from '../../store/customers/customers';

const PATH = '/crm/customers/:customerNumber';
const params = z.object({ customerNumber: z.string() });
const READ = { access: ['CRM_READ'] } as const;
const WRITE = { access: ['CRM_WRITE'] } as const;
const tags = ['customers'];

export function customerRoutes(api: Api, { store, read, now }: ServiceContext): void {
  api.get(
    '/crm/customers',
    {
      config: READ,
      schema: {
        operationId: 'listCustomers',
        summary: 'List customers, or read their change feed',
        description:
          'email matches any address that contains the text, in any case; the other filters match exactly. When any filter is used only ACTIVE customers are returned unless status is given. updatedFrom and updatedTo filter on modifiedTime, createdFrom and createdTo on createdTime; both ends are inclusive, a time zone is needed. updatedSince is not applied. Oldest change first; customers of one millisecond by id. A partial update leaves modifiedTime as it is, so it does not show in the feed.',
        tags,
        querystring: customerListQuery,
        response: { 200: nestedPage(customer), ...refusals(400, 401, 403) },
      },
    },
    async ({ session, query }, reply) => {
      const json = await customerPageJson(read, session, query);
      // Past the schema that other replies go through: it is made of the schema's own fields.
      return reply.type('application/json; charset=utf-8').send(json as never);
    },
  );

  api.post(
    '/crm/customers',
    {
      config: WRITE,
      schema: {
        operationId: 'createCustomer',
        summary: 'Create a customer',
        description:
          'createdTime and modifiedTime are set to now, whatever is sent; gstin and gstRegistrationType are set by a partial update only. A duplicate e-mail (in any case) or mobile number is answered with 409.',
        tags,
        body: customerCreateBody,
        response: { 201: customer, ...refusals(400, 401, 403, 409) },
      },
    },
    async ({ session, body }, reply) => {
      const created = await store.inTenant(session, (tx) => insertCustomer(tx, newCustomer(body, now())));
      return reply.code(201).send(created);
    },
  );

  api.get(
    PATH,
    {
      config: READ,
      schema: {
        operationId: 'getCustomer',
        summary: 'Get a customer',
        description: 'By customerNumber, whatever the status.',
        tags,
        'x-extension': true,
        params,
        response: { 200: customer, ...refusals(400, 401, 403, 404) },
      },
    },
    async ({ session, params: { customerNumber } }) =>
      known(await store.readTenant(session, (tx) => findCustomer(tx, customerNumber))),
  );

  api.put(
    PATH,
    {
      config: WRITE,
      schema: {
        operationId: 'replaceCustomer',
        summary: 'Replace a customer',
        description:
          'Any field left out is cleared; a missing status becomes ACTIVE; modifiedTime is now unless sent; gstin and gstRegistrationType are not touched.',
        tags,
        params,
        body: customerReplaceBody,
        response: { 200: customer, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async ({ session, params: { customerNumber }, body }) =>
      known(await store.inTenant(session, (tx) => updateCustomer(tx, customerNumber, replacedCustomer(body, now())))),
  );

  api.patch(
    PATH,
    {
      config: WRITE,
      schema: {
        operationId: 'patchCustomer',
        summary: 'Change some fields of a customer',
        description:
          'Only the keys sent change, all of them or none; unknown keys are ignored; null clears; modifiedTime stays unchanged. The call that sets gstin and gstRegistrationType.',
        tags,
        params,
        body: customerPatchBody,
        response: { 200: customer, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async ({ session, params: { customerNumber }, body }) =>
      known(await store.inTenant(session, (tx) => updateCustomer(tx, customerNumber, patchedCustomer(body)))),
  );
}

function known(found: Customer | undefined): Customer {
  if (!found) throw new CodedError('CUSTOMER_UNKNOWN');
  return found;
}
