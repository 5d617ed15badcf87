// "Remove all data…": afterwards no file of the app knows the customer, the receipt or who may unlock.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accountOf } from '#test/support/service-process';
import type { Device } from '#test/support/device';
import type { Till } from '#test/support/till';
import { en } from '#test/support/words';
import { openSettings } from './open-settings';
import { lock, MANAGER_PIN, setPin } from './people';
import { expect, test } from './till-fixture';

const { removal } = en.settings;
const CUSTOMER = { email: 'zuleikha@removal.example', firstName: 'Zuleikha', lastName: 'Removable' };

/** Also as UTF-16, in which Chromium writes some texts. */
function filesWith(folder: string, text: string): string[] {
  const forms = [Buffer.from(text), Buffer.from(text, 'utf16le')];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => {
      const bytes = bytesOf(path);
      return forms.some((form) => bytes.includes(form));
    });
}

/** None of a file that the browser has removed meanwhile. */
function bytesOf(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}

async function askToRemove({ page }: Till): Promise<void> {
  await openSettings(page, 'storage');
  await expect(page.getByRole('button', { name: removal.remove })).toBeEnabled();
  await page.getByRole('button', { name: removal.remove }).click();
}

/** The app ends, and would start itself again. */
async function removeAll(till: Till, device: Device): Promise<void> {
  await device.app.evaluate(({ app }) => {
    app.relaunch = () => undefined;
  });
  const ended = device.app.waitForEvent('close');
  const click = till.page.getByRole('button', { name: removal.answer }).click();
  // The page may be gone before the click is over; the end of the app is what counts.
  await click.then(
    () => ended,
    () => ended,
  );
}

async function asManager(till: Till, manager: ReturnType<typeof accountOf>): Promise<void> {
  await lock(till);
  await till.page.getByRole('button', { name: 'Sign in someone else' }).click();
  await till.signIn(manager);
  await expect(till.search).toBeFocused();
}

test(
  'sold, sent and removed: the app starts as on a new computer, and its folder knows nothing',
  { tag: '@nightly' },
  async ({ openTill: till, device, service, cashier }) => {
    // Four starts of the app and two first loads.
    const manager = accountOf(service, 'demo', 'MANAGER');
    await till.createCustomerForSale(CUSTOMER);
    await till.addItem({ stockCode: '22423', quantity: 1 });
    await till.openPay();
    const receipt = await till.payExact();
    await till.newSale();
    await asManager(till, manager);
    await setPin(till, manager.password, MANAGER_PIN);
    await till.waitForEmptyQueue();
    const sealed = JSON.parse(readFileSync(join(device.userData, 'device.json'), 'utf8')) as { sealed: string };
    const traces = [CUSTOMER.firstName, CUSTOMER.email, receipt, sealed.sealed, manager.username, cashier.username];
    for (const text of traces) expect(filesWith(device.userData, text), text).not.toEqual([]);
    expect(filesWith(device.userData, '"hash"')).toEqual([]);

    await askToRemove(till);
    const dialog = till.page.getByRole('alertdialog');
    await expect(dialog).toContainText('receipts (1)');
    await expect(dialog).toContainText(removal.stays);
    await removeAll(till, device);
    const anew = await device.start();
    await expect(anew.page.getByLabel('Merchant code')).toBeFocused();
    await expect(anew.page.getByLabel('Merchant code')).toHaveValue('');
    await device.close();
    for (const text of traces) expect(filesWith(device.userData, text), text).toEqual([]);

    const again = await device.start();
    await again.signIn(manager);
    await again.waitForFirstLoad();
    const rows = await (await goToCustomers(again)).findCustomer(CUSTOMER.firstName);
    await expect(rows.nth(1)).toContainText(CUSTOMER.lastName);
  },
);

test('an unsent sale is not removed, whatever the page asks for; saved to a file, it may go', async ({
  openTill: till,
  device,
  network,
  service,
}) => {
  const manager = accountOf(service, 'demo', 'MANAGER');
  await asManager(till, manager);
  await till.waitForEmptyQueue();
  await network.cut();
  await till.addItem({ stockCode: '22423', quantity: 1 });
  await till.openPay();
  const receipt = await till.payExact();
  await till.newSale();
  await openSettings(till.page, 'storage');
  const remove = till.page.getByRole('button', { name: removal.remove });
  await expect(till.page.getByText(removal.unsentThen)).toBeVisible();
  await expect(remove).toBeDisabled();
  const reply = await till.page.evaluate(() => {
    const { pos } = window as unknown as { pos: { invoke: Record<string, (input: unknown) => Promise<unknown>> } };
    return pos.invoke['till.remove']?.(null);
  });
  expect(reply).toMatchObject({ ok: false, error: { code: 'TILL_HAS_UNSENT' } });

  const exported = test.info().outputPath('unsent.json');
  await device.app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, exported);
  await till.page.getByRole('button', { name: removal.saveUnsent }).click();
  await expect(remove).toBeEnabled();
  expect(readFileSync(exported, 'utf8')).toContain(receipt);
  await askToRemove(till);
  await removeAll(till, device);
  await device.start();
  await device.close();
  expect(filesWith(device.userData, receipt)).toEqual([]);
});

async function goToCustomers(till: Till): Promise<Till> {
  await till.goTo('Customers');
  return till;
}
