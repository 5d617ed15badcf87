// The back office as a manager at a till uses it: over and back, a discount found, changed without a network, changed on both
// sides, refused, and made.
import { accountOf } from '#test/support/service-process';
import { en, enOffice } from '#test/support/words';
import { expect, test } from './till-fixture';

const { form, list, discounts } = enOffice;

test(
  'a manager changes discounts beside an open sale',
  { tag: '@nightly' },
  async ({ till, service, network, witness }) => {
    const { page } = till;
    const { keyboard } = page;
    const manager = accountOf(service, 'demo', 'MANAGER');
    await till.signIn(manager);
    await till.waitForFirstLoad();
    await till.addItem({ stockCode: '71053', quantity: 3 });
    // Parts that till and office share have chunks of their own; their styles still come after Mantine's.
    await expect(page.locator('link[rel=stylesheet]').first()).toHaveAttribute('href', /look/);

    await keyboard.press('Alt+7');
    await page.getByRole('link', { name: enOffice.areas.discounts }).click();
    const grid = page.getByRole('grid', { name: enOffice.areas.discounts });
    await expect(grid).toBeVisible();
    await keyboard.type('7000000000009');
    await keyboard.press('Enter');
    await page.getByRole('textbox', { name: discounts.name }).first().fill('clearance');
    await expect(grid.getByRole('row')).toHaveCount(2);
    await grid.getByRole('row').nth(1).click();
    const side = page.getByRole('form', { name: 'Clearance' });
    const rate = side.getByLabel(discounts.fields.rate);
    await expect(rate).toHaveValue('50');

    await network.cut();
    await rate.fill('40');
    await keyboard.press('Control+S');
    await expect(side.getByText(form.notSent)).toBeVisible();
    await expect(grid.getByText(form.notSent)).toBeVisible();
    await network.restore();
    await expect(side.getByText(form.notSent)).toBeHidden();
    expect((await witness.discountNamed('Clearance')).rate).toBe(40);

    await rate.fill('35');
    await witness.changeDiscount('Clearance', { rate: 45 });
    await keyboard.press('Control+S');
    const both = page.getByRole('region', { name: form.bothSides });
    await both.getByRole('radio', { name: `${form.theirs}: 45` }).check();
    await both.getByRole('button', { name: form.keepChosen }).click();
    await expect(rate).toHaveValue('45');
    await expect(side.getByText(form.noChanges)).toBeVisible();

    await side.getByRole('textbox', { name: discounts.name }).fill('Staff');
    await keyboard.press('Control+S');
    const refused = page.getByRole('form', { name: 'Staff' });
    await expect(refused.getByText(form.refused)).toBeVisible();
    await expect(refused.getByRole('textbox', { name: discounts.name })).toHaveAttribute('aria-invalid', 'true');

    await keyboard.press('Control+N');
    const made = page.getByRole('form', { name: discounts.new });
    await made.getByRole('textbox', { name: discounts.name }).fill('Eid');
    await made.getByLabel(discounts.fields.rate).fill('12.5');
    await keyboard.press('Control+S');
    await expect(page.getByRole('form', { name: 'Eid' })).toBeVisible();
    await expect(async () => {
      expect(await witness.discountNamed('Eid')).toMatchObject({ rate: 12.5, discountType: 2, status: 'active' });
    }).toPass();

    await keyboard.press('Alt+1');
    await expect(till.search).toBeFocused();
    await expect(till.lines).toHaveCount(1);
    await keyboard.press('Alt+7');
    await expect(page.getByRole('form', { name: 'Eid' })).toBeVisible();
    await expect(page.getByText(list.neverLoaded)).toBeHidden();
    await expect(page.getByRole('navigation', { name: en.app.main })).toBeHidden();
  },
);
