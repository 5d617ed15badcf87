// The states of what a cashier may not do alone: each reason that a manager at the same till is asked for, a PIN that is wrong, and nobody there
// who could be asked.
import { expect, type Locator } from '@playwright/test';
import { openingWords, says } from '#test/support/words';
import { CASHIER_PIN, MANAGER_PIN } from '../people';
import { add, button, goTo, goToCount, linesOf, newSale, openPay, payExact, searchOf, type Walk } from './walk';

const panelOf = ({ page, words }: Walk): Locator => page.getByRole('group', { name: words.approval.title });
const pinOf = (walk: Walk): Locator => panelOf(walk).getByRole('textbox', { name: says(walk.words.pin.of) });

async function enterPin(walk: Walk, pin: string): Promise<void> {
  await pinOf(walk).fill(pin);
  await pinOf(walk).press('Enter');
}

async function lookAtRequest(walk: Walk, state: string): Promise<void> {
  await expect(panelOf(walk)).toBeVisible();
  await walk.look('approval', state);
}

async function approve(walk: Walk): Promise<void> {
  await enterPin(walk, MANAGER_PIN);
  await expect(panelOf(walk)).toBeHidden();
}

/** After the page was loaded again. */
export async function unlockAsCashier(walk: Walk): Promise<void> {
  const { page, words } = walk;
  await page.getByRole('radio', { name: 'Sara Khan' }).click();
  const pin = page.getByRole('textbox', { name: says(words.pin.of) });
  await pin.fill(CASHIER_PIN);
  await pin.press('Enter');
  await expect(searchOf(walk)).toBeFocused();
}

/** Slower than a scanner. */
const FINGERS_MS = 100;

/** On the sell screen: presses the key of a field, types into it, and is asked. */
async function ask(walk: Walk, key: string, text: string): Promise<void> {
  const { keyboard } = walk.page;
  await expect(searchOf(walk)).toBeFocused();
  await keyboard.press(key);
  await expect(searchOf(walk)).not.toBeFocused();
  await keyboard.type(text, { delay: FINGERS_MS });
  await keyboard.press('Enter');
}

/** Signed in as a cashier; a manager has a PIN here. */
export async function visitApprovals(walk: Walk): Promise<void> {
  const { page, words } = walk;
  await add(walk, '22423', 1);
  await openPay(walk);
  await page.keyboard.press('Escape');
  await add(walk, '71053', 2);
  await ask(walk, 'F5', '50');
  await lookAtRequest(walk, 'a discount, by PIN');
  await enterPin(walk, '9517');
  await expect(panelOf(walk).getByRole('alert')).toBeVisible();
  await walk.look('approval', 'a wrong PIN');
  await approve(walk);
  await ask(walk, 'F4', '1.50');
  await lookAtRequest(walk, 'a price');
  await panelOf(walk).getByRole('radio', { name: words.approval.somebodyNew }).click();
  await lookAtRequest(walk, 'somebody else');
  await page.keyboard.press('Escape');
  await expect(panelOf(walk)).toBeHidden();
  await page.keyboard.press('Escape');
  for (let more = 0; more < 8; more += 1) {
    await linesOf(walk).last().getByRole('button', { name: words.sell.oneMore }).click();
  }
  await page.keyboard.press('F12');
  await lookAtRequest(walk, 'a discount that became more money');
  await approve(walk);
  await expect(page.getByRole('textbox', { name: words.pay.received.CASH })).toBeFocused();
  await page.keyboard.press('Escape');
  await ask(walk, 'F7', '60');
  await lookAtRequest(walk, 'a discount of the sale');
  await page.keyboard.press('Escape');
  await expect(panelOf(walk)).toBeHidden();
  await page.keyboard.press('Escape');
  await openPay(walk);
  await payExact(walk);
  await newSale(walk);
  await visitRefunds(walk);
  await visitCorrection(walk);
  await visitClose(walk);
}

/** Of the sale that was just made, to another payment method; then without a receipt. */
async function visitRefunds(walk: Walk): Promise<void> {
  const { page, words } = walk;
  const { keyboard } = page;
  const { returns } = words;
  const why = page.getByRole('group', { name: returns.why });
  await goTo(walk, 'Alt+2', returns.title);
  await page.getByRole('grid', { name: returns.sales }).getByRole('row').nth(1).click();
  await page.getByRole('region', { name: returns.goods }).getByRole('textbox').first().fill('1');
  await why.getByText(returns.reasons.FAULTY).click();
  await page.getByRole('radiogroup', { name: returns.method }).getByText(returns.methods.CARD, { exact: true }).click();
  await expect(button(walk, returns.complete)).toBeEnabled();
  await keyboard.press('F12');
  await lookAtRequest(walk, 'a refund to another payment method');
  await approve(walk);
  await button(walk, returns.another).click();
  await button(walk, returns.withoutReceipt).click();
  const find = page.getByRole('combobox', { name: returns.addItem });
  await find.fill('2 * 71053');
  await find.press('Enter');
  await page.getByRole('textbox', { name: openingWords(returns.priceOf) }).fill('3');
  await why.getByText(returns.reasons.DAMAGED).click();
  await keyboard.press('F12');
  await lookAtRequest(walk, 'a refund without a receipt');
  await approve(walk);
  await button(walk, returns.toSell).click();
  await expect(searchOf(walk)).toBeFocused();
}

/** A payment that was entered wrongly; its sale is not paid again. */
async function visitCorrection(walk: Walk): Promise<void> {
  const { page, words } = walk;
  const question = page.getByRole('alertdialog');
  await add(walk, '22423', 1);
  await openPay(walk);
  await payExact(walk);
  await newSale(walk);
  await goTo(walk, 'Alt+6', words.receipts.title);
  await button(walk, words.receipts.correct.open).click();
  await question.getByRole('button', { name: words.receipts.correct.go }).click();
  await lookAtRequest(walk, 'a corrected payment');
  await approve(walk);
  await expect(page.getByRole('textbox', { name: words.pay.received.CASH })).toBeFocused();
  await page.keyboard.press('Escape');
  await button(walk, words.sell.payAgain.giveUp).click();
  await question.getByRole('button', { name: words.sell.payAgain.yes, exact: true }).click();
  await lookAtRequest(walk, 'a sale that is not paid again');
  await approve(walk);
  await expect(linesOf(walk)).toHaveCount(0);
}

/** The close of a day with a difference, and a manager whose PIN is typed wrongly until it no longer counts. */
async function visitClose(walk: Walk): Promise<void> {
  const { page, words, look } = walk;
  await countToDifference(walk);
  await look('day', 'difference, a manager is asked');
  await page.getByRole('textbox', { name: words.day.difference.reason }).fill('A float of 500 was put in.');
  await page.keyboard.press('Control+Enter');
  await lookAtRequest(walk, 'a difference');
  for (let tries = 0; tries < 5; tries += 1) {
    await enterPin(walk, '9517');
    await expect(panelOf(walk).getByRole('alert')).toBeVisible();
    await expect(panelOf(walk).getByRole('textbox').last()).toHaveValue('');
  }
  await lookAtRequest(walk, 'a PIN that no longer counts');
}

async function countToDifference(walk: Walk): Promise<void> {
  const { page, words } = walk;
  const { day } = words;
  await goToCount(walk);
  await button(walk, day.count.asSum).click();
  await page.getByLabel(openingWords(day.count.sum)).fill('500');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('textbox', { name: day.difference.reason })).toBeVisible();
}

/** Half off is more than a cashier may give; nobody who may has signed in on this till. */
export async function visitNobodyToAsk(walk: Walk): Promise<void> {
  const { page, words, network, look } = walk;
  const { approval } = words;
  await add(walk, '71053', 2);
  await ask(walk, 'F5', '50');
  const panel = panelOf(walk);
  await lookAtRequest(walk, 'a discount');
  const password = panel.getByLabel(approval.password, { exact: true });
  await panel.getByRole('textbox', { name: approval.user }).fill('omar.haddad');
  await password.fill('not this one');
  await panel.getByRole('button', { name: approval.approve }).click();
  await expect(panel.getByRole('alert')).toBeVisible();
  await look('approval', 'a wrong password');
  await network.cut();
  // A single lost request does not make the till offline.
  const offline = page
    .getByRole('main')
    .getByRole('link')
    .filter({ hasText: openingWords(words.status.offlineSince) });
  await expect(async () => {
    await password.fill('not this one');
    await panel.getByRole('button', { name: approval.approve }).click();
    await expect(panel.getByRole('alert')).not.toContainText(words.errors.CREDENTIALS_WRONG.what);
    await expect(offline).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await look('approval', 'nobody here who may, offline');
  await network.restore();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await page.keyboard.press('Escape');
  await countToDifference(walk);
  await look('day', 'difference, nobody to ask');
}
