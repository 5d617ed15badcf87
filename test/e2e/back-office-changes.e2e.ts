// The log of changes on the real service: who changed a price is read where it was changed, and in the list of all changes.
import { accountOf } from '#test/support/service-process';
import { en, enOffice, worded } from '#test/support/words';
import { areaLink } from './area-link';
import { expect, test } from './till-fixture';

const { areas, changes, form, items } = enOffice;

test(
  'a manager changes a price, and reads who changed it from what',
  { tag: '@nightly' },
  async ({ till, service }) => {
    const { page } = till;
    const manager = accountOf(service, 'demo', 'MANAGER');
    await till.signInToOffice(manager);
    const navigation = page.getByRole('navigation', { name: enOffice.title });
    await areaLink(navigation, areas.items).click();
    const grid = page.getByRole('grid', { name: areas.items });
    await grid.getByRole('row').nth(1).click();
    const item = page.getByRole('form');
    const price = item.getByRole('textbox', { name: worded(items.unitPriceIn, { currency: 'AED' }), exact: true });
    const named = item.getByRole('textbox', { name: items.fields.name, exact: true });
    await expect(named).not.toHaveValue('');
    await expect(price).not.toHaveValue('');
    const name = await named.inputValue();
    const before = await price.inputValue();
    const after = (Number(before) + 0.05).toFixed(2);
    await price.fill(after);
    await page.keyboard.press('Control+S');
    await expect(item.getByText(form.noChanges)).toBeVisible();

    await item.getByRole('link', { name: changes.ofThis }).click();
    const what = worded(changes.of, { field: en.sync.case.recordFields.unitPrice, record: name });
    const value = worded(en.audit.change, { before: `AED ${before}`, amount: `AED ${after}` });
    const sentence = worded(changes.is, { what, value });
    const list = page.getByRole('grid', { name: areas.changes });
    await expect(list.getByRole('row').nth(1)).toContainText(sentence);
    await expect(list.getByRole('row').nth(1)).toContainText('Omar Haddad');

    await areaLink(navigation, areas.changes).click();
    await list.getByRole('row').filter({ hasText: sentence }).first().click();
    const side = page.getByRole('region', { name: sentence });
    await expect(side.getByRole('definition').filter({ hasText: value })).toBeVisible();
    await side.getByRole('link', { name, exact: true }).click();
    await expect(price).toHaveValue(after);
  },
);
