// Lists of the back office as they are laid out: what a press on them meets, and what stays in view.
import { accountOf } from '#test/support/service-process';
import { enOffice } from '#test/support/words';
import { expect, test } from './till-fixture';

const { areas, attributes, form, items, vendors } = enOffice;
const COLORS = 40;

test.beforeEach(async ({ till, service }) => {
  await till.page.setViewportSize({ width: 1366, height: 768 });
  await till.signIn(accountOf(service, 'demo', 'MANAGER'));
  await till.waitForFirstLoad();
  await till.page.keyboard.press('Alt+7');
});

test(
  'a column head sorts wherever it is pressed, and is large enough for a finger',
  { tag: '@nightly' },
  async ({ till: { page } }) => {
    await page.getByRole('link', { name: areas.vendors }).click();
    const head = page.getByRole('columnheader', { name: vendors.fields.phone });
    await expect(head).toBeVisible();
    for (const density of ['touch', 'mouse']) {
      await page.evaluate((value) => (document.documentElement.dataset['density'] = value), density);
      await expect(async () => {
        const [cell, button] = [await head.boundingBox(), await head.getByRole('button').boundingBox()];
        expect(button).toEqual(cell);
        if (density === 'touch') expect(button?.height).toBeGreaterThanOrEqual(44);
      }).toPass();
    }
    const { width = 0, height = 0 } = (await head.boundingBox()) ?? {};
    await head.click({ position: { x: width - 4, y: height / 2 } });
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await head.click({ position: { x: 2, y: 3 } });
    await expect(head).toHaveAttribute('aria-sort', 'descending');
  },
);

test(
  'a color at the end of the list is edited with Save in view',
  { tag: '@nightly' },
  async ({ till: { page }, serviceWitness }) => {
    for (let n = 0; n < COLORS; n++) {
      await serviceWitness.ask('POST', 'catalog/attributes/colors', { name: `Shade ${String(n).padStart(2, '0')}` });
    }
    await page.getByRole('link', { name: areas.attributes }).click();
    const colors = page.getByRole('grid', { name: attributes.colors });
    await expect(colors).toBeVisible();
    const save = colors.getByRole('button', { name: form.save });
    for (const place of ['in view', 'at the end']) {
      if (place === 'at the end') await colors.evaluate((grid) => grid.scrollTo(0, grid.scrollHeight));
      // The lowest row that is seen.
      const { y = 0, height = 0 } = (await colors.boundingBox()) ?? {};
      await colors.click({ position: { x: 120, y: height - 12 } });
      await expect(save).toBeInViewport({ ratio: 1 });
      const bottom = async () => {
        const box = await save.boundingBox();
        return (box?.y ?? 0) + (box?.height ?? 0);
      };
      await expect.poll(bottom).toBeLessThanOrEqual(y + height);
      await page.keyboard.press('Escape');
      await expect(save).toBeHidden();
    }
  },
);

test(
  'a list and a document show long codes and large amounts whole',
  { tag: '@nightly' },
  async ({ till: { page }, serviceWitness }) => {
    const sku = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-XYZ';
    await serviceWitness.createItem({
      ...{ name: 'BEAMOFSTEELTHATISLONGERTHANANYNAMEWITHOUTABLANKSHOULDBE', sku, unitPrice: 99_999_999_999 },
      ...{ uomCode: 'EA', taxCategory: 'STANDARD', taxRateId: null, hsnCode: null, noSaleDiscount: false },
      ...{ subcategoryId: null, colorId: null, discountId: null, barcodes: [], status: 'ACTIVE' },
    });
    const listed = (await serviceWitness.ask('GET', 'procurement/vendors?page=0&size=1')) as {
      readonly data: { readonly content: readonly { readonly id: string }[] };
    };
    await serviceWitness.ask('POST', 'procurement/quotations', {
      ...{ vendorId: listed.data.content[0]?.id, quoteDate: '2026-11-30', currency: 'KWD' },
      items: [{ itemName: 'Beam', quotedQty: 1000, unitPrice: 1_234_567.125 }],
    });
    const cut = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('[role="gridcell"], [role="cell"] input')]
          .filter((cell) => cell.scrollWidth > cell.clientWidth + 1)
          .map((cell) => cell.textContent || (cell as HTMLInputElement).value),
      );
    await page.getByRole('link', { name: areas.items, exact: true }).click();
    await page.getByRole('textbox', { name: items.find }).fill(sku);
    await expect(page.getByRole('gridcell', { name: sku })).toBeVisible();
    expect(await cut()).toEqual([]);
    await page.getByRole('link', { name: areas.quotations, exact: true }).click();
    const amount = page.getByRole('gridcell', { name: 'KWD 1,234,567,125.000' });
    await expect(amount).toBeVisible();
    expect(await cut()).toEqual([]);
    await amount.click();
    await expect(page.getByRole('cell', { name: '1,234,567,125.000' })).toBeVisible();
    expect(await cut()).toEqual([]);
  },
);
