import { expect, test } from './till-fixture';

test('a change the feed never shows is found by a full check, and when the customer is opened', async ({
  openTill: till,
  witness,
}) => {
  const { page } = till;
  await till.createCustomerForSale({ email: 'farida.quiet@example.com', firstName: 'Farida', lastName: 'Quiet' });
  await till.waitForEmptyQueue();
  const [found] = await witness.customersByEmail('farida.quiet@example.com');
  if (!found) throw new Error('The service has no such customer.');
  await witness.patchCustomer(found.customerNumber, { lastName: 'Silent' });

  await till.goTo('Sync');
  await page.getByRole('button', { name: 'Check everything now' }).click();
  await expect(page.getByText(/^Last full check Today/)).toBeVisible({ timeout: 60_000 });
  await till.goTo('Customers');
  const rows = await till.findCustomer('farida');
  await expect(rows.nth(1)).toContainText('Silent');

  await witness.patchCustomer(found.customerNumber, { lastName: 'Hushed' });
  await till.goTo('Sell');
  await till.goTo('Customers');
  await till.findCustomer('farida');
  await expect(page.getByRole('heading', { name: 'Farida Hushed' })).toBeVisible();
});
