// The selling areas and the notifications of the back office on the real service: a customer is changed without a network and one
// is made from a description, a store is changed, a notification is switched, and the VAT return is computed.
import { accountOf } from '#test/support/service-process';
import { enOffice, openingWords, worded } from '#test/support/words';
import { expect, test } from './till-fixture';

const { areas, assistant, customers, form, notifications, stores } = enOffice;

test('a manager keeps customers, stores and notifications', { tag: '@nightly' }, async ({ till, service, network }) => {
  const { page } = till;
  const { keyboard } = page;
  await till.signInToOffice(accountOf(service, 'demo', 'MANAGER'));
  const navigation = page.getByRole('navigation', { name: enOffice.title });
  const goTo = (name: string) => navigation.getByRole('link', { name, exact: true }).click();

  await expect(navigation).toBeVisible();
  await till.waitForFirstLoad();
  await goTo(areas.customers);
  const grid = page.getByRole('grid', { name: areas.customers });
  await expect(grid).toBeVisible();
  await page.getByRole('textbox', { name: customers.find }).fill('Aarav Chatterjee');
  await expect(grid.getByRole('row')).toHaveCount(2);
  await grid.getByRole('row').nth(1).click();
  const customer = page.getByRole('form', { name: 'Aarav Chatterjee' });
  const city = customer.getByRole('textbox', { name: customers.fields.city, exact: true });
  await network.cut();
  await city.fill('Al Ain');
  await keyboard.press('Control+S');
  await expect(customer.getByText(form.notSent)).toBeVisible();
  await network.restore();
  await expect(customer.getByText(form.notSent)).toBeHidden();
  await expect(city).toHaveValue('Al Ain');

  await goTo(areas.assistant);
  await page
    .getByRole('textbox', { name: assistant.describe })
    .fill('New customer Layla Haddad, phone +971501234567, email layla.haddad@example.com, from Dubai');
  await page.getByRole('button', { name: assistant.propose }).click();
  const review = page.getByRole('region', { name: assistant.proposal });
  await expect(review.getByText('Layla', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: openingWords(assistant.confirm_other) }).click();
  const saved = worded(assistant.saved, { name: 'Layla Haddad', number: '' }).replace(/\.$/, '');
  await expect(page.getByText(saved)).toBeVisible();

  await goTo(areas.stores);
  await page.getByRole('grid', { name: areas.stores }).getByRole('row').nth(1).click();
  const store = page.getByRole('form');
  await store.getByRole('textbox', { name: stores.fields.ownerName }).fill('Hala Q.');
  await keyboard.press('Control+S');
  await expect(store.getByText(form.noChanges)).toBeVisible();

  await keyboard.press('Control+N');
  const added = page.getByRole('form', { name: stores.new });
  const filled = {
    ...{ name: 'Corniche Gifts', ownerName: 'Noura S.', ownerPhone: '+971501112233', addressLine1: '4 Corniche Road' },
    ...{ city: 'Abu Dhabi', country: 'AE', latitude: '24.47', longitude: '54.35' },
  } as const;
  for (const [name, value] of Object.entries(filled)) {
    const label = stores.fields[name as keyof typeof filled];
    await added.getByRole('textbox', { name: label, exact: true }).fill(value);
  }
  await keyboard.press('Control+S');
  const corniche = page.getByRole('form', { name: 'Corniche Gifts' });
  await expect(corniche).toBeVisible();
  const replaces = corniche.getByRole('switch', { name: new RegExp(`^${stores.replace}`) });
  await replaces.press(' ');
  await corniche.getByRole('textbox', { name: stores.fields.city, exact: true }).fill('Al Ain');
  await keyboard.press('Control+S');
  await expect(replaces).not.toBeChecked();
  await expect(corniche.getByText(form.noChanges)).toBeVisible();
  await expect(corniche.getByText(form.notSent)).toBeHidden();

  await goTo(areas.notifications);
  const quotation = page.getByRole('switch', { name: notifications.categories.STOCK_QUOTATION_RECEIVED });
  await expect(quotation).toBeChecked();
  await quotation.press(' ');
  await expect(quotation).not.toBeChecked();

  await goTo(areas.vatReturn);
  await expect(page.getByRole('heading', { name: areas.vatReturn, level: 1 })).toBeVisible();
  await expect(page.getByText('100452918300003')).toBeVisible();
});
