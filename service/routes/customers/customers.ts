// Customers (CRM), without the envelope.
import * as operations from '#shared/api/customers/customers';
import { CodedError } from '#shared/errors';
import { newCustomer, patchedCustomer, replacedCustomer } from '../../domain/customers/customer-record';
import type { Api, ServiceContext } from '../../http/api';
import { mount } from '../../http/mount';
import { nextCustomerKeys } from '../../store/customers/customer-numbers';
import { customerPageJson } from '../../store/customers/customer-pages';
import { findCustomer, insertCustomer, lockCustomer, updateCustomer } from '../../store/customers/customers';
import { noteChange } from '../../store/accounts/changes';
import type { TenantTransaction } from '../../store/database/tenant-store';
import type { Session } from '../../http/session';

export function customerRoutes(api: Api, { store, read, now }: ServiceContext): void {
  mount(api, operations.listCustomers, async ({ session, query }, reply) => {
    const json = await customerPageJson(read, session, query);
    // Bypasses the reply schema: it is built from the schema's own fields.
    return reply.type('application/json; charset=utf-8').send(json as never);
  });

  mount(api, operations.createCustomer, async ({ session, body }) => {
    const keys = await store.apart(session, nextCustomerKeys);
    const created = await store.inTenant(session, async (tx) => {
      const customer = await insertCustomer(tx, keys, newCustomer(body, now()));
      await noteChange(tx, { ...session, at: now() }, 'CUSTOMER', { before: null, after: customer });
      return customer;
    });
    return created;
  });

  mount(api, operations.getCustomer, async ({ session, params: { customerNumber } }) =>
    known(await store.readTenant(session, (tx) => findCustomer(tx, customerNumber))),
  );

  mount(
    api,
    operations.replaceCustomer,
    async ({ session, params: { customerNumber }, body }) =>
      store.inTenant(session, (tx) => changed(tx, session, customerNumber, replacedCustomer(body, now()))),
    (tx, { params: { customerNumber } }) => lockCustomer(tx, customerNumber),
  );

  mount(
    api,
    operations.patchCustomer,
    async ({ session, params: { customerNumber }, body }) =>
      store.inTenant(session, (tx) => changed(tx, session, customerNumber, patchedCustomer(body))),
    (tx, { params: { customerNumber } }) => lockCustomer(tx, customerNumber),
  );

  async function changed(
    tx: TenantTransaction,
    session: Session,
    customerNumber: string,
    values: Parameters<typeof updateCustomer>[2],
  ) {
    const customer = known(await updateCustomer(tx, customerNumber, values));
    await noteChange(tx, { ...session, at: now() }, 'CUSTOMER', customer);
    return customer.after;
  }
}

function known<Found>(found: Found | undefined): Found {
  if (!found) throw new CodedError('CUSTOMER_UNKNOWN');
  return found;
}
