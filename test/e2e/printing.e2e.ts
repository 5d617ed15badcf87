import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openFakePrinter, type FakePrinter } from '#electron/printing/testing/fake-printer';
import { readBytes } from '#electron/printing/testing/read-bytes';
import type { Till } from '#test/support/till';
import { en, worded } from '#test/support/words';
import { openDay } from './day-steps';
import { openSettings } from './open-settings';
import { answerSaveDialog } from './save-dialog';
import { expect, test as base } from './till-fixture';

const LANTERN = { stockCode: '71053', quantity: 3 };

const test = base.extend<{ printer: FakePrinter }>({
  printer: async ({}, use) => {
    const printer = await openFakePrinter();
    await use(printer);
    await printer.close();
  },
});

/** Sets up a network printer with a drawer, in the settings. */
async function setUpPrinter({ page }: Till, { port }: FakePrinter, language = 'ESC/POS'): Promise<void> {
  await openSettings(page, 'printing');
  await page.getByText('Network', { exact: true }).click();
  await page.getByLabel(en.settings.host).fill('127.0.0.1');
  await page.getByLabel('Port').fill(String(port));
  await page.getByText(language, { exact: true }).click();
  await page.getByRole('switch', { name: 'A cash drawer is connected to the printer' }).check();
  await page.getByLabel('Return policy').fill('14 days with this receipt');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('region', { name: en.settings.receipt })).toContainText(en.app.saved);
}

/** @param note on the line */
async function sell(till: Till, note?: string): Promise<{ receipt: string; total: string }> {
  await till.page.keyboard.press('Alt+1');
  await till.addItem(LANTERN);
  if (note !== undefined) {
    await till.page.keyboard.press('F6');
    await till.page.getByRole('textbox', { name: en.sell.lineNoteField }).fill(note);
    await till.page.keyboard.press('Enter');
  }
  const total = await till.total();
  await till.openPay();
  return { receipt: await till.payExact(), total };
}

const printed = (printer: FakePrinter, language: 'esc-pos' | 'star-prnt' = 'esc-pos') =>
  printer.jobs.map((bytes) => {
    const { lines, barcodes, drawerPulses, cuts, pictureBytes } = readBytes(bytes, language);
    const text = lines.join('\n');
    return { text, barcodes, drawerPulses, cuts, hasPicture: pictureBytes > 0, isCopy: text.includes('COPY') };
  });

test(
  'a sale prints automatically, the drawer opens once, and a reprint is a copy',
  { tag: '@nightly' },
  async ({ openTill: till, printer, network }) => {
    await setUpPrinter(till, printer);
    await network.cut();
    const { receipt, total } = await sell(till);
    await expect.poll(() => printed(printer)).toHaveLength(1);
    expect(printed(printer)[0]).toMatchObject({
      barcodes: [receipt],
      drawerPulses: 1,
      cuts: 1,
      isCopy: false,
      hasPicture: false,
    });
    expect(printed(printer)[0]?.text).toMatch(new RegExp(`Total AED +${total.replace('.', '\\.')}\n`));
    expect(printed(printer)[0]?.text).toContain('14 days with this receipt');

    await till.page.getByRole('button', { name: 'Print again' }).click();
    await expect.poll(() => printed(printer)).toHaveLength(2);
    expect(printed(printer)[1]).toMatchObject({ barcodes: [receipt], drawerPulses: 0, isCopy: true });

    // Any sale of this till, found by its barcode.
    await till.newSale();
    await till.page.keyboard.press('Alt+6');
    await till.page.getByLabel(en.receipts.search).fill(receipt);
    await expect(till.page.getByRole('region', { name: 'Receipt', exact: true })).toContainText(total);
    // Nothing is printed before the text was searched for.
    await expect(till.page.locator('[inert]')).toHaveCount(0);
    await till.page.keyboard.press('Control+P');
    await expect.poll(() => printed(printer)).toHaveLength(3);
    expect(printed(printer)[2]).toMatchObject({ barcodes: [receipt], drawerPulses: 0, isCopy: true });
  },
);

test('sales continue while the printer is off; once it is on, every job prints once, in order, also after a kill', async ({
  openTill: till,
  device,
  cashier,
  printer,
}) => {
  await setUpPrinter(till, printer);
  await printer.off();
  const first = await sell(till);
  await expect(till.page.getByText(worded(en.printing.notice.waiting_one, { count: 1 }))).toBeVisible();
  await till.newSale();
  const second = await sell(till);
  await expect(till.page.getByText(worded(en.printing.notice.waiting_other, { count: 2 }))).toBeVisible();
  await device.kill();

  const again = await device.start();
  await again.unlock(cashier.password);
  await expect(again.page.getByText(worded(en.printing.notice.waiting_other, { count: 2 }))).toBeVisible();
  await again.page.getByRole('button', { name: 'Show', exact: true }).click();
  const queue = again.page.getByRole('region', { name: 'Print queue' });
  await expect(queue.getByText(en.printing.queue.statuses.waiting, { exact: true })).toHaveCount(2);
  await printer.on();
  // The till may have tried by itself already, and the button is gone.
  await queue
    .getByRole('button', { name: `Try Receipt ${first.receipt} now` })
    .evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLButtonElement).click()));
  await expect(queue.getByText(en.printing.queue.statuses.printed, { exact: true })).toHaveCount(2);
  const jobs = printed(printer);
  expect(jobs.map(({ barcodes }) => barcodes)).toEqual([[first.receipt], [second.receipt]]);
  // Originals; the drawer does not open for late print jobs.
  expect(jobs.map(({ isCopy, drawerPulses }) => [isCopy, drawerPulses])).toEqual([
    [false, 0],
    [false, 0],
  ]);
  await again.page.keyboard.press('Alt+1');
  await expect(again.page.getByText(worded(en.printing.notice.waiting_other, { count: 2 }))).toBeHidden();
  await expect(again.page.getByText(worded(en.printing.notice.waiting_one, { count: 1 }))).toBeHidden();
});

test(
  'a job that breaks off is left to a person, who discards it or prints it again as a copy',
  { tag: '@nightly' },
  async ({ openTill: till, printer }) => {
    const { page } = till;
    await setUpPrinter(till, printer, 'StarPRNT');
    printer.mood = 'breaking';
    // Printers have no glyphs for this text, so the page draws it.
    const { receipt } = await sell(till, 'هدية');
    await expect(page.getByText(worded(en.printing.notice.what_one, { count: 1 }))).toBeVisible();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    const queue = page.getByRole('region', { name: 'Print queue' });
    await expect(queue).toContainText(en.errors.PRINTER_STOPPED.what);
    printer.mood = 'well';
    await queue.getByRole('button', { name: `Print Receipt ${receipt} again` }).click();
    await expect(queue.getByText('Printed', { exact: true })).toBeVisible();
    expect(printed(printer, 'star-prnt')).toMatchObject([
      { barcodes: [receipt], isCopy: true, drawerPulses: 0, hasPicture: true },
    ]);
    expect(printed(printer, 'star-prnt')[0]?.text).not.toContain('?');
  },
);

test(
  'the drawer opens without a sale; reports and receipts are printed and saved as PDF',
  { tag: '@nightly' },
  async ({ openTill: till, device, printer }) => {
    const { page } = till;
    await setUpPrinter(till, printer);
    await openDay(till, 5);
    await page.keyboard.press('F8');
    await page.getByLabel('Reason').fill('Change asked for');
    await page.keyboard.press('Enter');
    await expect.poll(() => printed(printer)).toMatchObject([{ drawerPulses: 1, cuts: 0, text: '' }]);

    await page.keyboard.press('Control+P');
    await expect(page.getByRole('article', { name: 'X report' })).toBeVisible();
    await page.keyboard.press('Control+P');
    await expect.poll(() => printed(printer)).toHaveLength(2);
    expect(printed(printer)[1]?.text).toMatch(/Float +500\.00\n/);
    expect(printed(printer)[1]?.text).toMatch(/Drawer opened without a sale +1\n/);

    const saved = join(device.userData, 'saved.pdf');
    await answerSaveDialog(device, saved);
    const pages = () => (existsSync(saved) ? readFileSync(saved, 'latin1') : '');
    await page.keyboard.press('Control+S');
    await expect.poll(pages).toMatch(/^%PDF/);
    // A4, in points.
    expect(pages()).toMatch(/\/MediaBox \[0 0 59[45][\d.]* 84[12]/);

    await sell(till);
    await page.keyboard.press('Control+S');
    // An 80 mm roll, as long as the receipt: one page.
    await expect.poll(pages).toMatch(/\/MediaBox \[0 0 22[67][\d.]* [3-9]\d\d/);
    expect(pages()).toContain('/Count 1');
  },
);
