// Discounts as a cashier lives them: those of the catalog come by themselves, also without a network; others are typed.
import { en, worded } from '#test/support/words';
import { expect, test } from './till-fixture';

const MUG = { stockCode: '21871', quantity: 1 };

test(
  'item discounts apply without a network, and the receipt and the service name them',
  { tag: '@nightly' },
  async ({ till, device, network, witness, cashier }) => {
    await witness.giveItemDiscount('20725', 'Buy 2, get 1 free');
    await witness.giveItemDiscount('20727', 'Seasonal sale');
    await till.signIn(cashier);
    await till.waitForFirstLoad();
    await till.addItem(MUG);
    const mug = Number(await till.total());
    await till.page.keyboard.press('F7');
    await expect(till.page.getByLabel(en.sell.discountNamed)).toBeVisible();
    await till.page.keyboard.press('Escape');
    await network.cut();

    await till.addItem({ stockCode: '20725', quantity: 2 });
    await expect(till.lines.nth(1)).toContainText('Buy 2, get 1 free');
    const two = await till.total();
    await till.waitForSavedCart({ lines: 2 });
    await device.kill();
    const again = await device.start();
    await again.unlock(cashier.password);
    await again.search.fill('20725');
    await again.search.press('Enter');
    await expect(again.lines.nth(1)).toContainText('1 cheapest unit, Buy 2, get 1 free');
    expect(await again.total()).toBe(two);
    await again.addItem({ stockCode: '20727', quantity: 1 });
    await expect(again.lines.nth(2)).toContainText('20 % off, Seasonal sale');

    await again.page.keyboard.press('F7');
    await again.page.getByLabel(en.sell.discountNamed).focus();
    // The list opens; moving down it selects nothing.
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) await again.page.keyboard.press(key);
    await expect(again.page.getByLabel(en.sell.discountNamed)).toHaveValue('');
    await again.page.keyboard.press('Escape');
    await again.page.getByLabel(en.sell.discountNamed).selectOption('15 % off, Staff');
    await expect(again.page.getByRole('region', { name: 'Cart' })).toContainText(
      worded(en.sell.withSaleDiscount, { what: '15 % off, Staff' }),
    );
    await expect(again.search).toBeFocused();
    await again.openPay();
    const receiptNumber = await again.payExact();
    const receipt = again.page.getByRole('region', { name: 'Receipt' });
    for (const named of [
      '1 cheapest unit, Buy 2, get 1 free',
      '20 % off, Seasonal sale',
      'Sale discount 15 % off, Staff',
    ]) {
      await expect(receipt).toContainText(named);
    }
    await again.newSale();
    await network.restore();
    await again.waitForEmptyQueue();
    const sale = (await witness.sales()).find((sold) => sold.receiptNumber === receiptNumber);
    const ids = sale?.cart.lines.map(({ discountId }) => discountId !== null);
    expect(ids).toEqual([false, true, true]);
    const [first] = sale?.cart.lines ?? [];
    // The mug alone bears its share of the sale's discount, rounded by at most one minor unit.
    expect(Math.abs((first?.discountAmount ?? 0) - mug * 0.15)).toBeLessThanOrEqual(0.01);
  },
);

test(
  'a discount is typed as a percentage or an amount, and one above the line amount is refused',
  { tag: '@nightly' },
  async ({ openTill: till }) => {
    await till.addItem({ stockCode: '22423', quantity: 2 });
    const list = Math.round(Number(await till.total()) * 100);
    const shows = (cents: number) => expect.poll(() => till.total()).toBe((cents / 100).toFixed(2));
    const field = till.page.getByRole('textbox', { name: 'Discount', exact: true });
    const type = async (text: string, ...before: string[]) => {
      await till.page.keyboard.press('F5');
      await expect(field).toBeFocused();
      for (const key of before) await till.page.keyboard.press(key);
      await field.fill(text);
      await field.press('Enter');
    };

    await type('10');
    await shows(list - Math.round(list / 10));
    await type('2.50', 'F5');
    await shows(list - 250);
    await expect(till.lines.first()).toContainText('2.50 off');
    await type('99999');
    await expect(till.page.getByText(en.errors.DISCOUNT_TOO_LARGE.what)).toBeVisible();
    await expect(field).toBeFocused();
    await field.fill('20 %');
    await expect(till.page.getByRole('radio', { name: '%' })).toBeChecked();
    await field.press('Enter');
    await shows(list - Math.round(list / 5));
    await type('AED 1');
    await shows(list - 100);

    await till.page.keyboard.press('F5');
    await till.page.getByText('%', { exact: true }).click();
    await expect(field).toBeFocused();
    await field.fill('0');
    await till.page.getByRole('button', { name: 'Set' }).click();
    await shows(list);
    await expect(till.lines.first()).not.toContainText('off');
  },
);
