// New records made without a network, on the real service: a color and an item that has it, a vendor that is corrected before it
// was sent, and one that is discarded.
import type { Page } from '@playwright/test';
import { accountOf } from '#test/support/service-process';
import { en, enOffice } from '#test/support/words';
import { expect, test } from './till-fixture';

/** No service gives out such a number. */
const FIRST_LOCAL = 2 ** 52;
/** Of the seed. */
const EARLIER = 'Al Ras Gift Trading';

const { areas, attributes, form, items, vendors } = enOffice;

/** Its keys are those of the area in front. */
async function openArea(page: Page, name: string) {
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

test('a manager adds a color, an item of it and a vendor without a network, and each is sent once', async ({
  till,
  service,
  network,
  serviceWitness,
}) => {
  const { page } = till;
  const { keyboard } = page;
  await till.signIn(accountOf(service, 'demo', 'MANAGER'));
  await till.waitForFirstLoad();
  await keyboard.press('Alt+7');
  // Lists that were read before are there without a network.
  await openArea(page, areas.items);
  await expect(page.getByRole('grid', { name: areas.items }).getByRole('row').nth(1)).toBeVisible();
  await openArea(page, areas.vendors);
  await expect(page.getByRole('grid', { name: areas.vendors }).getByRole('row').nth(1)).toBeVisible();
  await openArea(page, areas.attributes);
  const colors = page.getByRole('grid', { name: attributes.colors });
  await expect(colors.getByRole('row').nth(1)).toBeVisible();
  await network.cut();

  await keyboard.press('Control+N');
  await page.getByRole('form', { name: attributes.new.colors }).getByRole('textbox').first().fill('Saffron');
  await keyboard.press('Enter');
  const saffron = colors.getByRole('row').filter({ hasText: 'Saffron' });
  await expect(saffron.getByText(form.notSent)).toBeVisible();

  await openArea(page, areas.items);
  await keyboard.press('Control+N');
  const newItem = page.getByRole('form', { name: items.new });
  await newItem.getByRole('textbox', { name: items.fields.name, exact: true }).fill('Saffron bowl');
  await newItem.getByRole('textbox', { name: items.fields.sku }).fill('SAF-1');
  await newItem.locator('[name="unitPrice"]').fill('12.5');
  await newItem.getByRole('combobox', { name: items.fields.color }).fill('Saffron');
  await keyboard.press('Control+S');
  const bowl = page.getByRole('form', { name: 'Saffron bowl' });
  await expect(bowl.getByText(form.notSent)).toBeVisible();
  await expect(bowl.getByText(form.isBlocked)).toBeVisible();

  await openArea(page, areas.vendors);
  const addVendor = async (name: string) => {
    await keyboard.press('Control+N');
    await page.getByRole('form', { name: vendors.new }).getByRole('textbox', { name: vendors.fields.name }).fill(name);
    await keyboard.press('Control+S');
    const added = page.getByRole('form', { name });
    await expect(added.getByText(form.notSent)).toBeVisible();
    return added;
  };
  const unwanted = await addVendor('Nobody Trading');
  // Whenever the till tries to send it, it is on its way for a moment: whoever meets that asks again.
  await expect(async () => {
    if (await unwanted.isVisible()) {
      await unwanted.getByRole('button', { name: form.withdraw }).click({ timeout: 5_000 });
      await page.getByRole('alertdialog').getByRole('button', { name: form.withdraw }).click({ timeout: 5_000 });
    }
    await expect(unwanted).toBeHidden({ timeout: 5_000 });
  }).toPass();
  const vendor = await addVendor('Satwa Wicks');
  await vendor.getByRole('textbox', { name: vendors.fields.phone }).fill('+971 4 555 0190');
  await keyboard.press('Control+S');
  await expect(vendor.getByText(form.notSent)).toBeVisible();

  // A record of before is edited as well.
  await page.getByRole('grid', { name: areas.vendors }).getByRole('row').filter({ hasText: EARLIER }).click();
  const earlier = page.getByRole('form', { name: EARLIER });
  await earlier.getByRole('textbox', { name: vendors.fields.phone }).fill('+971 4 555 0191');
  await keyboard.press('Control+S');
  await expect(earlier.getByText(form.notSent)).toBeVisible();
  await page.getByRole('grid', { name: areas.vendors }).getByRole('row').filter({ hasText: 'Satwa Wicks' }).click();

  await network.restore();
  await expect(vendor.getByText(form.notSent)).toBeHidden();
  await expect(vendor.getByRole('textbox', { name: vendors.fields.phone })).toHaveValue('+971 4 555 0190');

  const sent = async () => (await serviceWitness.items()).filter(({ sku }) => sku === 'SAF-1');
  await expect.poll(async () => (await sent()).length).toBe(1);
  const [item] = await sent();
  expect(item?.colorId).toBeLessThan(FIRST_LOCAL);
  await openArea(page, areas.attributes);
  await expect(saffron).toHaveCount(1);
  await expect(saffron.getByText(form.notSent)).toBeHidden();

  // All of it is listed as sent, and leads back to the record.
  await keyboard.press('Alt+5');
  const listed = page.getByRole('region', { name: en.sync.sent.title, exact: true });
  const { kinds } = en.sync;
  for (const [kind, name] of [
    [kinds.patchVendor, EARLIER],
    [kinds.createVendor, 'Satwa Wicks'],
    [kinds.createItem, 'Saffron bowl'],
    [kinds.createColor, 'Saffron'],
  ] as const)
    await expect(listed.getByRole('link', { name: `${kind}, ${name}`, exact: true })).toHaveCount(1);
  const edited = listed.getByRole('listitem').filter({ hasText: `${kinds.patchVendor}, ${EARLIER}` });
  await expect(edited).toContainText(en.sync.case.recordFields.phone);
  await expect(listed).not.toContainText('Nobody Trading');
  await edited.getByRole('link').click();
  await expect(page.getByRole('form', { name: EARLIER })).toBeVisible();
});
