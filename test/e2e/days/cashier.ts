// The cashier's part of a day: opened with its float, sales of every kind, a return, and cash for the safe.
import { says, worded } from '#test/support/words';
import { figure, type KnownCustomer } from '../whole-day';
import { expect } from '../till-fixture';
import { CASHIER_PIN } from './set-up';
import { button, CAKESTAND, LANTERN, picture, railLink, step, WRITTEN, type Shop } from './shop';

/** A sale in cash. */
interface CashSale {
  readonly receipt: string;
  /** Fils added to the drawer. */
  readonly cash: number;
}

export async function openDay(shop: Shop): Promise<void> {
  const { words, page, hand } = shop;
  await step(shop, 'the day is opened with its float', async () => {
    await hand.type(page.getByRole('textbox', { name: says(words.day.count.named, { piece: '100' }) }), '5');
    await hand.press(button(shop, words.day.openDay));
    await expect(shop.till.search).toBeFocused();
  });
}

export function sellWithDiscount(shop: Shop, customer: KnownCustomer): Promise<CashSale> {
  const { words, page, till, hand, manager } = shop;
  return step(
    shop,
    'a customer found by phone buys with a discount that the manager approves, and pays with notes',
    async () => {
      await scan(shop, LANTERN.code, 1);
      await hand.press(button(shop, words.sell.oneMore));
      await hand.choose(page.getByRole('tablist', { name: words.sell.groups }).getByRole('tab').nth(1));
      await hand.press(page.getByRole('tabpanel').getByRole('button').first());
      await expect(till.lines).toHaveCount(2);
      const list = fils(await till.total());
      await hand.press(button(shop, words.sell.saleDiscount));
      await hand.type(page.getByRole('textbox', { name: words.sell.saleDiscountField, exact: true }), '30');
      await hand.press(button(shop, words.sell.set));
      await picture(shop, 'the manager is asked');
      await hand.type(page.getByRole('textbox', { name: words.approval.user }), manager.username);
      await hand.type(page.getByRole('textbox', { name: words.approval.password }), manager.password);
      await hand.press(button(shop, words.approval.approve));
      const reduced = list - Math.round((list * 3) / 10);
      await expect.poll(() => till.total()).toBe(figure(reduced));

      await hand.press(till.customer.getByRole('button'));
      await hand.type(page.getByRole('combobox', { name: words.customers.find }), customer.phone);
      const found = page.getByRole('grid', { name: words.customers.list }).getByRole('row').nth(1);
      await expect(found).toContainText(customer.name);
      await picture(shop, 'the customer is found');
      await hand.pick(found);
      await expect(till.customer).toContainText(customer.name);
      // From right to left its plus would stand behind it.
      const inGroups = new RegExp([...customer.phone].join(' ?'));
      await expect(till.customer.getByText(inGroups)).toHaveAttribute('dir', 'ltr');
      await picture(shop, 'the sale before it is paid');

      const cash = await pay(shop);
      await hand.enter('1000', page.getByRole('group', { name: words.keypad.label }));
      await expect(till.cashReceived).toHaveValue('1000');
      const change = page.getByRole('region', { name: words.pay.changeDue });
      await expect(change).toContainText(figure(100_000 - cash));
      // Read out as well.
      const spoken = worded(words.pay.announceChange, { amount: figure(100_000 - cash) });
      await expect(change.getByRole('status', { name: spoken })).toBeVisible();
      await picture(shop, 'the change is shown');
      return { receipt: await complete(shop), cash };
    },
  );
}

export function sellByCard(shop: Shop, slip: string): Promise<string> {
  const { words, page, hand } = shop;
  return step(shop, 'the next customer pays by card', async () => {
    await scan(shop, LANTERN.code, 1);
    await scan(shop, LANTERN.code, 1);
    await pay(shop);
    await hand.choose(page.getByRole('radio', { name: words.pay.kinds.CARD }));
    await hand.type(page.getByRole('textbox', { name: words.pay.reference.CARD }), slip);
    return complete(shop);
  });
}

export function sellAroundParked(shop: Shop): Promise<readonly [CashSale, CashSale]> {
  const { words, page, till, hand, language } = shop;
  const { parked } = WRITTEN[language];
  return step(shop, 'a customer who forgot their purse is parked while another pays', async () => {
    await scan(shop, CAKESTAND.code, 1);
    await hand.press(button(shop, words.parked.park));
    await hand.type(page.getByRole('textbox', { name: words.parked.nameField }), parked);
    await hand.press(button(shop, words.parked.park));
    await expect(till.lines).toHaveCount(0);
    await expect(page.getByRole('status').getByText(words.parked.announceParked)).toBeAttached();

    await scan(shop, LANTERN.code, 1);
    const cash = await pay(shop);
    const other = { receipt: await complete(shop), cash };

    await hand.press(button(shop, worded(words.parked.open_one, { count: 1 })));
    const row = page.getByRole('list', { name: words.parked.title }).getByRole('button', { name: parked }).first();
    await picture(shop, 'the parked sales');
    await hand.pick(row);
    await expect(till.lines.first()).toContainText(CAKESTAND.name);
    const due = await pay(shop);
    return [other, { receipt: await complete(shop), cash: due }] as const;
  });
}

/** The till is left alone with a locked screen. */
export async function takeBreak(shop: Shop): Promise<void> {
  const { words, page, till, hand } = shop;
  await step(shop, 'the cashier is back from a break', async () => {
    await hand.press(page.getByRole('button', { name: says(words.rail.lockNamed) }));
    await expect(page.getByRole('textbox', { name: says(words.pin.of) })).toBeFocused();
    await hand.enter(CASHIER_PIN, page.getByRole('group', { name: words.keypad.pin }));
    await picture(shop, 'the PIN is entered');
    await hand.press(button(shop, words.unlock.submit));
    await expect(till.search).toBeFocused();
  });
}

/** One lantern of the sale, refunded as it was paid. @returns the number of the return */
export function returnLantern(shop: Shop, receipt: string): Promise<string> {
  const { words, page, till, hand } = shop;
  return step(shop, 'a lantern is returned and refunded to the card', async () => {
    await hand.press(railLink(shop, 'returns'));
    await hand.type(page.getByRole('combobox', { name: words.returns.find }), receipt);
    const sales = page.getByRole('grid', { name: words.returns.sales }).getByRole('row');
    await hand.pick(sales.filter({ hasText: receipt }));
    await hand.press(button(shop, worded(words.returns.oneMore, { name: LANTERN.name })));
    const reasons = page.getByRole('group', { name: words.returns.why });
    await hand.choose(reasons.getByRole('radio', { name: words.returns.reasons.UNWANTED }));
    await picture(shop, 'the return before it is completed');
    await hand.press(button(shop, words.returns.complete));
    const number = await till.returnNumber();
    await picture(shop, 'the return is saved');
    await hand.press(button(shop, words.returns.toSell));
    await expect(till.search).toBeFocused();
    return number;
  });
}

export async function dropCash(shop: Shop, amount: string): Promise<void> {
  const { words, page, hand, language } = shop;
  const { reason } = WRITTEN[language];
  const { movement } = words.day;
  await step(shop, 'cash is dropped to the safe', async () => {
    await hand.press(railLink(shop, 'day'));
    await hand.press(button(shop, words.day.cash));
    await hand.choose(page.getByRole('radio', { name: movement.kinds.DROP }));
    await hand.type(page.getByRole('textbox', { name: says(movement.amount) }), amount);
    await hand.type(page.getByRole('textbox', { name: movement.reason }), reason);
    await picture(shop, 'the drop before it is recorded');
    await hand.press(button(shop, movement.save));
    await expect(page.getByRole('list', { name: movement.list })).toContainText(reason);
  });
}

async function scan({ hand, till }: Shop, code: string, lines: number): Promise<void> {
  await hand.scan(code);
  await expect(till.lines).toHaveCount(lines);
}

/** @returns the amount due in cash, in fils */
async function pay(shop: Shop): Promise<number> {
  const { words, hand, till } = shop;
  await hand.press(button(shop, words.sell.pay));
  await expect(till.cashReceived).toBeFocused();
  return fils(await till.cashReceived.inputValue());
}

async function complete(shop: Shop): Promise<string> {
  const { words, hand, till } = shop;
  await hand.press(button(shop, words.pay.complete));
  const receipt = await till.receiptNumber();
  await picture(shop, 'the sale is complete');
  await hand.press(button(shop, words.done.newSale));
  await expect(till.search).toBeFocused();
  return receipt;
}

function fils(amount: string): number {
  return Math.round(Number(amount.replaceAll(',', '')) * 100);
}
