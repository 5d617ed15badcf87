// The back office on a computer without a register: signing in, offline unlock, changes that wait, and nothing of a till.
import { accountOf } from '#test/support/service-process';
import { en, enOffice, worded } from '#test/support/words';
import { expect, test } from './till-fixture';

const { form, discounts } = enOffice;

test(
  'a manager works in the back office without a register, also without a network',
  { tag: '@nightly' },
  async ({ till, service, network, witness }) => {
    const { page } = till;
    const manager = accountOf(service, 'demo', 'MANAGER');
    await till.signInToOffice(manager);
    const navigation = page.getByRole('navigation', { name: enOffice.title });
    await expect(navigation).toBeVisible();
    await expect(navigation.getByRole('button', { name: enOffice.till, exact: true })).toBeHidden();
    await navigation.getByRole('link', { name: enOffice.areas.discounts }).click();
    const grid = page.getByRole('grid', { name: enOffice.areas.discounts });
    await expect(grid).toBeVisible();

    // No key leads to a till.
    for (const key of ['Alt+3', 'Alt+7']) await page.keyboard.press(key);
    await expect(navigation).toBeVisible();

    await network.cut();
    await page.keyboard.press('Control+L');
    await page.getByRole('textbox', { name: /^Password/ }).fill(manager.password);
    await page.getByRole('button', { name: en.unlock.submit }).click();
    await expect(grid).toBeVisible();
    await page.getByRole('textbox', { name: discounts.name }).first().fill('clearance');
    await expect(grid.getByRole('row')).toHaveCount(2);
    await grid.getByRole('row').nth(1).click();
    const side = page.getByRole('form', { name: 'Clearance' });
    await side.getByLabel(discounts.fields.rate).fill('40');
    await page.keyboard.press('Control+S');
    await expect(side.getByText(form.notSent)).toBeVisible();

    await navigation.getByRole('link', { name: en.rail.sync }).click();
    const rail = page.getByRole('navigation', { name: en.app.main });
    await expect(rail.getByRole('link')).toHaveCount(3);
    await network.restore();
    await rail.getByRole('link', { name: en.rail.office }).click();
    await expect.poll(async () => (await witness.discountNamed('Clearance')).rate).toBe(40);
    await expect(side).toBeVisible();
    await expect(side.getByText(form.notSent)).toBeHidden();
    // Nothing of a register is sent either: the service would refuse it.
    await expect(navigation.getByText(worded(en.status.refused_one, { count: 1 }))).toBeHidden();
  },
);
