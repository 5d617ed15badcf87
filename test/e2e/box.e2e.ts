// A shop with one computer: the service runs in the app, and everything starts from nothing.
import type { Locator, Page } from '@playwright/test';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from '#shared/ipc/channels';
import type { BoxPlace, BoxState, DemoPlace } from '#shared/ipc/box';
import type { Reply } from '#shared/ipc/reply';
import { missingOf, openSold } from '#test/restore/sold';
import { openDevice, type Device } from '#test/support/device';
import { openSettings } from './open-settings';
import { openWitness } from '#test/support/service-client';
import { en, worded } from '#test/support/words';
import { expect, test } from './till-fixture';

/** Milliseconds, on a slow and busy machine. */
const LONG = 120_000;

const MANAGER = { username: 'amal.said', displayName: 'Amal Said', password: 'cardamom and clove' };
const SHOP = {
  merchant: {
    ...{ name: 'Sohar Dates', countryCode: 'OM', currency: 'OMR', timeZone: 'Asia/Muscat' },
    ...{ vatRegistrationNumber: null, addressLines: ['Mutrah Souq'] },
    ...{ standardRate: 5, pricesIncludeTax: true, cashRounding: 0.005 },
  },
  manager: MANAGER,
  register: { name: 'Front counter' },
};

let folder: string;
let device: Device;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pos-box-'));
  device = openDevice(join(folder, 'data'), '', { XDG_CONFIG_HOME: join(folder, 'config') });
});
test.afterEach(async () => {
  await device.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});

function ask<T>(page: Page, name: Command, input: unknown = null): Promise<Reply<T>> {
  return page.evaluate(([command, sent]) => window.pos?.invoke[command as Command](sent), [
    name,
    input,
  ] as const) as never;
}

async function answerOf<T>(page: Page, name: Command, input: unknown = null): Promise<T> {
  const reply = await ask<T>(page, name, input);
  if (!reply.ok) throw new Error(`${name}: ${reply.error.code} ${reply.error.message ?? ''}`);
  return reply.value;
}

/** Of a new till, to its sign-in. */
async function leaveGuide(page: Page): Promise<void> {
  await page.getByRole('button', { name: en.firstStart.leave }).click();
}

test('sales in the demo survive the end of app and service between them', async () => {
  test.setTimeout(5 * LONG);
  let till = await device.start();
  const { users, ...place } = await answerOf<DemoPlace>(till.page, 'box.startDemo');
  const cashier = users.find(({ role }) => role === 'CASHIER') ?? { username: '', password: '' };
  await leaveGuide(till.page);
  await till.signIn({ ...place, ...cashier });
  await till.waitForFirstLoad(LONG);
  await expect(till.search).toBeFocused();
  const sold = openSold();
  await sold.sell(till, 2);
  // With all its processes: the service as well.
  await device.kill();
  till = await device.start();
  await till.unlock(cashier.password);
  await sold.sell(till, 1);
  await till.waitForEmptyQueue(LONG);
  expect((await answerOf<BoxState>(till.page, 'box.read')).demo).toMatchObject({
    ...{
      status: 'running',
      url: place.serviceUrl,
      merchant: { code: 'demo', name: expect.stringMatching(/\(demo\)$/) as unknown },
    },
  });
  const witness = await openWitness(place.serviceUrl, { tenant: 'demo', ...cashier });
  expect(missingOf(sold, await witness.sales())).toEqual([]);
});

async function picture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: test.info().outputPath(`${name}.png`) });
}

/** A password takes long to check on a busy computer: whoever is told that there was no answer in time presses again. */
async function untilSignedIn(page: Page, signedIn: Locator): Promise<void> {
  const submit = page.getByRole('button', { name: en.signIn.submit, exact: true });
  await expect(async () => {
    if (await submit.isVisible()) await submit.click();
    await expect(signedIn).toBeVisible({ timeout: 20_000 });
  }).toPass({ timeout: 2 * LONG });
}

interface Kept {
  readonly network: { readonly port: number };
}

async function networkOf(page: Page): Promise<BoxState['network']> {
  return (await answerOf<BoxState>(page, 'box.read')).network;
}

/** Of a new till, to the ways to a service. */
async function chooseWay(page: Page, way: keyof typeof en.firstStart.service.ways): Promise<void> {
  await page.getByRole('button', { name: en.firstStart.continue, exact: true }).click();
  await page.getByRole('radio', { name: en.firstStart.service.ways[way] }).check();
}

test('the guide makes a shop on this computer and signs its manager in', { tag: '@nightly' }, async () => {
  test.setTimeout(5 * LONG);
  const words = en.firstStart.shop;
  const { page } = await device.start();
  await chooseWay(page, 'shop');
  const text = (name: string) => page.getByRole('textbox', { name, exact: true });
  await text(words.name).fill(SHOP.merchant.name);
  await page.getByRole('combobox', { name: words.country }).fill('Oma');
  await page.getByRole('option', { name: 'Oman', exact: true }).click();
  await expect(page.getByRole('combobox', { name: words.currency })).toHaveValue(/^OMR/);
  await expect(text(words.cashRounding)).toHaveValue('0.005');
  await text(worded(words.vatNumber, { tax: 'VAT' })).fill('OM12');
  await text(worded(words.rate, { tax: 'VAT' })).fill('5');
  await page.getByRole('button', { name: en.firstStart.continue, exact: true }).click();
  await expect(page.getByText(words.problems.vatNumber)).toBeVisible();
  await text(worded(words.vatNumber, { tax: 'VAT' })).fill('');
  await picture(page, 'guide-shop');
  await page.getByRole('button', { name: en.firstStart.continue, exact: true }).click();
  await text(words.displayName).fill(MANAGER.displayName);
  await text(words.username).fill(MANAGER.username);
  await text(words.password).fill(MANAGER.password);
  await text(words.again).fill(MANAGER.password);
  await picture(page, 'guide-manager');
  await page.getByRole('button', { name: words.make }).click();
  await expect(page.getByRole('status').getByText(words.starting)).toBeVisible();
  await picture(page, 'guide-starting');
  await expect(page.getByRole('heading', { name: en.sell.shopHasNoItems })).toBeVisible({ timeout: LONG });
  await expect(page.getByRole('heading', { name: SHOP.merchant.name })).toBeVisible();
  const { shop } = await answerOf<BoxState>(page, 'box.read');
  expect(shop).toMatchObject({ status: 'running', merchant: { code: 'sohar-dates', name: 'Sohar Dates' } });
});

test('the guide shows the demo shop and its sign-ins, and enters it', { tag: '@nightly' }, async () => {
  test.setTimeout(5 * LONG);
  const { page } = await device.start();
  await chooseWay(page, 'demo');
  await expect(page.getByText(en.firstStart.demo.isDemo)).toBeVisible();
  await page.getByRole('button', { name: en.firstStart.demo.start }).click();
  await expect(page.getByText('cashier-demo')).toBeVisible({ timeout: LONG });
  await picture(page, 'guide-demo');
  const enter = worded(en.firstStart.demo.enter, { role: en.unlock.roles.CASHIER });
  await page.getByRole('button', { name: enter }).click();
  await expect(page.getByRole('heading', { name: en.firstStart.loading.ready })).toBeVisible({ timeout: LONG });
  await expect(page.getByRole('heading', { name: /\(demo\)$/ })).toBeVisible();
});

test(
  'a shop is made once, its manager signs in, and it is there again after a restart',
  { tag: '@nightly' },
  async () => {
    test.setTimeout(5 * LONG);
    let till = await device.start();
    expect(await answerOf<BoxState>(till.page, 'box.read')).toMatchObject({ shop: { status: 'off' } });
    const short = { ...SHOP, merchant: { ...SHOP.merchant, currency: 'XXL' } };
    expect(await ask(till.page, 'box.setUp', short)).toMatchObject({ ok: false, error: { code: 'VALIDATION_FAILED' } });
    const place = await answerOf<BoxPlace>(till.page, 'box.setUp', SHOP);
    expect(place).toMatchObject({ merchantCode: 'sohar-dates', registerId: 1 });
    expect(await ask(till.page, 'box.setUp', SHOP)).toMatchObject({ ok: false, error: { code: 'BOX_HAS_MERCHANT' } });
    await leaveGuide(till.page);
    await till.signIn({ ...place, ...MANAGER });
    await untilSignedIn(till.page, till.status);
    await till.waitForFirstLoad(LONG);
    await device.close();
    till = await device.start();
    await till.unlock(MANAGER.password);
    await expect
      .poll(async () => (await answerOf<BoxState>(till.page, 'box.read')).shop, { timeout: LONG })
      .toMatchObject({ status: 'running', url: place.serviceUrl, merchant: { name: 'Sohar Dates' } });
  },
);

test(
  'a manager looks after the service in the settings: backup, restore, start with the computer',
  { tag: '@nightly' },
  async () => {
    test.setTimeout(5 * LONG);
    const words = en.settings.box;
    const till = await device.start();
    const { page } = till;
    const place = await answerOf<BoxPlace>(page, 'box.setUp', SHOP);
    await leaveGuide(page);
    await till.signIn({ ...place, ...MANAGER });
    await untilSignedIn(till.page, till.status);
    await till.waitForFirstLoad(LONG);
    await openSettings(page, 'box');
    await expect(page.getByText(/^Running since/)).toBeVisible();
    const restore = page.getByRole('button', { name: /^Restore the backup of/ });
    // That of the last night is made up for.
    await expect(restore).toHaveCount(1, { timeout: LONG });
    await page.getByRole('button', { name: words.backUp }).click();
    await expect(restore).toHaveCount(2, { timeout: LONG });

    // Elsewhere it is a setting of the computer itself, which a test must not change.
    if (process.platform === 'linux') {
      const autostart = join(folder, 'config', 'autostart', 'merchant-pos.desktop');
      // It turns when main has done it.
      await page.getByRole('switch', { name: words.startWithComputer }).click();
      await expect.poll(() => existsSync(autostart)).toBe(true);
    }
    await picture(page, 'settings-backup');

    await answerOf(page, 'api.call', { id: 'createRegister', body: { name: 'After the backup' } });
    await restore.first().click();
    const question = page.getByRole('alertdialog');
    await expect(question.getByRole('button', { name: words.answer })).toHaveCount(0);
    await question.getByRole('textbox').pressSequentially('sohar dates', { delay: 80 });
    await picture(page, 'settings-restore');
    await question.getByRole('button', { name: words.answer }).click();
    await expect(question).toHaveCount(0, { timeout: LONG });
    await expect(page.getByText(/^The backup of .* is restored/)).toBeVisible();
    await expect(page.getByText(/^Running since/)).toBeVisible({ timeout: LONG });
    const witness = await openWitness(place.serviceUrl, { tenant: place.merchantCode, ...MANAGER });
    expect((await witness.registers()).map(({ name }) => name)).toEqual(['Front counter']);
  },
);

test('a second till in the network compares the certificate once and signs in', { tag: '@nightly' }, async () => {
  test.setTimeout(6 * LONG);
  const till = await device.start();
  const place = await answerOf<BoxPlace>(till.page, 'box.setUp', SHOP);
  await leaveGuide(till.page);
  await till.signIn({ ...place, ...MANAGER });
  await untilSignedIn(till.page, till.status);
  await till.waitForFirstLoad(LONG);
  await answerOf(till.page, 'api.call', { id: 'createRegister', body: { name: 'Second counter' } });
  await openSettings(till.page, 'box');
  const words = en.settings.box;
  await till.page.getByRole('switch', { name: words.share }).click();
  await expect
    .poll(() => networkOf(till.page), { timeout: LONG })
    .toMatchObject({ fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown });
  const { fingerprint } = await networkOf(till.page);
  const groups = (fingerprint ?? '').toUpperCase().match(/.{4}/g)?.join(' ') ?? '';
  await expect(till.page.getByText(groups)).toBeVisible();
  await picture(till.page, 'settings-network');

  const second = openDevice(join(folder, 'second'), '');
  try {
    const { page } = await second.start();
    await chooseWay(page, 'address');
    const { port } = (JSON.parse(readFileSync(join(folder, 'data', 'box.json'), 'utf8')) as Kept).network;
    await page.getByRole('textbox', { name: en.signIn.address }).fill(`https://127.0.0.1:${port}`);
    await page.getByRole('button', { name: en.firstStart.service.check }).click();
    await expect(page.getByText(en.errors.SERVICE_CERTIFICATE_UNKNOWN.what)).toBeVisible();
    await expect(page.getByText(groups)).toBeVisible();
    await page.getByRole('checkbox', { name: en.firstStart.service.isSame }).check();
    await picture(page, 'guide-certificate');
    await page.getByRole('button', { name: en.firstStart.service.check }).click();
    await page.getByLabel(en.signIn.merchant).fill(place.merchantCode);
    await page.getByLabel(en.signIn.register).fill('2');
    await page.getByLabel(en.signIn.user).fill(MANAGER.username);
    await page.getByRole('textbox', { name: en.signIn.password }).fill(MANAGER.password);
    await page.getByRole('button', { name: en.signIn.submit, exact: true }).click();
    await untilSignedIn(page, page.getByRole('heading', { name: en.sell.shopHasNoItems }));
  } finally {
    await second.close();
  }
});
