// A whole day at a till with a touch screen and a scanner, as a user with all the rights it needs.
import type { Locator } from '@playwright/test';
import { accountOf } from '#test/support/service-process';
import { Till } from '#test/support/till';
import { en } from '#test/support/words';
import { expect, test } from './till-fixture';
import { Finger, watchTouches } from './finger';
import { scanFast } from '#test/support/scanner';
import { customerWithPhone, dayAtService, figure } from './whole-day';

const LANTERN = { code: '71053', name: 'WHITE METAL LANTERN' };
const CAKESTAND = '22423';

class Counter extends Till {
  private constructor(
    till: Till,
    readonly finger: Finger,
  ) {
    super(till.page);
  }

  static async at(till: Till): Promise<Counter> {
    return new Counter(till, await Finger.on(till.page));
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' });
  }

  async press(...names: (string | RegExp)[]): Promise<void> {
    for (const name of names) await this.finger.tap(this.button(name));
  }

  async signInByTouch(account: ReturnType<typeof accountOf>): Promise<void> {
    const { finger, page } = this;
    await finger.write(page.getByLabel('Merchant code'), account.merchantCode);
    await finger.write(page.getByLabel('Register number'), String(account.registerId));
    await finger.write(page.getByLabel('User'), account.username);
    await finger.write(page.getByRole('textbox', { name: 'Password' }), account.password);
    await this.press('Sign in');
    await this.waitForFirstLoad(60_000);
  }

  async visit(screen: 'Sell' | 'Returns' | 'Day'): Promise<void> {
    const rail = this.page.getByRole('navigation', { name: 'Main' });
    await this.finger.tap(rail.getByRole('link', { name: screen, exact: true }));
  }

  async scan(code: string, lines: number): Promise<void> {
    await scanFast(this.page, [code], 0);
    await expect(this.lines).toHaveCount(lines);
  }

  /** Returns the amount due in cash, in fils. */
  async pay(): Promise<number> {
    await this.press(/^Pay/);
    await expect(this.cashReceived).toBeVisible();
    return Math.round(Number(await this.cashReceived.inputValue()) * 100);
  }

  async complete(): Promise<string> {
    await this.press(/^Complete sale/);
    const receipt = await this.receiptNumber();
    await this.press(/^New sale/);
    await expect(this.lines).toHaveCount(0);
    return receipt;
  }
}

test('a whole day by touch alone', { tag: '@nightly' }, async ({ till: started, service, witness }) => {
  test.setTimeout(240_000);
  await started.page.evaluate(() => localStorage.setItem('pos.appearance', JSON.stringify({ density: 'touch' })));
  await started.page.reload();
  const till = await Counter.at(started);
  const { finger, page } = till;
  const touches = await watchTouches(page);
  await till.signInByTouch(accountOf(service, 'demo', 'MANAGER'));

  await test.step('the day is opened with its float', async () => {
    await till.visit('Day');
    await till.press(/^Open the day/);
    await finger.write(page.getByLabel('How many of AED 100', { exact: true }), '5');
    await till.press(/^Open the day/);
    await expect(till.button(/^Close the day/)).toBeVisible();
    await till.visit('Sell');
  });

  const customer = await customerWithPhone(witness);
  const first =
    await test.step('a customer found by phone number buys with a discount and pays with notes', async () => {
      await till.scan(LANTERN.code, 1);
      await till.press('One more');
      await finger.tap(page.getByRole('tablist', { name: 'Item groups' }).getByRole('tab').nth(1));
      await finger.tap(page.getByRole('tabpanel').getByRole('button').first());
      await expect(till.lines).toHaveCount(2);
      const list = Math.round(Number(await till.total()) * 100);
      await till.press('Sale discount');
      await finger.write(page.getByRole('textbox', { name: /^Sale discount/ }), '10');
      await till.press(/^Set/);
      await expect.poll(() => till.total()).toBe(((list - Math.round(list / 10)) / 100).toFixed(2));
      await finger.tap(till.customer.getByRole('button'));
      await finger.write(page.getByRole('combobox', { name: /^Find a customer/ }), customer.phone);
      const found = page.getByRole('grid', { name: 'Customers found' }).getByRole('row').nth(1);
      await expect(found).toContainText(customer.name);
      await finger.tap(found);
      await expect(till.customer).toContainText(customer.name);
      const cash = await till.pay();
      const keypad = page.getByRole('group', { name: 'Keypad' });
      for (const digit of '1000') await finger.tap(keypad.getByRole('button', { name: digit, exact: true }));
      await expect(till.cashReceived).toHaveValue('1000');
      await expect(page.getByRole('region', { name: 'Change due' })).toContainText(figure(100_000 - cash));
      return { receipt: await till.complete(), cash };
    });

  const onCard = await test.step('the next customer pays by card', async () => {
    await till.scan(LANTERN.code, 1);
    await till.press('One more');
    await till.pay();
    await finger.tap(page.getByRole('radio', { name: 'Card' }));
    await finger.write(page.getByRole('textbox', { name: 'Card and approval' }), 'Visa 4471');
    return till.complete();
  });

  const between = await test.step('a customer who forgot their purse is parked while another pays', async () => {
    await till.scan(CAKESTAND, 1);
    await till.press(/^Park/);
    await finger.write(page.getByRole('textbox', { name: 'Park this sale as' }), 'forgot their purse');
    await till.press(/^Park/);
    await expect(till.lines).toHaveCount(0);
    await till.scan(LANTERN.code, 1);
    const cash = await till.pay();
    await till.press(/^Exact/);
    const other = { receipt: await till.complete(), cash };
    await till.press(/forgot their purse/);
    await expect(till.lines.first()).toContainText(CAKESTAND);
    const due = await till.pay();
    return [other, { receipt: await till.complete(), cash: due }];
  });

  const back = await test.step('a lantern is returned and refunded to the card', async () => {
    await till.visit('Returns');
    const sales = page.getByRole('grid', { name: 'Sales of this till' }).getByRole('row');
    await finger.tap(sales.filter({ hasText: onCard }));
    await till.press(`One more of ${LANTERN.name}`);
    await finger.tap(page.getByRole('group', { name: en.returns.why }).getByText('Not wanted'));
    await till.press(/^Complete return/);
    const sentence = page.getByText(/^Return \d+[A-Z]*-\d{5} is saved\.$/);
    await expect(sentence).toBeVisible();
    const [, number = ''] = /^Return (\S+) is/.exec(await sentence.innerText()) ?? [];
    await till.press(/^Back to selling/);
    return number;
  });

  await test.step('cash is dropped to the safe', async () => {
    await till.visit('Day');
    await till.press(/^Cash in or out/);
    await finger.tap(page.getByText(en.day.movement.kinds.DROP, { exact: true }));
    await finger.write(page.getByLabel('Amount, AED'), '200');
    await finger.write(page.getByLabel('Reason'), 'Too much in the drawer');
    await till.press(/^Record/);
    await expect(page.getByRole('list', { name: en.day.movement.list })).toContainText('Too much in the drawer');
  });

  const sales = [first, ...between];
  const drawer = 50_000 + sales.reduce((sum, { cash }) => sum + cash, 0) - 20_000;
  await test.step("the X report shows the day's figures", async () => {
    await till.press(/^X report/);
    const report = page.getByRole('article', { name: 'X report' });
    await expect(report).toContainText(`${first.receipt} to ${back}`);
    await expect(report).toContainText(`Expected${figure(drawer)}`);
    await till.press(/^Back/);
  });

  await test.step('the drawer is counted blind and the day is closed', async () => {
    await till.press(/^Close the day/);
    await expect(page.getByText('Counted so far')).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('Expected');
    await till.press(en.day.count.asSum);
    await finger.write(page.getByLabel('Cash in the drawer, AED'), (drawer / 100).toFixed(2));
    await till.press(/^Finish count/);
    await expect(page.getByRole('heading', { name: 'No difference' })).toBeVisible();
    await till.press(/^Close the day/);
    const report = page.getByRole('article', { name: /^Z report/ });
    await expect(report).toContainText(`${first.receipt} to ${back}`);
    await expect(report).toContainText(`Expected${figure(drawer)}`);
    await till.press(/^Done/);
    await expect(page.getByText('The day is not open')).toBeVisible();
  });
  const { byFinger, otherwise } = await touches();
  expect(otherwise).toEqual([]);
  expect(byFinger).toBeGreaterThan(50);

  await till.waitForEmptyQueue();
  const receipts = [first.receipt, onCard, ...between.map(({ receipt }) => receipt), back];
  const sent = await dayAtService(witness, receipts, drawer);
  const sale = sent.find(({ receiptNumber }) => receiptNumber === first.receipt);
  expect(sale).toMatchObject({ kind: 'SALE', customerNumber: customer.number, tenders: [{ tendered: 1000 }] });
  expect(sale?.totals.discountAmount).toBeGreaterThan(0);
  expect(sent.find(({ receiptNumber }) => receiptNumber === back)).toMatchObject({
    kind: 'RETURN',
    tenders: [{ kind: 'CARD', reference: 'Visa 4471' }],
  });
});
