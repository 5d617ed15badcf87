// The states of a payment that does not go straight on: what nobody pays with, a payment in parts, more received than is due, and the cash of
// an open sale in the drawer that is counted.
import { expect } from '@playwright/test';
import { openingWords, worded } from '#test/support/words';
import { add, button, goToCount, linesOf, newSale, openPay, searchOf, type Walk } from './walk';

const cashOf = ({ page, words }: Walk) => page.getByRole('textbox', { name: words.pay.received.CASH });
const cardOf = ({ page, words }: Walk) => page.getByRole('textbox', { name: words.pay.received.CARD });

/** On the pay screen: so much of the sale in cash; then a card is offered for the rest. */
async function payPartInCash(walk: Walk, amount: string): Promise<void> {
  await cashOf(walk).fill(amount);
  await cashOf(walk).press('Enter');
  await expect(cardOf(walk)).toBeFocused();
}

async function backToSale(walk: Walk): Promise<void> {
  await walk.page.keyboard.press('Escape');
  await expect(searchOf(walk)).toBeFocused();
}

/** From an empty cart to the finished sale. */
export async function visitPayments(walk: Walk): Promise<void> {
  const { page, words, look } = walk;
  const { keyboard } = page;
  const { pay } = words;
  await add(walk, '71053', 3);
  await add(walk, '22423', 1);
  await openPay(walk);
  await cashOf(walk).fill('6291041500213');
  await expect(page.getByText(pay.impossible).first()).toBeVisible();
  await look('pay', 'cash that nobody pays');
  await cashOf(walk).fill('2000');
  await keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await look('pay', 'much more cash than is due');
  await keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await cashOf(walk).press('d');
  const reference = page.getByRole('textbox', { name: pay.reference.CARD });
  await reference.fill('4111 1111 1111 1111');
  await expect(page.getByText(pay.cardNumber).first()).toBeVisible();
  await look('pay', 'a card number as the reference');
  await reference.fill('');
  await cardOf(walk).press('c');

  await cashOf(walk).fill('5');
  await look('pay', 'a part in cash');
  await payPartInCash(walk, '5');
  await look('pay', 'the rest of a payment in parts');
  // Right after the Enter that took the part, another is the second of a double press.
  await expect(async () => {
    await cardOf(walk).press('Enter');
    await expect(cardOf(walk)).toHaveAttribute('aria-invalid', 'true', { timeout: 1000 });
  }).toPass();
  await look('pay', 'the rest of a payment in parts, nothing entered');
  await cardOf(walk).fill('6');
  await reference.fill('Visa 4417, 003912');
  await button(walk, worded(pay.takePart.CARD, { amount: '6.00' })).click();
  await expect(cashOf(walk)).toBeFocused();
  await look('pay', 'two payments and the rest');
  await button(walk, worded(pay.refundTender, { name: pay.kinds.CARD, amount: '6.00' })).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await look('pay', 'refund a payment');
  await keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await backToSale(walk);
  await look('sell', 'a payment received');
  await visitOverpaid(walk);
}

/** 5.00 in cash and 6.00 by card are received for a sale of which lines are removed. */
async function visitOverpaid(walk: Walk): Promise<void> {
  const { page, words, look } = walk;
  const { pay } = words;
  const line = linesOf(walk).first();
  await page.keyboard.press('Delete');
  await expect(linesOf(walk)).toHaveCount(1);
  await page.keyboard.press('F12');
  await expect(page.getByRole('heading', { name: pay.changeDue })).toBeVisible();
  await look('pay', 'overpaid, with change');
  await backToSale(walk);
  await line.getByRole('button', { name: words.sell.oneLess }).click();
  await line.getByRole('button', { name: words.sell.oneLess }).click();
  await page.keyboard.press('F12');
  await expect(page.getByText(pay.refundFirst).first()).toBeVisible();
  await look('pay', 'overpaid by more than the cash');
  await backToSale(walk);
  await line.getByRole('button', { name: words.sell.oneMore }).click();
  await line.getByRole('button', { name: words.sell.oneMore }).click();
  await page.keyboard.press('F12');
  await button(walk, pay.complete).click();
  await expect(button(walk, words.done.newSale)).toBeVisible();
  await look('pay', 'done, overpaid');
  await newSale(walk);
}

/** With an empty cart and an open day: closed with a difference while a sale is paid in part, and opened again. */
export async function visitOpenSale(walk: Walk): Promise<void> {
  const { page, words, look } = walk;
  const { keyboard } = page;
  const { day, openDay, sell } = words;
  await add(walk, '22423', 2);
  await openPay(walk);
  await payPartInCash(walk, '20');
  await backToSale(walk);
  await goToCount(walk);
  const received = page.getByText(day.count.receivedThen).first();
  await expect(received).toBeVisible();
  await received.scrollIntoViewIfNeeded();
  await look('day', 'count, an open sale');
  await button(walk, day.count.asSum).click();
  await page.getByLabel(openingWords(day.count.sum)).fill('25.50');
  await keyboard.press('Control+Enter');
  await expect(page.getByText(day.report.openSales).first()).toBeVisible();
  await look('day', 'difference, an open sale');
  await page.getByRole('textbox', { name: day.difference.reason }).fill('A customer left their change.');
  await look('day', 'difference, with its reason');
  await keyboard.press('Control+Enter');
  const report = page.getByRole('article');
  await expect(report).toBeVisible();
  await report.getByText(day.report.reason).last().scrollIntoViewIfNeeded();
  await look('day', 'Z report, a difference');
  await keyboard.press('Enter');
  await expect(button(walk, day.openDay)).toBeVisible();
  await keyboard.press('Alt+1');
  await keyboard.press('F12');
  const float = page.getByRole('region', { name: openDay.title }).getByRole('textbox');
  await expect(float).toBeFocused();
  await look('sell', 'open the day first, an open sale');
  await float.fill('20');
  await button(walk, openDay.openAndPay).click();
  await expect(
    button(walk, worded(words.pay.refundTender, { name: words.pay.kinds.CASH, amount: '20.00' })),
  ).toBeVisible();
  await backToSale(walk);
  await button(walk, sell.tendered.refund).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await look('sell', 'refund what was received');
  await page.getByRole('alertdialog').getByRole('button', { name: sell.tendered.given, exact: true }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
}
