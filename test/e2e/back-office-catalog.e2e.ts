// The catalog areas of the back office on the real service: an item is added, changed without a network and priced with others; colors
// and subcategories are added, renamed and deleted.
import { accountOf } from '#test/support/service-process';
import { enOffice, worded } from '#test/support/words';
import { expect, test } from './till-fixture';

const { areas, attributes, form, items, list } = enOffice;

test(
  'a manager adds an item, changes prices, and keeps colors and subcategories',
  { tag: '@nightly' },
  async ({ till, service, network }) => {
    const { page } = till;
    const { keyboard } = page;
    await till.signIn(accountOf(service, 'demo', 'MANAGER'));
    await till.waitForFirstLoad();
    await keyboard.press('Alt+7');
    await page.getByRole('link', { name: areas.items }).click();
    const grid = page.getByRole('grid', { name: areas.items });
    await expect(grid).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);

    await keyboard.press('Control+N');
    const added = page.getByRole('form', { name: items.new });
    const field = (among: typeof added, name: string) => among.getByRole('textbox', { name, exact: true });
    const price = worded(items.unitPriceIn, { currency: 'AED' });
    await field(added, items.fields.name).fill('ENAMEL JUG');
    await field(added, items.fields.sku).fill('JUG-1');
    await field(added, price).fill('24.50');
    await field(added, items.addBarcode).fill('4006381334037');
    await keyboard.press('Enter');
    await keyboard.press('Control+S');
    const jug = page.getByRole('form', { name: 'ENAMEL JUG' });
    await expect(jug).toBeVisible();
    await expect(jug.getByText('4006381334037')).toBeVisible();

    await network.cut();
    await field(jug, price).fill('25');
    await jug.getByRole('combobox', { name: items.fields.subcategory }).click();
    await jug.getByRole('listbox', { name: items.fields.subcategory }).getByRole('option').nth(1).click();
    await keyboard.press('Control+S');
    await expect(jug.getByText(form.notSent)).toBeVisible();
    await network.restore();
    await expect(jug.getByText(form.notSent)).toBeHidden();
    await expect(field(jug, price)).toHaveValue('25.00');
    await field(jug, price).fill('25.20');
    await keyboard.press('Control+S');
    await expect(jug.getByText(form.noChanges)).toBeVisible();
    await expect(field(jug, price)).toHaveValue('25.20');
    await keyboard.press('Escape');

    await page.getByRole('textbox', { name: items.find }).fill('jug-1');
    await expect(grid.getByRole('row')).toHaveCount(2);
    await grid.focus();
    await keyboard.press('Control+A');
    await page.getByRole('button', { name: items.changePrices }).click();
    await page.getByRole('textbox', { name: items.by }).fill('10');
    await page.getByRole('combobox', { name: items.rounding }).selectOption('.99');
    await expect(page.getByRole('table', { name: items.preview }).getByText('27.99')).toBeVisible();
    await keyboard.press('Control+Enter');
    const changed = page.getByRole('region', { name: items.pricesChanged });
    await expect(changed.getByRole('table', { name: items.bulk.result }).getByText('27.99')).toBeVisible();
    await changed.getByRole('button', { name: items.closePrices, exact: true }).click();
    await expect(grid.getByText('27.99')).toBeVisible();
    await expect(grid.getByText(form.notSent)).toBeHidden();
    await expect(grid.getByText('27.99')).toBeVisible();
    await page.getByRole('button', { name: `${items.fields.status} ${list.all}` }).click();
    await page.getByRole('menuitemradio', { name: items.statuses.ARCHIVED }).click();
    await expect(grid).toBeHidden();
    await expect(page.getByText(list.nothingFound)).toBeVisible();

    await page.getByRole('link', { name: areas.attributes }).click();
    const colors = page.getByRole('grid', { name: attributes.colors });
    await expect(colors).toBeVisible();
    await keyboard.press('Control+N');
    const color = page.getByRole('form', { name: attributes.new.colors });
    await field(color, attributes.name).fill('Saffron');
    await keyboard.press('Enter');
    await expect(color).toBeHidden();
    await colors.getByText('Saffron', { exact: true }).click();
    await field(page.getByRole('form', { name: 'Saffron' }), attributes.name).fill('Deep saffron');
    await keyboard.press('Enter');
    await expect(colors.getByText('Deep saffron', { exact: true })).toBeVisible();
    await expect(colors.getByText(form.notSent)).toBeHidden();
    const remove = async (name: string) => {
      await colors.getByText(name, { exact: true }).click();
      await page.getByRole('form', { name }).getByRole('button', { name: attributes.delete }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: attributes.deleteAnswer }).click();
    };
    await remove('Deep saffron');
    await expect(colors.getByText('Deep saffron', { exact: true })).toBeHidden();
    await remove('Red');
    await expect(colors.getByText(form.isRefused)).toBeVisible();
    await colors.getByText('Red', { exact: true }).click();
    await expect(page.getByText(attributes.deleteRefused)).toBeVisible();
    await keyboard.press('Escape');

    const subcategories = page.getByRole('grid', { name: attributes.subcategories });
    await page.getByRole('button', { name: attributes.new.subcategories }).click();
    await field(page.getByRole('form', { name: attributes.new.subcategories }), attributes.subcategoryName).fill(
      'Enamel',
    );
    await keyboard.press('Enter');
    await subcategories.getByText('Enamel', { exact: true }).click();
    await field(page.getByRole('form', { name: 'Enamel' }), attributes.subcategoryName).fill('Enamelware');
    await keyboard.press('Enter');
    await expect(subcategories.getByText('Enamelware', { exact: true })).toBeVisible();
    await expect(subcategories.getByText(form.notSent)).toBeHidden();
    await expect(subcategories.getByText('Enamelware', { exact: true })).toBeVisible();
  },
);
