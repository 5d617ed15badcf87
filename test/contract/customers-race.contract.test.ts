// New customers at once, with the race arranged: an e-mail is taken by a change that is not committed while a new customer comes with it.
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createTenantStore } from '#service/store/database/tenant-store';
import { updateCustomer } from '#service/store/customers/customers';
import { customer } from '#shared/api/customers/customer';
import { read, refusal } from './client';
import { onBothDatabases } from './on-each-database';
import { areWaiting } from './waiting-requests';

onBothDatabases('customers at the same time', (service) => {
  const emailOf = () => `${randomUUID()}@example.com`;
  const post = (email: string) => service().client.as('MANAGER').post('/crm/customers', { email, firstName: 'Noor' });

  it('are created while one of them waits for an e-mail', async () => {
    const email = emailOf();
    const { customerNumber } = read(await post(emailOf()), 201, customer);
    const race = await createTenantStore(service().db).inTenant('demo', async (tx) => {
      await updateCustomer(tx, customerNumber, { email });
      const late = post(email);
      const isWaiting = await areWaiting(service(), [late]);
      const other = post(emailOf());
      // On the one connection of PGlite all wait for this transaction.
      const isHeldUp = await areWaiting(service(), [late, other]);
      return { answers: [late, other], isWaiting, isHeldUp };
    });
    expect([race.isWaiting, race.isHeldUp]).toEqual([true, service().database === 'PGlite']);
    const [late, other] = await Promise.all(race.answers);
    expect([late?.status, late?.body, other?.status]).toMatchObject([409, refusal('CUSTOMER_EMAIL_TAKEN'), 201]);
  });
});
