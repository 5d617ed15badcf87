// Customers (CRM), without the envelope.
import * as operations from '#shared/api/customers/customers';
import { CodedError } from '#shared/errors';
import type { Customer } from '#shared/api/customers/customer';
import { newCustomer, patchedCustomer, replacedCustomer } from '../../domain/customers/customer-record';
import type { Api, ServiceContext } from '../../http/api';
import { mount } from '../../http/mount';
import { customerPageJson } from '../../store/customers/customer-pages';
import { findCustomer, insertCustomer, lockCustomer, updateCustomer } from '../../store/customers/customers';

export function customerRoutes(api: Api, { store, read, now }: ServiceContext): void {
  mount(api, operations.listCustomers, async ({ session, query }, reply) => {
    const json = await customerPageJson(read, session, query);
    // Bypasses the reply schema: it is built from the schema's own fields.
    return reply.type('application/json; charset=utf-8').send(json as never);
  });

  mount(api, operations.createCustomer, async ({ session, body }) => {
    const created = await store.inTenant(session, (tx) => insertCustomer(tx, newCustomer(body, now())));
    return created;
  });

  mount(api, operations.getCustomer, async ({ session, params: { customerNumber } }) =>
    known(await store.readTenant(session, (tx) => findCustomer(tx, customerNumber))),
  );

  mount(
    api,
    operations.replaceCustomer,
    async ({ session, params: { customerNumber }, body }) =>
      known(await store.inTenant(session, (tx) => updateCustomer(tx, customerNumber, replacedCustomer(body, now())))),
    (tx, { params: { customerNumber } }) => lockCustomer(tx, customerNumber),
  );

  mount(
    api,
    operations.patchCustomer,
    async ({ session, params: { customerNumber }, body }) =>
      known(await store.inTenant(session, (tx) => updateCustomer(tx, customerNumber, patchedCustomer(body)))),
    (tx, { params: { customerNumber } }) => lockCustomer(tx, customerNumber),
  );
}

function known(found: Customer | undefined): Customer {
  if (!found) throw new CodedError('CUSTOMER_UNKNOWN');
  return found;
}
