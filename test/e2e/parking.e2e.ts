import { en } from '#test/support/words';
import { expect, test } from './till-fixture';

test(
  'sales are parked with a name, survive a kill, are swapped and discarded',
  { tag: '@nightly' },
  async ({ openTill: till, device, cashier }) => {
    await till.addItem({ stockCode: '71053', quantity: 3 });
    const total = await till.total();
    await till.page.keyboard.press('F8');
    const name = till.page.getByRole('textbox', { name: 'Park this sale as' });
    await name.pressSequentially('lady in red', { delay: 60 });
    await name.press('Enter');
    await expect(till.lines).toHaveCount(0);
    await expect(till.search).toBeFocused();
    await till.addItem({ stockCode: '22423', quantity: 1 });
    await till.waitForSavedCart({ lines: 1 });
    await device.kill();

    const again = await device.start();
    await again.unlock(cashier.password);
    await expect(again.lines).toHaveCount(1);
    await expect(again.lines.first()).toContainText('22423');
    await again.page.keyboard.press('F9');
    const parked = again.page.getByRole('list', { name: 'Parked sales' }).getByRole('listitem');
    await expect(parked).toHaveCount(1);
    await expect(parked.first()).toContainText('lady in red');
    await expect(parked.first()).toContainText('Sara Khan');
    await again.page.keyboard.press('Enter');
    await expect(again.lines.first()).toContainText('71053');
    await expect.poll(() => again.total()).toBe(total);

    await again.page.keyboard.press('F9');
    await expect(parked.first()).toContainText('REGENCY CAKESTAND');
    await expect(parked).toHaveCount(1);
    await again.page.keyboard.press('Delete');
    await again.page.getByRole('button', { name: en.parked.discard, exact: true }).click();
    await expect(again.page.getByText('No parked sales')).toBeVisible();
    await again.page.keyboard.press('Escape');
    await again.openPay();
    await again.payExact();
    await again.newSale();
    await expect(again.lines).toHaveCount(0);
  },
);

test(
  'steps of the cart are undone, notes are printed on the receipt',
  { tag: '@nightly' },
  async ({ openTill: till }) => {
    const { page } = till;
    await till.addItem({ stockCode: '71053', quantity: 3 });
    await till.addItem({ stockCode: '22423', quantity: 1 });
    const total = await till.total();
    await page.keyboard.press('F6');
    await page.getByRole('textbox', { name: en.sell.lineNoteField }).fill('gift wrap');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+F6');
    await page.getByRole('textbox', { name: en.sell.saleNoteField }).fill('call first');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Delete');
    await expect(till.lines).toHaveCount(1);
    await page.keyboard.press('Shift+Delete');
    await expect(till.lines).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect(till.lines).toHaveCount(1);
    await page.keyboard.press('Control+z');
    await expect(till.lines).toHaveCount(2);
    await expect(till.lines.nth(1)).toContainText('gift wrap');
    await expect.poll(() => till.total()).toBe(total);
    await till.openPay();
    await till.payExact();
    const receipt = page.getByRole('article');
    await expect(receipt).toContainText('gift wrap');
    await expect(receipt).toContainText('call first');
  },
);
