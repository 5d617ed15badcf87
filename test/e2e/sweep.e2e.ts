import { openWitness } from '#test/support/service-client';
import { accountOf, runService } from '#test/support/service-process';
import { expect, test } from './till-fixture';
import { customerWithPhone } from './whole-day';

test(
  'a change missing from the feed is found by a full check, and when the customer is opened',
  { tag: '@nightly' },
  async ({ openTill: till, witness }) => {
    const { page } = till;
    await till.createCustomerForSale({ email: 'farida.quiet@example.com', firstName: 'Farida', lastName: 'Quiet' });
    await till.waitForEmptyQueue();
    const [found] = await witness.customersByEmail('farida.quiet@example.com');
    if (!found) throw new Error('The service has no such customer.');
    await witness.patchCustomer(found.customerNumber, { lastName: 'Silent' });

    await till.goTo('Sync');
    await page.getByRole('button', { name: 'Check everything now' }).click();
    await expect(page.getByText(/^Last full check today/)).toBeVisible();
    await till.goTo('Customers');
    const rows = await till.findCustomer('farida');
    await expect(rows.nth(1)).toContainText('Silent');

    await witness.patchCustomer(found.customerNumber, { lastName: 'Hushed' });
    await till.goTo('Sell');
    await till.goTo('Customers');
    await till.findCustomer('farida');
    await expect(page.getByRole('heading', { name: 'Farida Hushed' })).toBeVisible();
  },
);

test(
  'a register that signs in at another service keeps its store, and differences are found at once',
  { tag: '@nightly' },
  async ({ openTill: till, cashier }) => {
    const other = await runService('--data', 'memory', '--seed', 'demo');
    try {
      const manager = accountOf(other, 'demo', 'MANAGER');
      const witness = await openWitness(other.url, { tenant: manager.merchantCode, ...manager });
      const customer = await customerWithPhone(witness);
      await witness.patchCustomer(customer.number, { lastName: 'Elsewhere' });

      // Only somebody known on this till with the right takes it to another address.
      const mover = { ...cashier, username: manager.username, password: manager.password };
      for (const place of [{}, { serviceUrl: other.url }]) {
        await till.page.keyboard.press('Control+L');
        await till.page.getByRole('button', { name: 'Sign in someone else' }).click();
        await till.signIn({ ...mover, ...place });
        await expect(till.search).toBeFocused();
      }
      await till.goTo('Sync');
      await expect(till.page.getByText(/^Last full check today/)).toBeVisible();
      await till.goTo('Customers');
      const rows = await till.findCustomer('elsewhere');
      await expect(rows.nth(1)).toContainText(customer.name);
    } finally {
      await other.stop();
    }
  },
);
