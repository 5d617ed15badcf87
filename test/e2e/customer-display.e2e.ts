import type { Page } from '@playwright/test';
import type { Device } from '#test/support/device';
import type { Till } from '#test/support/till';
import { en } from '#test/support/words';
import { openSettings } from './open-settings';
import { expect, test } from './till-fixture';

const LANTERN = { stockCode: '71053', quantity: 3 };
const MERCHANT = 'Lantern House Gifts';

const turnOn = (page: Page) => page.getByRole('switch', { name: en.customerDisplay.setting.turn });

/** Turns the display on in the settings, then returns to the sell screen. */
async function openCustomerDisplay({ page }: Till, { app }: Device): Promise<Page> {
  await openSettings(page, 'display');
  await expect(turnOn(page)).not.toBeChecked();
  const [customer] = await Promise.all([app.waitForEvent('window'), turnOn(page).click()]);
  await expect(turnOn(page)).toBeChecked();
  await page.keyboard.press('Alt+1');
  await expect(customer.getByRole('heading', { name: MERCHANT })).toBeVisible();
  return customer;
}

/** The one large figure, below its label. */
const figure = (customer: Page, name: string) =>
  customer.getByRole('heading', { name }).locator('xpath=following-sibling::p');

/** Each window is drawn by itself. */
async function showsTotal(customer: Page, till: Till): Promise<void> {
  await expect(async () => {
    expect(await figure(customer, 'Total, AED').innerText()).toBe(await till.total());
  }).toPass();
}

test('the customer display shows the goods, the total, the amount due, the change, thanks, then the shop', async ({
  openTill: till,
  device,
  network,
}) => {
  const customer = await openCustomerDisplay(till, device);
  await network.cut();
  await till.addItem(LANTERN);
  const line = customer.getByRole('listitem');
  await expect(line).toHaveCount(1);
  await expect(line).toContainText(/^3.+each$/);
  await showsTotal(customer, till);
  // A manual discount within the cashier's ceiling.
  await till.page.keyboard.press('F5');
  await till.page.getByRole('textbox', { name: /^Discount/ }).fill('10%');
  await till.page.keyboard.press('Enter');
  await expect(line).toContainText('10 % off');
  await showsTotal(customer, till);

  await till.openPay();
  await expect(figure(customer, 'To pay, AED')).toBeVisible();
  await expect(customer.getByText('Received')).toBeHidden();
  const due = Number(await figure(customer, 'To pay, AED').innerText());
  await till.cashReceived.fill('500');
  const change = (500 - due).toFixed(2);
  await expect(figure(customer, 'Change, AED')).toHaveText(change);
  await expect(customer.getByText('500.00')).toBeVisible();

  await till.page.getByRole('button', { name: 'Complete sale' }).click();
  await expect(customer.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await expect(figure(customer, 'Change, AED')).toHaveText(change);
  await till.newSale();
  await expect(customer.getByRole('heading', { name: MERCHANT })).toBeVisible();
  await expect(customer.getByText('Thank you')).toBeHidden();
});

test(
  'a display closed by hand stays closed after a restart; once turned on it opens again with the till',
  { tag: '@nightly' },
  async ({ openTill: till, device, cashier }) => {
    const customer = await openCustomerDisplay(till, device);
    await till.addItem(LANTERN);
    await expect(customer.getByRole('listitem')).toHaveCount(1);
    await customer.close();
    await openSettings(till.page, 'display');
    await expect(turnOn(till.page)).not.toBeChecked();

    // A window opened later shows the current cart at once.
    const [again] = await Promise.all([device.app.waitForEvent('window'), turnOn(till.page).click()]);
    await expect(again.getByRole('listitem')).toHaveCount(1);
    await device.close();

    const restarted = await device.start();
    await expect.poll(() => device.app.windows().length).toBe(2);
    const reopened = device.app.windows().find((page) => page !== restarted.page);
    if (!reopened) throw new Error('The customer screen did not come back.');
    // While the till is locked, the display hides the goods of the last customer.
    await expect(reopened.getByRole('heading', { name: MERCHANT })).toBeVisible();
    await restarted.unlock(cashier.password);
    await expect(reopened.getByRole('listitem')).toHaveCount(1);

    await openSettings(restarted.page, 'display');
    await turnOn(restarted.page).click();
    await expect(turnOn(restarted.page)).not.toBeChecked();
    await expect.poll(() => device.app.windows().length).toBe(1);
  },
);

test(
  'the customer display cannot reach the till, and its crash does not block a sale',
  { tag: '@nightly' },
  async ({ openTill: till, device }) => {
    const customer = await openCustomerDisplay(till, device);
    const reached = await customer.evaluate(async () => ({
      names: ['pos', 'require', 'process', 'ipcRenderer'].filter((name) => name in window),
      offers: Object.keys((window as unknown as { customerDisplay: object }).customerDisplay),
      databases: (await indexedDB.databases()).length,
      network: await fetch('/index.html').then(
        () => 'reached',
        () => 'refused',
      ),
    }));
    expect(reached).toEqual({ names: [], offers: ['onView'], databases: 0, network: 'refused' });
    await customer.evaluate(() => {
      location.href = '/index.html';
    });
    await expect(customer.getByRole('heading', { name: MERCHANT })).toBeVisible();

    await device.app.evaluate(({ BrowserWindow }) => {
      const windows = BrowserWindow.getAllWindows();
      windows
        .find(({ webContents }) => webContents.getURL().includes('customer'))
        ?.webContents.forcefullyCrashRenderer();
    });
    await till.addItem(LANTERN);
    await till.openPay();
    await till.payExact();
    // Reloaded, it receives the current state.
    const text = () =>
      device.app.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows()
          .find(({ webContents }) => webContents.getURL().includes('customer'))
          ?.webContents.executeJavaScript('document.body.innerText'),
      );
    await expect.poll(text).toContain('Thank you');
  },
);

test(
  'it fills the second display and leaves the keyboard focus with the cashier',
  { tag: '@nightly' },
  async ({ openTill: till, device }) => {
    const second = { x: 1920, y: 0, width: 1280, height: 800 };
    const third = { x: 3200, y: 0, width: 1024, height: 600 };
    await device.app.evaluate(
      ({ screen }, others) => {
        const first = screen.getPrimaryDisplay();
        const all = others.map((bounds, at) => ({ ...first, id: first.id + at + 1, bounds, workArea: bounds }));
        screen.getAllDisplays = () => [first, ...all];
      },
      [second, third],
    );
    const customer = await openCustomerDisplay(till, device);
    const facts = () =>
      device.app.evaluate(({ BrowserWindow }) => {
        const windows = BrowserWindow.getAllWindows();
        const shown = windows.find(({ webContents }) => webContents.getURL().includes('customer'));
        const tillWindow = windows.find((window) => window !== shown);
        return { bounds: shown?.getBounds(), isFull: shown?.isFullScreen(), hasTillFocus: tillWindow?.isFocused() };
      });
    await expect.poll(facts).toEqual({ bounds: second, isFull: true, hasTillFocus: true });
    // A touch on the customer's side.
    await device.app.evaluate(({ BrowserWindow }) => {
      const windows = BrowserWindow.getAllWindows();
      windows.find(({ webContents }) => webContents.getURL().includes('customer'))?.focus();
    });
    await expect.poll(facts).toMatchObject({ hasTillFocus: true });

    await openSettings(till.page, 'display');
    const where = till.page.getByRole('combobox', { name: en.customerDisplay.setting.where });
    await where.selectOption({ index: 2 });
    await expect.poll(facts).toEqual({ bounds: third, isFull: true, hasTillFocus: true });

    // The displays are unplugged: the window must not cover the till.
    await device.app.evaluate(({ screen }) => {
      screen.getAllDisplays = () => [screen.getPrimaryDisplay()];
      (screen as unknown as NodeJS.EventEmitter).emit('display-removed', {}, screen.getPrimaryDisplay());
    });
    await expect.poll(facts).toMatchObject({ isFull: false, bounds: { width: 1024, height: 600 } });
    await expect(customer.getByRole('heading', { name: MERCHANT })).toBeVisible();
    await expect(till.page.getByText(en.customerDisplay.setting.gone)).toBeVisible();
  },
);

test(
  'on Wayland, which places no window, it does not fill a display that may be the one of the till',
  { tag: '@nightly' },
  async ({ openTill: till, device }) => {
    test.skip(process.platform !== 'linux');
    await device.app.evaluate(({ screen }) => {
      process.env['XDG_SESSION_TYPE'] = 'wayland';
      const first = screen.getPrimaryDisplay();
      const bounds = { x: 1920, y: 0, width: 1280, height: 800 };
      screen.getAllDisplays = () => [first, { ...first, id: first.id + 1, bounds, workArea: bounds }];
    });
    await openCustomerDisplay(till, device);
    const isFull = await device.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()
        .find(({ webContents }) => webContents.getURL().includes('customer'))
        ?.isFullScreen(),
    );
    expect(isFull).toBe(false);
  },
);
