// A walk through the screens: what every step of it has, and what many of them do. It knows no language of its own.
import { expect, type Locator, type Page } from '@playwright/test';
import type { NetworkSwitch } from '#test/support/network-switch';
import type { ServiceWitness } from '#test/support/service-client';
import type { SignIn } from '#test/support/till';
import { openingWords, type Words } from '#test/support/words';
import { areaLink } from '../area-link';

export interface Walk {
  readonly page: Page;
  readonly words: Words;
  readonly network: NetworkSwitch;
  readonly witness: ServiceWitness;
  readonly account: SignIn;
  /** The screen stands as it is to be seen: it is checked, or its picture is taken. */
  look(screen: string, state: string): Promise<void>;
}

export const searchOf = ({ page, words }: Walk): Locator => page.getByRole('combobox', { name: words.sell.search });

export const linesOf = ({ page, words }: Walk): Locator =>
  page.getByRole('list', { name: words.sell.lines }).getByRole('listitem');

export const button = ({ page }: Walk, name: string): Locator => page.getByRole('button', { name, exact: false });

/** Up to the open till, whose search has the focus. */
export async function signIn(walk: Walk): Promise<void> {
  const { page, words } = walk;
  await enterSignIn(walk);
  const status = page
    .getByRole('main')
    .getByRole('link')
    .filter({ hasText: openingWords(words.status.readAt) });
  await expect(status).toBeVisible();
  await expect(searchOf(walk)).toBeFocused();
}

export async function enterSignIn(walk: Walk): Promise<void> {
  const { page, words, account } = walk;
  await page.getByLabel(words.signIn.merchant).fill(account.merchantCode);
  await page.getByLabel(words.signIn.register).fill(String(account.registerId));
  await page.getByLabel(words.signIn.user).fill(account.username);
  await page.getByRole('textbox', { name: words.signIn.password }).fill(account.password);
  await page.getByRole('button', { name: words.signIn.submit, exact: true }).click();
}

/** Presses a key that leads to a screen, and waits for its title. */
export async function goTo({ page }: Walk, key: string, title: string): Promise<void> {
  await page.keyboard.press(key);
  await expect(page.getByRole('heading', { name: title, level: 1, exact: true })).toBeVisible();
}

/** The button that closes the till's own day. Those of other days that are open are in the list below. */
export function closeOwnDay(walk: Walk): Locator {
  return button(walk, walk.words.day.closeDay).and(walk.page.locator('[aria-keyshortcuts~="F12"]'));
}

/** With an open day: to the first step of its close. */
export async function goToCount(walk: Walk): Promise<void> {
  const { page, words } = walk;
  await goTo(walk, 'Alt+4', words.day.title);
  await expect(closeOwnDay(walk)).toBeVisible();
  await page.keyboard.press('F12');
}

/** Has the till try the network after it was cut or restored. @param said what its status says then */
export async function tryNetwork(walk: Walk, said: string): Promise<void> {
  const { page, words } = walk;
  await goTo(walk, 'Alt+5', words.sync.title);
  await button(walk, words.sync.tryNow).click();
  const status = page
    .getByRole('main')
    .getByRole('link')
    .filter({ hasText: openingWords(said) });
  await expect(status).toBeVisible();
}

/** The list of places of the settings; the compact path leads back to it. */
export async function placesOf(walk: Walk): Promise<Locator> {
  const { page, words } = walk;
  const places = page.getByRole('navigation', { name: words.settings.places.label });
  if (!(await places.isVisible())) await button(walk, words.app.back).first().click();
  return places;
}

/** @param place as the list names it */
export async function openSettings(walk: Walk, place: string): Promise<void> {
  await goTo(walk, 'Control+,', walk.words.rail.settings);
  await (await placesOf(walk)).getByRole('button', { name: place, exact: true }).click();
}

export async function add(walk: Walk, stockCode: string, quantity: number): Promise<void> {
  const before = await linesOf(walk).count();
  await searchOf(walk).fill(`${quantity} * ${stockCode}`);
  await searchOf(walk).press('Enter');
  await expect(linesOf(walk)).toHaveCount(before + 1);
}

/** From the sell screen, with an open day or without; looks at the question on the way. */
export async function openPay(walk: Walk): Promise<void> {
  const { page, words } = walk;
  const open = button(walk, words.openDay.openAndPay);
  const cash = page.getByRole('textbox', { name: words.pay.received.CASH });
  await page.keyboard.press('F12');
  await expect(open.or(cash)).toBeVisible();
  if (await open.isVisible()) {
    await walk.look('sell', 'open the day first');
    await page.getByRole('region', { name: words.openDay.title }).getByRole('textbox').fill('0');
    await open.click();
  }
  await expect(cash).toBeFocused();
}

/** On the pay screen: exact cash, up to the finished sale. */
export async function payExact(walk: Walk): Promise<void> {
  await button(walk, walk.words.pay.exact).click();
  await button(walk, walk.words.pay.complete).click();
  await expect(button(walk, walk.words.done.newSale)).toBeVisible();
}

export async function newSale(walk: Walk): Promise<void> {
  await button(walk, walk.words.done.newSale).click();
  await expect(searchOf(walk)).toBeFocused();
}

export async function goToArea({ page, words }: Walk, name: string): Promise<void> {
  const heading = page.getByRole('heading', { name, level: 1, exact: true });
  const link = areaLink(page.getByRole('navigation', { name: words.office.title }), name);
  if (!(await link.isVisible())) await page.getByRole('button', { name: words.app.menu }).click();
  await link.click();
  await expect(heading).toBeVisible();
}

/** No rows are on their way and nothing is being read. */
export async function loaded({ page, words }: Walk): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await expect(page.getByText(words.office.list.asking)).toHaveCount(0);
}
