// Today and Sales of the back office on the real service: a sale is made at the till, found, read and added up in the office.
import { accountOf } from '#test/support/service-process';
import { en, enOffice, worded } from '#test/support/words';
import { expect, test } from './till-fixture';

const { areas, customers, list, report, sales, today } = enOffice;

test(
  'a manager finds a sale of the till, and sees what the day adds up to',
  { tag: '@nightly' },
  async ({ till, service, witness, serviceWitness }) => {
    const { page } = till;
    const { keyboard } = page;
    await till.signIn(accountOf(service, 'demo', 'MANAGER'));
    await till.waitForFirstLoad();
    await till.openDay();
    await till.addItem({ stockCode: '71053', quantity: 3 });
    await till.openPay();
    await till.payExact();
    await expect.poll(async () => (await witness.sales()).length).toBe(1);
    const [sold] = await witness.sales();
    if (!sold) throw new Error('The sale did not arrive.');

    await keyboard.press('Alt+7');
    await expect(page.getByRole('heading', { name: areas.today, level: 1 })).toBeVisible();
    await expect(page.getByText(today.soFar)).toBeVisible();
    // Another test may have sold at this service today.
    const count = (await serviceWitness.sales()).filter(({ kind }) => kind === 'SALE').length;
    const soldCount = count === 1 ? sales.soldCount_one : sales.soldCount_other;
    await expect(page.getByText(worded(soldCount, { count }))).toBeVisible();
    await expect(page.getByRole('region', { name: today.openDays })).toBeVisible();
    await expect(page.getByRole('main').getByText(today.exceptions)).toBeVisible();

    const navigation = page.getByRole('navigation', { name: enOffice.title });
    await navigation.getByRole('link', { name: areas.sales, exact: true }).click();
    const grid = page.getByRole('grid', { name: areas.sales });
    await grid.getByText(sold.receiptNumber).click();
    const side = page.getByRole('region', { name: sold.receiptNumber });
    await expect(side.getByRole('article')).toContainText(sold.receiptNumber);
    await expect(side.getByText(sales.noReturns)).toBeVisible();

    // Beside the receipt the list is narrow: one button opens its filters.
    await expect(page.getByRole('button', { name: customers.filters })).toBeHidden();
    await page.getByRole('button', { name: new RegExp(`^${list.filter}`) }).click();
    await page.getByRole('button', { name: customers.filters }).click();
    await page.getByRole('textbox', { name: sales.filter.receipt }).fill(sold.receiptNumber);
    await page.getByRole('textbox', { name: sales.filter.least }).fill('0.01');
    await page.getByRole('button', { name: customers.applyFilters }).click();
    await page.getByRole('button', { name: `${report.period} ${report.periods.today}` }).click();
    await page.getByRole('menuitemradio', { name: report.periods.any }).click();
    await expect(grid.getByRole('row')).toHaveCount(2);

    await page.getByRole('button', { name: sales.report }).click();
    for (const by of ['hour', 'date', 'cashier', 'register', 'tender', 'category', 'item'] as const) {
      await page.getByRole('combobox', { name: sales.figuresBy }).selectOption(by);
      await expect(page.getByRole('table', { name: sales.byTitle[by] }).last()).toBeVisible();
    }
    await expect(page.getByRole('button', { name: report.print })).toBeEnabled();
    await page.getByRole('button', { name: sales.list }).click();
    await expect(page.getByRole('button', { name: en.printing.savePdf })).toBeVisible();

    // It stays open where the list does not have it.
    await page.getByRole('button', { name: new RegExp(`^${list.filter}`) }).click();
    await page.getByRole('button', { name: `${sales.kind} ${sales.kinds.all}` }).click();
    await page.getByRole('menuitemradio', { name: sales.kinds.RETURN }).click();
    await navigation.getByRole('link', { name: areas.today, exact: true }).click();
    await expect(page.getByRole('heading', { name: areas.today, level: 1 })).toBeVisible();
    await keyboard.press('Alt+ArrowLeft');
    await expect(side.getByRole('article')).toContainText(sold.receiptNumber);
    await expect(grid.getByText(sold.receiptNumber)).toHaveCount(0);
  },
);
