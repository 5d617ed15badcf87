// The supply areas of the back office on the real service: a vendor is added and changed, an order goes through its steps, and
// another is planned without a network.
import { accountOf } from '#test/support/service-process';
import { enOffice } from '#test/support/words';
import { pickItem } from './pick-item';
import { expect, test } from './till-fixture';

const { areas, document: lines, form, orders, vendors } = enOffice;

test(
  'a manager adds and changes a vendor, and takes orders through their steps',
  { tag: '@nightly' },
  async ({ till, service, network }) => {
    const { page } = till;
    const { keyboard } = page;
    await till.signIn(accountOf(service, 'demo', 'MANAGER'));
    await till.waitForFirstLoad();
    await keyboard.press('Alt+7');
    await page.getByRole('link', { name: areas.vendors }).click();
    await expect(page.getByRole('grid', { name: areas.vendors })).toBeVisible();
    const rows = page.getByRole('grid', { name: areas.vendors }).getByRole('row');
    const choose = async (choice: string) => {
      await page
        .getByRole('button', { name: new RegExp(`^${vendors.fields.status}`) })
        .first()
        .click();
      await page.getByRole('menuitemradio', { name: choice, exact: true }).click();
    };
    await choose(vendors.statuses.other);
    await expect(rows).toHaveCount(2);
    await choose(vendors.statuses.all);
    await keyboard.press('Control+N');
    const added = page.getByRole('form', { name: vendors.new });
    await added.getByRole('textbox', { name: vendors.fields.name }).fill('Deira Candle Works');
    await keyboard.press('Control+S');
    const vendor = page.getByRole('form', { name: 'Deira Candle Works' });
    await expect(vendor.getByText(form.noChanges)).toBeVisible();
    await network.cut();
    await vendor.getByRole('textbox', { name: vendors.fields.phone }).fill('+971 4 555 0177');
    await keyboard.press('Control+S');
    await expect(vendor.getByText(form.notSent)).toBeVisible();
    await network.restore();
    await expect(vendor.getByText(form.notSent)).toBeHidden();
    await expect(vendor.getByRole('textbox', { name: vendors.fields.phone })).toHaveValue('+971 4 555 0177');

    await page.getByRole('link', { name: areas.productionOrders }).click();
    const grid = page.getByRole('grid', { name: areas.productionOrders });
    const openPlanned = async () => {
      await grid
        .getByRole('row')
        .filter({ hasText: 'MO-' })
        .filter({ hasText: orders.statuses.PLANNED })
        .first()
        .click();
    };
    await openPlanned();
    await page.getByRole('button', { name: orders.steps.release }).click();
    const ask = async (step: 'start' | 'complete' | 'cancel') => {
      await page.getByRole('button', { name: orders.steps[step] }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: orders.steps[step] }).click();
    };
    await ask('start');
    await page.getByRole('textbox', { name: orders.actual }).fill('3.125');
    await ask('complete');
    await expect(page.getByRole('definition').filter({ hasText: '3.125' })).toBeVisible();
    await openPlanned();
    await ask('cancel');
    await expect(page.getByRole('button', { name: orders.steps.cancel })).toBeHidden();

    await network.cut();
    await keyboard.press('Control+N');
    await pickItem(page, orders.fields.finishedGoodId, 'CAKESTAND');
    const quantity = page.getByRole('textbox', { name: orders.fields.plannedQty, exact: true });
    await quantity.fill('12');
    await pickItem(page, lines.addLine, 'LANTERN');
    await keyboard.type('24.5');
    await keyboard.press('Control+S');
    const unsent = page.getByRole('region', { name: /CAKESTAND/ });
    await expect(unsent.getByText(form.notSent)).toBeVisible();
    await unsent.getByRole('button', { name: orders.change }).click();
    await quantity.fill('13.5');
    // While a try to send it is under way, it is refused: then a person saves it again.
    await expect(async () => {
      await keyboard.press('Control+S');
      await expect(unsent.getByText('13.5')).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await network.restore();
    const planned = page.getByRole('region', { name: /^MO-.*CAKESTAND/ });
    await expect(planned.getByText('13.5')).toBeVisible();
    await expect(planned.getByRole('button', { name: orders.steps.release })).toBeEnabled();
    await expect(grid.getByRole('row').filter({ hasText: 'CAKESTAND' }).filter({ hasText: '13.5' })).toHaveCount(1);
  },
);
