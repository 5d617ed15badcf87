// Customer stores: the full replace of the API document; list, get, create and partial update of the extensions.
import { CodedError } from '#shared/errors';
import {
  customerStore,
  customerStoreCreateBody,
  customerStoreListQuery,
  customerStorePatchBody,
  customerStoreReplaceBody,
  type CustomerStore,
} from '#shared/api/customers/customer-store';
import { envelope } from '#shared/api/wire/envelope';
import { flatPage } from '#shared/api/wire/paging';
import { filledCustomerStore, patchedCustomerStore } from '../../domain/customers/customer-store-record';
import type { Api, ServiceContext } from '../../http/api';
import { enveloped } from '../../http/enveloped';
import { idParams } from '../../http/id-params';
import { asFlatPage } from '../../http/pages';
import { refusals } from '../../http/refusals';
import {
  findCustomerStore,
  insertCustomerStore,
  listCustomerStores,
  updateCustomerStore,
} from '../../store/customers/customer-stores';
import { merchantTerms } from '../../store/accounts/merchants';

const PATH = '/ops/customer-stores';
const READ = { access: ['OPS_READ'] } as const;
const WRITE = { access: ['OPS_WRITE'] } as const;
const tags = ['customer-stores'];
const extension = { tags, 'x-extension': true } as const;

export function customerStoreRoutes(api: Api, { store, now }: ServiceContext): void {
  api.get(
    PATH,
    {
      config: READ,
      schema: {
        operationId: 'listCustomerStores',
        summary: 'List customer stores',
        description: 'By name. Only ACTIVE stores unless filtered by status, which may be repeated.',
        ...extension,
        querystring: customerStoreListQuery,
        response: { 200: envelope(flatPage(customerStore)), ...refusals(400, 401, 403) },
      },
    },
    async ({ session, query }) =>
      store.readTenant(session, async (tx) => {
        const { currency } = await merchantTerms(tx);
        return enveloped('Customer stores.', asFlatPage(await listCustomerStores(tx, query, currency)));
      }),
  );

  api.post(
    PATH,
    {
      config: WRITE,
      schema: {
        operationId: 'createCustomerStore',
        summary: 'Create a customer store',
        description:
          'status is ACTIVE and creditLimit 0 unless sent. The customer account and the photo may be set at once; the account must be one of the merchant’s.',
        ...extension,
        body: customerStoreCreateBody,
        response: { 201: envelope(customerStore), ...refusals(400, 401, 403) },
      },
    },
    async ({ session, body }, reply) => {
      const created = await store.inTenant(session, async (tx) => {
        const { currency } = await merchantTerms(tx);
        return insertCustomerStore(tx, filledCustomerStore(body, currency, now()), currency);
      });
      return reply.code(201).send(enveloped('The customer store was created.', created));
    },
  );

  api.get(
    `${PATH}/:id`,
    {
      config: READ,
      schema: {
        operationId: 'getCustomerStore',
        summary: 'Get a customer store',
        description: 'Of whatever status.',
        ...extension,
        params: idParams,
        response: { 200: envelope(customerStore), ...refusals(400, 401, 403, 404) },
      },
    },
    async ({ session, params: { id } }) =>
      store.readTenant(session, async (tx) => {
        const { currency } = await merchantTerms(tx);
        return enveloped('The customer store.', known(await findCustomerStore(tx, knownId(id), currency)));
      }),
  );

  api.put(
    `${PATH}/:id`,
    {
      config: WRITE,
      schema: {
        operationId: 'replaceCustomerStore',
        summary: 'Replace a customer store',
        description:
          'Optional fields left out are cleared; status resets to ACTIVE and creditLimit to 0 when omitted. The customer account link and the photo are not changed, also when they are sent. modifiedTime is set to now.',
        tags,
        params: idParams,
        body: customerStoreReplaceBody,
        response: { 200: envelope(customerStore), ...refusals(400, 401, 403, 404) },
      },
    },
    async ({ session, params: { id }, body }) =>
      store.inTenant(session, async (tx) => {
        const { currency } = await merchantTerms(tx);
        const values = filledCustomerStore(body, currency, now());
        const replaced = known(await updateCustomerStore(tx, knownId(id), values, currency));
        return enveloped('The customer store was replaced.', replaced);
      }),
  );

  api.patch(
    `${PATH}/:id`,
    {
      config: WRITE,
      schema: {
        operationId: 'patchCustomerStore',
        summary: 'Change a customer store',
        description:
          'Changes only the keys sent, customerNumber and photoUrl among them; null clears an optional field; unknown keys are ignored. customerNumber must be a customer of the merchant. modifiedTime is set to now.',
        ...extension,
        params: idParams,
        body: customerStorePatchBody,
        response: { 200: envelope(customerStore), ...refusals(400, 401, 403, 404) },
      },
    },
    async ({ session, params: { id }, body }) =>
      store.inTenant(session, async (tx) => {
        const { currency } = await merchantTerms(tx);
        const values = patchedCustomerStore(body, currency, now());
        const patched = known(await updateCustomerStore(tx, knownId(id), values, currency));
        return enveloped('The customer store was changed.', patched);
      }),
  );
}

function knownId(id: number): number {
  if (!Number.isSafeInteger(id)) throw new CodedError('CUSTOMER_STORE_UNKNOWN');
  return id;
}

function known(found: CustomerStore | undefined): CustomerStore {
  if (!found) throw new CodedError('CUSTOMER_STORE_UNKNOWN');
  return found;
}
