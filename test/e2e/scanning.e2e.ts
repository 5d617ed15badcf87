import { checkDigit } from '#shared/domain/catalog/barcode';
import type { ServiceWitness } from '#test/support/service-client';
import type { Till } from '#test/support/till';
import { en, worded } from '#test/support/words';
import { scanFast } from '#test/support/scanner';
import { expect, test as base } from './till-fixture';

const code = (twelve: string) => `${twelve}${checkDigit(twelve)}`;

const CHEESE_PRICE = '2112345';
const CHEESE_WEIGHT = '2812345';
const TWINS = '4006381333931';
const OPEN_PRICE = '5901234123457';
const UNKNOWN = '5012345678900';

/** Added once per service: codes that the demo merchant's own catalog lacks. */
const test = base.extend<object, { goods: null }>({
  goods: [
    async ({ serviceWitness }, use) => {
      await addGoods(serviceWitness);
      await use(null);
    },
    { scope: 'worker', auto: true },
  ],
});

async function addGoods({ createItem }: ServiceWitness): Promise<void> {
  const cheese = [code(`${CHEESE_PRICE}00000`), code(`${CHEESE_WEIGHT}00000`)];
  await createItem({ sku: 'CHEESE', name: 'Goat cheese', barcodes: cheese, unitPrice: 89.9, uomCode: 'KGM' });
  await createItem({ sku: 'TWIN-A', name: 'Paper bag, small', barcodes: [TWINS], unitPrice: 1 });
  await createItem({ sku: 'TWIN-B', name: 'Paper bag, large', barcodes: [TWINS], unitPrice: 2 });
  await createItem({ sku: 'OPEN', name: 'Miscellaneous', barcodes: [OPEN_PRICE], unitPrice: 0 });
}

/** As a keyboard-wedge scanner sends it. */
async function scan({ page }: Till, text: string): Promise<void> {
  await scanFast(page, [text], 0);
}

// It needs none of the goods, and so no service of its own: that takes as long as the test.
base('two hundred scans at twenty milliseconds are all counted, in order', async ({ openTill: till }) => {
  const skus = ['71053', '22423', '21733', '85123A', '21871'];
  const scans = Array.from({ length: 200 }, (_, n) => skus[n % skus.length] ?? '');
  await scanFast(till.page, scans, 20);
  await expect(till.lines).toHaveCount(skus.length);
  await expect.poll(() => quantities(till)).toEqual(skus.map(() => '40'));
  const order = await till.lines.evaluateAll((lines) => lines.map((line) => line.textContent));
  expect(order.map((text) => skus.find((sku) => text.includes(`${sku} ·`)))).toEqual(skus);
});

test(
  'a scan on a button, in a panel or in a dialog goes to the cart and presses nothing',
  { tag: '@nightly' },
  async ({ openTill: till }) => {
    const { page } = till;
    await scan(till, '71053');
    await expect(till.lines).toHaveCount(1);
    await page.getByRole('button', { name: 'Pay' }).focus();
    await scan(till, '22423');
    await expect(till.lines).toHaveCount(2);
    await expect(page.getByRole('heading', { name: 'Pay' })).toBeHidden();

    // The digit of the shortcut that leads here is not part of the code.
    await page.keyboard.press('Alt+1');
    await scan(till, '85123A');
    await expect(till.lines).toHaveCount(3);
    await expect(till.lines.nth(2)).toContainText('85123A');
    await page.keyboard.press('Delete');
    await expect(till.lines).toHaveCount(2);

    await page.keyboard.press('F2');
    const finder = page.getByRole('combobox', { name: /^Find a customer/ });
    await finder.fill('hala');
    await scanFast(page, ['21733'], 0);
    await expect(till.lines).toHaveCount(3);
    await expect(finder).toHaveValue('hala');
    await expect(till.customer).toContainText('No customer');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');

    await page.keyboard.press('F4');
    const price = page.getByRole('textbox', { name: /^Price, AED/ });
    await price.fill('x');
    await scanFast(page, ['71053'], 0);
    // An invalid value stays in the field, and the scan waits behind it.
    await expect(page.getByText(worded(en.sell.scansWait_one, { count: 1 }))).toBeVisible();
    await expect(price).toHaveValue('x');
    await expect(till.lines).toHaveCount(3);
    await page.keyboard.press('Escape');
    await expect.poll(() => quantities(till)).toEqual(['2', '1', '1']);

    await page.keyboard.press('F8');
    await page.keyboard.press('Enter');
    await expect(till.lines).toHaveCount(0);
    await page.keyboard.press('F9');
    await page.getByRole('button', { name: /^Discard / }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await scanFast(page, ['22423'], 0);
    await expect(till.lines).toHaveCount(1);
    await expect(page.getByRole('alertdialog')).toBeVisible();
  },
);

test('scans wait behind an unknown code and are added in order', { tag: '@nightly' }, async ({ openTill: till }) => {
  const { page } = till;
  await scan(till, UNKNOWN);
  await expect(page.getByRole('heading', { name: 'No item has this barcode' })).toBeVisible();
  await scan(till, '71053');
  await scan(till, '22423');
  await expect(page.getByText(worded(en.sell.prompt.waiting_other, { count: 2 }))).toBeVisible();
  await expect(till.lines).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(till.lines).toHaveCount(2);
  await expect(till.lines.first()).toContainText('71053');
  await expect(till.search).toBeFocused();
});

test(
  'a code of two items asks which one, and a scan does not answer the prompt',
  { tag: '@nightly' },
  async ({ openTill: till }) => {
    const { page } = till;
    await scan(till, TWINS);
    await expect(page.getByRole('heading', { name: 'Which item is it?' })).toBeVisible();
    await scan(till, '71053');
    await expect(page.getByText(worded(en.sell.prompt.waiting_one, { count: 1 }))).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(till.lines).toHaveCount(2);
    await expect(till.lines.first()).toContainText('TWIN-B');
  },
);

test(
  'labels with a price or a weight, and an item without a price',
  { tag: '@nightly' },
  async ({ openTill: till }) => {
    const { page } = till;
    await scan(till, code(`${CHEESE_PRICE}00735`));
    await expect.poll(() => till.total()).toBe('7.35');
    await expect(till.lines.first()).toContainText('7.35 each');
    await scan(till, code(`${CHEESE_WEIGHT}01234`));
    await expect.poll(() => till.total()).toBe('118.29'); // 7.35 + 1.234 × 89.90
    await expect(till.lines.nth(1)).toContainText('89.90 per kg');
    await scan(till, OPEN_PRICE);
    const price = page.getByRole('textbox', { name: 'Price, AED' });
    await expect(price).toBeFocused();
    await price.pressSequentially('1.71', { delay: 60 });
    await price.press('Enter');
    await expect.poll(() => till.total()).toBe('120.00');
    await expect(till.search).toBeFocused();
    await till.openPay();
    await till.payExact();
    const receipt = page.getByRole('region', { name: 'Receipt' });
    await expect(receipt).toContainText('1.234 kg × 89.90');
    await expect(receipt).not.toContainText('kg × 7.35');
  },
);

test(
  'a fraction of an item sold by the piece is refused, a fraction of a kilogram is not',
  { tag: '@nightly' },
  async ({ openTill: till }) => {
    await till.search.fill('2.5*22423');
    await till.search.press('Enter');
    await expect(till.page.getByText(/sold by the piece/)).toBeVisible();
    await expect(till.lines).toHaveCount(0);
    await till.search.fill('2.5*CHEESE');
    await till.search.press('Enter');
    await expect.poll(() => till.total()).toBe('224.75');
  },
);

function quantities(till: Till): Promise<string[]> {
  return till.lines.evaluateAll((lines) =>
    lines.map((line) => line.querySelector('button > span')?.textContent ?? 'none'),
  );
}

test('a returned quantity has room for its unit', { tag: '@nightly' }, async ({ openTill: till }) => {
  const { page } = till;
  await till.addItem({ stockCode: 'CHEESE', quantity: 0.345 });
  await till.openPay();
  await till.payExact();
  await till.newSale();
  await till.goTo('Returns');
  await page.keyboard.press('Enter');
  const goods = page.getByRole('region', { name: en.returns.goods });
  const field = goods.getByRole('textbox');
  await expect(field).toBeFocused();
  const more = goods.getByRole('button', { name: worded(en.returns.oneMore, { name: 'Goat cheese' }) });
  const gap = async () => {
    const { x = 0, width = 0 } = (await field.boundingBox()) ?? {};
    return ((await more.boundingBox())?.x ?? 0) - (x + width);
  };
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
});

test(
  'a quantity returned without a receipt is whole on a small touch screen',
  { tag: '@nightly' },
  async ({ openTill: till }) => {
    const { page } = till;
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.evaluate(() => (document.documentElement.dataset['density'] = 'touch'));
    await till.goTo('Returns');
    await page.getByRole('button', { name: en.returns.withoutReceipt }).click();
    await page.keyboard.insertText('12.345*CHEESE');
    await page.keyboard.press('Enter');
    const field = page.getByRole('textbox', { name: worded(en.returns.quantityOf, { name: 'Goat cheese' }) });
    await expect(field).toHaveValue('12.345');
    await expect
      .poll(() => field.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
      .toBeLessThanOrEqual(0);
  },
);
