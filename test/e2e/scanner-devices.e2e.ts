// A scanner that is no keyboard. The engine's serial ports are replaced in the page by one the test writes to: what lies
// behind it, from the bytes to the cart, is the app's own.
import type { Page } from '@playwright/test';
import { en, worded } from '#test/support/words';
import { openSettings } from './open-settings';
import { lock } from './people';
import { expect, test } from './till-fixture';

const LANTERN = '71053';

/** Bytes written to `scannerBytes` arrive from the port that the button finds. */
async function plugIn(page: Page): Promise<void> {
  await page.evaluate(() => {
    const bytes = new TransformStream<Uint8Array, Uint8Array>();
    const writer = bytes.writable.getWriter();
    const port = { readable: null as ReadableStream<Uint8Array> | null, open: () => Promise.resolve() };
    port.open = () => {
      port.readable = bytes.readable;
      return Promise.resolve();
    };
    const serial = {
      requestPort: () => Promise.resolve(port),
      getPorts: () => Promise.resolve([]),
      addEventListener: () => undefined,
    };
    Object.defineProperty(navigator, 'serial', { configurable: true, value: serial });
    Object.assign(window, { scannerBytes: writer });
  });
}

async function scan(page: Page, text: string): Promise<void> {
  await page.evaluate((sent) => {
    const { scannerBytes } = window as unknown as { scannerBytes: WritableStreamDefaultWriter<Uint8Array> };
    void scannerBytes.write(new TextEncoder().encode(sent));
  }, text);
}

test(
  'a serial scanner is added once, and its codes reach the cart from every screen',
  { tag: '@nightly' },
  async ({ openTill: till, cashier }) => {
    const { page } = till;
    await plugIn(page);
    await openSettings(page, 'scanners');
    const section = page.getByRole('region', { name: 'Scanners' });
    await section.getByRole('button', { name: 'Add a serial scanner…' }).click();
    await expect(section.getByText('ready')).toBeVisible();
    await scan(page, `${LANTERN}\r\n`);
    await expect(section.getByText(worded(en.settings.lastCode, { code: LANTERN }))).toBeVisible();
    await page.keyboard.press('Alt+4');
    await scan(page, `${LANTERN}\r\n`);
    await expect(till.lines).toHaveCount(1);

    // Fifty scans at once, cut at arbitrary bytes.
    const burst = `${LANTERN}\r\n`.repeat(50);
    for (let at = 0; at < burst.length; at += 33) await scan(page, burst.slice(at, at + 33));
    await expect(till.lines).toHaveCount(1);
    await expect(till.lines.first()).toContainText('51');

    // During payment nothing is added; the next customer's goods are added afterwards.
    await till.openPay();
    await scan(page, `${LANTERN}\r\n`);
    const receipt = await till.payExact();
    await scan(page, `${LANTERN}\r\n`);
    await expect(till.lines).toHaveCount(1);
    await expect(till.lines.first()).not.toContainText('51');

    await page.keyboard.press('Alt+2');
    await scan(page, `${receipt}\r\n`);
    await expect(page.getByRole('main')).toContainText(receipt);

    // While the till is locked no scan is accepted, and a sound and a message report it.
    await lock(till);
    await scan(page, `${LANTERN}\r\n`);
    await expect(page.getByText(en.signIn.scanRefused)).toBeVisible();
    await till.unlock(cashier.password);
    await expect(till.lines).toHaveCount(1);
    await expect(page.getByText(en.signIn.scanRefused)).toBeHidden();
  },
);
