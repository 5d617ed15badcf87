// Failures of the page and of main are reported in the settings: where they happened, and nothing of what their messages say.
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Device } from '#test/support/device';
import type { Till } from '#test/support/till';
import { en, worded } from '#test/support/words';
import { openSettings } from './open-settings';
import { expect, test } from './till-fixture';

const { crashes, licenses } = en.settings;
const SECRET = 'Zuleikha Removable owes 12.50';

const fileOf = ({ userData }: Device) => join(userData, 'crash-reports', 'reports.json');
const kept = (device: Device) => (existsSync(fileOf(device)) ? readFileSync(fileOf(device), 'utf8') : '');
const whatOf = (where: keyof typeof crashes.where, kind: keyof typeof crashes.kind) =>
  worded(crashes.what, { place: crashes.where[where], kind: crashes.kind[kind] });

/** Main fails in a command, and the page in what it does with the answer. */
async function failInCommand({ page }: Till, device: Device): Promise<void> {
  await device.app.evaluate(({ ipcMain }, message) => {
    ipcMain.removeHandler('app.licenses');
    ipcMain.handle('app.licenses', () => ({ ok: false, error: { code: 'INTERNAL', message } }));
  }, SECRET);
  await openSettings(page, 'about');
  await page.getByRole('button', { name: licenses.show }).click();
  await expect(page.getByRole('alert').getByText(en.errors.INTERNAL.what)).toBeVisible();
  await device.app.evaluate(({ shell }, message) => {
    shell.openPath = () => Promise.resolve(message);
  }, SECRET);
  const reply = await page.evaluate(() => {
    const { pos } = window as unknown as { pos: { invoke: Record<string, (input: unknown) => Promise<unknown>> } };
    return pos.invoke['box.showBackups']?.(null);
  });
  expect(reply).toMatchObject({ ok: false, error: { code: 'INTERNAL' } });
}

/** As a defect of the worker would, while nobody waits for it. */
async function failInWorker({ page }: Till, device: Device): Promise<void> {
  const [worker] = page.workers();
  if (!worker) throw new Error('The page has no worker.');
  await worker.evaluate((message) => {
    setTimeout(() => void Promise.reject(new EvalError(message)), 0);
  }, SECRET);
  await expect.poll(() => kept(device)).toContain('EvalError');
}

/** The page ends, then an error of main that nobody catches. The stand-in ends by it; Electron goes on after a dialog. */
async function failAltogether(device: Device): Promise<void> {
  await device.app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer();
  });
  await expect.poll(() => kept(device)).toContain('"kind":"gone"');
  await device.app.evaluate(({ dialog }, message) => {
    dialog.showErrorBox = () => undefined;
    setTimeout(() => {
      throw new RangeError(message);
    }, 0);
  }, SECRET);
  await expect.poll(() => kept(device)).toContain('RangeError');
  await device.kill();
}

test(
  'failures are shown, saved to a file as they are shown, and deleted',
  { tag: '@nightly' },
  async ({ openTill, device, cashier }) => {
    await failInCommand(openTill, device);
    await failInWorker(openTill, device);
    await failAltogether(device);
    expect(kept(device)).not.toMatch(/Zuleikha|12\.50/);

    const till = await device.start();
    await till.unlock(cashier.password);
    const { page } = till;
    await openSettings(page, 'storage');
    const section = page.getByRole('region', { name: crashes.title });
    for (const what of [
      whatOf('page', 'action'),
      whatOf('main', 'action'),
      whatOf('worker', 'uncaught'),
      whatOf('page', 'gone'),
      whatOf('main', 'uncaught'),
    ])
      await expect(section.getByText(what)).toBeVisible();

    await section.getByRole('button', { name: crashes.show }).click();
    const text = await section.locator('pre').innerText();
    expect(text).toMatch(/page, action: CodedError INTERNAL\n {4}at [^\n]*assets\/[^\n]+\.js:\d+:\d+\n/);
    expect(text).toMatch(/main, action: Error\n {4}at \w+ main\/index\.js:\d+:\d+\n/);
    for (const never of ['Zuleikha', '12.50', homedir(), process.cwd(), device.userData])
      expect(text).not.toContain(never);

    const path = test.info().outputPath('crashes.txt');
    await device.app.evaluate(({ dialog }, filePath) => {
      dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
    }, path);
    await section.getByRole('button', { name: crashes.save }).click();
    await expect.poll(() => existsSync(path)).toBe(true);
    expect(readFileSync(path, 'utf8').trim()).toBe(text.trim());

    await section.getByRole('button', { name: crashes.delete }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: crashes.answer }).click();
    await expect(section.getByText(crashes.none)).toBeVisible();
    expect(existsSync(fileOf(device))).toBe(false);
  },
);
