// The states of setting a till up: the guide on a device that was never set up, and the places of the settings.
import { expect } from '@playwright/test';
import { SETTINGS_PLACES } from '#renderer/till/navigation';
import { says, worded } from '#test/support/words';
import { button, enterSignIn, goTo, openSettings, placesOf, searchOf, type Walk } from './walk';

export async function visitFirstStart(walk: Walk): Promise<void> {
  const { page, words, network, look } = walk;
  const { keyboard } = page;
  const guide = words.firstStart;
  // The list of steps beside it has buttons of the same words.
  const press = (name: string) => page.getByRole('main').getByRole('button', { name }).click();
  await expect(page.getByRole('heading', { name: guide.language.title })).toBeVisible();
  await look('first start', 'language');
  await press(guide.continue);

  const way = (name: string) => page.getByRole('radio', { name });
  const { ways } = guide.service;
  await way(ways.shop).check();
  await look('first start', 'on this computer');
  await fillShop(walk);
  await press(guide.continue);
  await expect(page.getByRole('textbox', { name: guide.shop.displayName })).toBeFocused();
  await look('first start', 'on this computer, the manager');
  await press(words.app.back);
  await way(ways.demo).check();
  await look('first start', 'demo shop');
  await way(ways.address).check();
  const address = page.getByRole('textbox', { name: words.signIn.address });
  await look('first start', 'service');
  await address.fill('http://till.example.com');
  await press(guide.service.check);
  await expect(page.getByText(words.errors.SERVICE_NEEDS_HTTPS.what)).toBeVisible();
  await look('first start', 'service, not encrypted on the internet');
  await address.fill('http://192.168.77.1');
  await press(guide.service.check);
  await expect(page.getByText(words.errors.SERVICE_UNENCRYPTED.what)).toBeVisible();
  await look('first start', 'service, not encrypted');
  await network.cut();
  await address.fill(network.url);
  await press(guide.service.check);
  await expect(page.getByText(words.errors.SERVICE_NOT_RUNNING.what)).toBeVisible();
  await look('first start', 'service, no answer');
  await network.restore();
  await press(guide.service.check);
  await expect(page.getByLabel(words.signIn.merchant)).toBeVisible();
  await look('first start', 'sign-in');
  await enterSignIn(walk);
  await expect(page.getByRole('heading', { name: guide.loading.ready })).toBeVisible();
  await look('first start', 'first load');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: guide.steps.printer, level: 1 })).toBeVisible();
  await look('first start', 'printer');
  await keyboard.press('Control+Enter');
  const scan = page.getByRole('textbox', { name: guide.scanner.field });
  await scan.fill('22423');
  await scan.press('Enter');
  await expect(page.getByRole('status').getByText(worded(guide.scanner.read, { code: '22423' }))).toBeVisible();
  await look('first start', 'scanner');
  await keyboard.press('Control+Enter');
  await expect(page.getByRole('textbox', { name: words.person.password })).toBeFocused();
  await look('first start', 'PIN');
  await press(guide.skip);
  await expect(button(walk, guide.day.openAndSell)).toBeVisible();
  await look('first start', 'day');
  await press(guide.skip);
  await expect(searchOf(walk)).toBeFocused();
}

/** The first page of a new shop. */
async function fillShop({ page, words }: Walk): Promise<void> {
  const { shop } = words.firstStart;
  await page.getByRole('textbox', { name: shop.name }).fill('Sohar Dates');
  const country = page.getByRole('combobox', { name: shop.country });
  await country.fill('OM');
  await country.press('Tab');
  await page.getByRole('textbox', { name: says(shop.rate) }).fill('5');
}

export async function visitSettings(walk: Walk): Promise<void> {
  const { page, words, look } = walk;
  await goTo(walk, 'Control+,', words.rail.settings);
  for (const place of SETTINGS_PLACES) {
    const name = words.settings.places[place];
    // The service on this computer has no place where there is none.
    const link = (await placesOf(walk)).getByRole('button', { name, exact: true });
    if (!(await link.isVisible())) continue;
    await link.click();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    if (place === 'shop') await merchantIsRead(walk);
    await look('settings', place);
    if (place === 'shop') await visitTaxRates(walk);
    if (place === 'storage') await visitCrashReports(walk);
  }
}

/** Before, its fields are closed, as they always are for a cashier. */
async function merchantIsRead({ page, words }: Walk): Promise<void> {
  const { shop, taxes } = words.settings;
  const open = page.getByRole('button', { name: taxes.open.change });
  await expect(open).toBeVisible();
  if (!(await page.getByText(shop.needsRight).isVisible())) await expect(open).toBeEnabled();
}

/** Nothing is saved. */
async function visitTaxRates({ page, words, look }: Walk): Promise<void> {
  const { shop, taxes } = words.settings;
  for (const mode of ['change', 'add'] as const) {
    const open = page.getByRole('button', { name: taxes.open[mode] });
    // A cashier sees them alone.
    if (await open.isDisabled()) return;
    await open.click();
    const form = page.getByRole('form', { name: says(taxes.forms[mode]) });
    await form.getByRole('button', { name: shop.save }).click();
    await expect(form.getByText(taxes.problems.from)).toBeVisible();
    await look('settings', `tax rate: ${mode}`);
    await form.getByRole('button', { name: shop.cancel }).click();
  }
}

/** Leads away from the settings and back: the reports are read when their place opens. */
export async function visitCrashReports(walk: Walk): Promise<void> {
  const { page, words, look } = walk;
  const { crashes, places } = words.settings;
  await page.evaluate(async () => {
    const { pos } = window as unknown as { pos: { invoke: Record<string, (crash: unknown) => Promise<unknown>> } };
    const error = { name: 'TypeError', code: null, frames: [] };
    const call = { call: 'async saveEntry', file: 'assets/outbox-rows-Dj15TPrs.js', line: 1, column: 70_210 };
    await pos.invoke['crashes.note']?.({ ...error, where: 'worker', kind: 'uncaught' });
    for (let time = 0; time < 3; time += 1)
      await pos.invoke['crashes.note']?.({
        ...error,
        where: 'page',
        kind: 'action',
        code: 'INTERNAL',
        frames: [call, call],
      });
  });
  await goTo(walk, 'Alt+1', words.sell.title);
  await openSettings(walk, places.storage);
  const section = page.getByRole('region', { name: crashes.title });
  await section.getByRole('button', { name: crashes.show }).scrollIntoViewIfNeeded();
  await look('settings', 'crash reports');
  await section.getByRole('button', { name: crashes.show }).click();
  await section.locator('pre').scrollIntoViewIfNeeded();
  await look('settings', 'text of the crash reports');
  await section.getByRole('button', { name: crashes.delete }).click();
  await look('settings', 'delete crash reports');
  await page.getByRole('alertdialog').getByRole('button', { name: crashes.answer }).click();
  await expect(section.getByText(crashes.none)).toBeVisible();
  await look('settings', 'no crash reports');
}
