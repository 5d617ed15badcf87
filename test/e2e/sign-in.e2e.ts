import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { en, says } from '#test/support/words';
import { startAgain } from './second-start';
import { expect, test } from './till-fixture';

test.describe('a failed sign-in gives the reason and keeps the input and the focus', () => {
  test('a wrong password', { tag: '@nightly' }, async ({ till, cashier }) => {
    await till.signIn({ ...cashier, password: 'not it' });
    await expect(till.page.getByText('User name or password is wrong')).toBeVisible();
    await expect(till.page.getByRole('textbox', { name: 'Password' })).toBeFocused();
    await expect(till.page.getByLabel('User')).toHaveValue(cashier.username);
  });

  test('an unknown merchant', { tag: '@nightly' }, async ({ till, cashier }) => {
    await till.signIn({ ...cashier, merchantCode: 'nobody' });
    await expect(till.page.getByText(/merchant/i).and(till.page.getByText(/nobody|no merchant/i))).toBeVisible();
    await expect(till.page.getByLabel('Merchant code')).toBeFocused();
    await expect(till.page.getByRole('textbox', { name: 'Password' })).toHaveValue(cashier.password);
  });

  test('an unknown, an inactive and a terminated register', { tag: '@nightly' }, async ({ till, cashier, service }) => {
    const registers = service.tenants.find(({ code }) => code === 'demo')?.registers ?? [];
    const inactive = registers.find(({ status, terminated }) => status !== 'ACTIVE' && !terminated);
    const terminated = registers.find((register) => register.terminated);
    for (const [registerId, sentence] of [
      [999, en.errors.REGISTER_UNKNOWN.what],
      [inactive?.registerId, en.errors.REGISTER_NOT_ACTIVE.what],
      [terminated?.registerId, en.errors.REGISTER_TERMINATED.what],
    ] as const) {
      expect(registerId).toBeDefined();
      await till.signIn({ ...cashier, registerId: Number(registerId) });
      await expect(till.page.getByText(sentence)).toBeVisible();
      await expect(till.page.getByLabel('Register number')).toBeFocused();
      await expect(till.page.getByLabel('Register number')).toHaveValue(String(registerId));
    }
  });

  test('an unreachable service', { tag: '@nightly' }, async ({ till, cashier }) => {
    await till.signIn({ ...cashier, serviceUrl: 'http://127.0.0.1:9' });
    await expect(till.page.getByText(/cannot be reached/i)).toBeVisible();
    await expect(till.page.getByRole('textbox', { name: 'Password' })).toHaveValue(cashier.password);
  });

  test('an HTML page with status 200 instead of the service', { tag: '@nightly' }, async ({ till, cashier }) => {
    const portal = createServer((_request, reply) => {
      reply.writeHead(200, { 'content-type': 'text/html' }).end('<html><title>Free Wi-Fi</title></html>');
    });
    await new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve));
    try {
      await till.signIn({ ...cashier, serviceUrl: `http://127.0.0.1:${(portal.address() as AddressInfo).port}` });
      await expect(till.page.getByText(en.errors.REPLY_NOT_JSON.what)).toBeVisible();
    } finally {
      portal.close();
    }
  });

  test('an invalid address', { tag: '@nightly' }, async ({ till, cashier }) => {
    await till.signIn({ ...cashier, serviceUrl: 'pos example' });
    await expect(till.page.getByText(/not a web address/i)).toBeVisible();
    await expect(till.page.getByLabel('Service address')).toBeFocused();
  });
});

test(
  'after a restart the same person unlocks without a network; a wrong password is counted',
  { tag: '@nightly' },
  async ({ openTill, device, network, cashier }) => {
    await expect(openTill.search).toBeFocused();
    await device.close();
    await network.cut();
    const till = await device.start();
    await till.page.getByRole('textbox', { name: /^Password/ }).fill('not it');
    await till.page.getByRole('button', { name: 'Unlock' }).click();
    await expect(till.page.getByText(/4 tries left/)).toBeVisible();
    await till.unlock(cashier.password);
    await expect(till.status).toContainText('Offline');
  },
);

test('a second start brings the first to the front and exits', async ({ till, device, network }) => {
  await expect(till.page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  const isFocused = () =>
    device.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isFocused() ?? false);
  const noticed = device.app.evaluate(
    ({ app }) => new Promise<void>((resolve) => void app.once('second-instance', () => resolve())),
  );
  expect(await startAgain(device.userData, network.url)).toBe('ended by itself');
  await noticed;
  await expect.poll(isFocused).toBe(true);
  await expect(till.page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('on macOS, where no second one starts, the Dock brings a minimized till to the front', async ({
  till,
  device,
}) => {
  await expect(till.page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  const isMinimized = () =>
    device.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isMinimized() ?? false);
  await device.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.minimize());
  await expect.poll(isMinimized).toBe(true);
  await device.app.evaluate(({ app }) => void app.emit('activate', {}, false));
  await expect.poll(isMinimized).toBe(false);
});

test(
  'the form that unlocks a touch till stays where it is without the digits of a PIN, all of it in view',
  { tag: '@nightly' },
  async ({ openTill: till, cashier }) => {
    const { page } = till;
    await page.evaluate(() => (document.documentElement.dataset['density'] = 'touch'));
    await page.getByRole('button', { name: says(en.person.open) }).click();
    await page.getByRole('textbox', { name: en.person.password, exact: true }).fill(cashier.password);
    await page.getByRole('textbox', { name: en.person.pin }).fill('204815');
    await page.getByRole('textbox', { name: en.person.again }).fill('204815');
    await page.getByRole('button', { name: en.person.set, exact: true }).click();
    await expect(page.getByRole('status').getByText(en.person.isSet)).toBeAttached();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1024, height: 600 });
    await page.keyboard.press('Control+l');
    const top = async () => (await page.getByRole('heading', { name: en.unlock.title }).boundingBox())?.y;
    const toPassword = page.getByRole('button', { name: en.pin.usePassword });
    await expect(toPassword).toBeInViewport({ ratio: 1 });
    const before = await top();
    await toPassword.click();
    await expect(page.getByRole('button', { name: en.pin.use })).toBeVisible();
    expect(await top()).toBe(before);
  },
);
