// The states of receipts: of earlier days, of a return, and of a sale whose payment was corrected, which has to be paid again first.
import { expect } from '@playwright/test';
import { Till } from '#test/support/till';
import { openingWords } from '#test/support/words';
import {
  add,
  button,
  closeOwnDay,
  goTo,
  goToCount,
  linesOf,
  loaded,
  newSale,
  openPay,
  payExact,
  searchOf,
  type Walk,
} from './walk';

const DAY_MS = 24 * 60 * 60 * 1000;

/** With an empty cart. @returns the receipt number */
async function sell(walk: Walk, stockCode: string, quantity: number): Promise<string> {
  const { page, words } = walk;
  await page.keyboard.press('Alt+1');
  await add(walk, stockCode, quantity);
  await openPay(walk);
  await payExact(walk);
  const receipt = await new Till(page, words).receiptNumber();
  await newSale(walk);
  return receipt;
}

const rowsOf = ({ page, words }: Walk) =>
  page
    .getByRole('grid', { name: words.receipts.found })
    .getByRole('row')
    .filter({ hasNot: page.getByRole('columnheader') });

/** @param number as the list shows it */
async function openReceipt(walk: Walk, number: string): Promise<void> {
  const { page, words } = walk;
  await goTo(walk, 'Alt+6', words.receipts.title);
  const row = rowsOf(walk).filter({ hasText: number }).first();
  await row.click();
  await expect(row).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('article')).toContainText(number);
}

/** With an empty cart and no open day. */
export async function visitReceipts(walk: Walk): Promise<void> {
  const { page, words, look } = walk;
  await page.clock.setFixedTime(Date.now() - 3 * DAY_MS);
  const earlier = await sell(walk, '71053', 3);
  await page.clock.setFixedTime(Date.now() - DAY_MS);
  await sell(walk, '22423', 1);
  await page.clock.setSystemTime(Date.now());
  await page.keyboard.press('Alt+6');
  await page.keyboard.press('Alt+1');
  await expect(page.getByText('22423').first()).toBeAttached();
  await expect(page.getByText(words.day.forgottenSell)).toBeVisible();
  await look('sell', 'the day of an earlier date is open');
  await goTo(walk, 'Alt+4', words.day.title);
  await expect(closeOwnDay(walk)).toBeVisible();
  await loaded(walk);
  await look('day', 'open since an earlier date');
  await closeDay(walk, '23.75');
  await openReceipt(walk, earlier);
  await expect(page.getByText(words.receipts.correct.otherDay)).toBeVisible();
  await look('receipts', 'of a day that is closed');

  const returned = await sell(walk, '71053', 2);
  await returnOne(walk);
  await goTo(walk, 'Alt+6', words.receipts.title);
  await expect(rowsOf(walk).first()).toContainText(words.receipts.return);
  await look('receipts', 'a return, and receipts of earlier days');
  await openReceipt(walk, returned);
  await expect(page.getByText(words.receipts.correct.returned)).toBeVisible();
  await look('receipts', 'a sale with a return');
  await visitCorrection(walk);
}

/** @param sum counted */
async function closeDay({ page, words }: Walk, sum: string): Promise<void> {
  const { keyboard } = page;
  const { count } = words.day;
  await keyboard.press('F12');
  await page.getByRole('button', { name: count.asSum }).click();
  await page.getByLabel(openingWords(count.sum)).fill(sum);
  await keyboard.press('Control+Enter');
  await expect(page.getByRole('region', { name: words.day.closeDay })).toBeVisible();
  await keyboard.press('Control+Enter');
  await expect(page.getByRole('article')).toBeVisible();
  await keyboard.press('Enter');
}

/** Of the newest sale. */
async function returnOne(walk: Walk): Promise<void> {
  const { page, words } = walk;
  await goTo(walk, 'Alt+2', words.returns.title);
  await page.getByRole('grid', { name: words.returns.sales }).getByRole('row').nth(1).click();
  const goods = page.getByRole('region', { name: words.returns.goods });
  await goods.getByRole('textbox').first().fill('1');
  await page.getByRole('group', { name: words.returns.why }).getByText(words.returns.reasons.DAMAGED).click();
  await expect(button(walk, words.returns.complete)).toBeEnabled();
  await page.keyboard.press('F12');
  await expect(page.getByText(words.returns.doneTitle)).toBeVisible();
  await button(walk, words.returns.toSell).click();
  await expect(searchOf(walk)).toBeFocused();
}

/** A sale that was recorded as paid in cash and was paid by card. */
async function visitCorrection(walk: Walk): Promise<void> {
  const { page, words, look } = walk;
  const { keyboard } = page;
  const { correct } = words.receipts;
  const question = page.getByRole('alertdialog');
  const wrong = await sell(walk, '22423', 2);
  await openReceipt(walk, wrong);
  await button(walk, correct.open).click();
  await expect(question).toBeVisible();
  await expect(question.getByRole('button', { name: correct.go })).toBeEnabled();
  await look('receipts', 'correct a payment?');
  await question.getByRole('button', { name: correct.go }).click();
  await expect(page.getByRole('textbox', { name: words.pay.received.CASH })).toBeFocused();
  await look('pay', 'to be paid again');
  await keyboard.press('Escape');
  await expect(page.getByText(words.sell.payAgain.then).first()).toBeVisible();
  await expect(linesOf(walk)).toHaveCount(1);
  await look('sell', 'to be paid again');
  await button(walk, words.sell.payAgain.giveUp).click();
  await expect(question).toBeVisible();
  await look('sell', 'give up paying again?');
  await keyboard.press('Escape');
  await expect(question).toBeHidden();
  await goToCount(walk);
  await expect(page.getByText(words.day.count.payAgainThen).first()).toBeVisible();
  await look('day', 'count, a sale to be paid again');
  await keyboard.press('Alt+1');
  await page.keyboard.press('F12');
  await page.getByRole('textbox', { name: words.pay.received.CASH }).press('d');
  await page.getByRole('textbox', { name: words.pay.reference.CARD }).fill('Visa 4417, 003912');
  await keyboard.press('Enter');
  const right = await new Till(page, words).receiptNumber();
  await look('pay', 'done, paid again');
  await newSale(walk);

  await openReceipt(walk, right);
  await look('receipts', 'paid again');
  await openReceipt(walk, wrong);
  await look('receipts', 'with its payment corrected');
  await page.getByRole('navigation', { name: words.receipts.links }).getByRole('button').last().click();
  await expect(rowsOf(walk).filter({ hasText: words.receipts.return }).first()).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await look('receipts', 'the return that corrects a payment');
}
