// "Go to or find" on the real service and store: with the keyboard alone to an item, to another area and back, also offline.
import { accountOf } from '#test/support/service-process';
import { enOffice } from '#test/support/words';
import { expect, test } from './till-fixture';

const { palette, areas } = enOffice;

test(
  'a manager goes to records and areas with the keyboard alone',
  { tag: '@nightly' },
  async ({ till, service, network }) => {
    const { page } = till;
    const { keyboard } = page;
    await till.signIn(accountOf(service, 'demo', 'MANAGER'));
    await till.waitForFirstLoad();
    await keyboard.press('Alt+7');
    await expect(page.getByRole('navigation', { name: enOffice.title })).toBeVisible();

    await network.cut();
    await keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: palette.title });
    await expect(field).toBeFocused();
    await keyboard.type('71053');
    const found = page.getByRole('option').first();
    await expect(found).toHaveAccessibleName(/71053/);
    const name = ((await found.textContent()) ?? '').split(', 71053')[0] ?? '';
    await keyboard.press('Enter');
    await expect(page.getByRole('form', { name })).toBeVisible();

    await keyboard.press('Control+k');
    await keyboard.type('vendors');
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: areas.vendors, level: 1 })).toBeVisible();
    await keyboard.press('Control+k');
    await expect(
      page.getByRole('group', { name: palette.groups.recent }).getByText(name, { exact: true }),
    ).toBeVisible();
    await keyboard.press('Escape');
    await expect(field).toBeHidden();
  },
);
