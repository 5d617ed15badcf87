// A whole day at a till without a mouse, as a user with all the rights it needs.
import { accountOf } from '#test/support/service-process';
import { Till } from '#test/support/till';
import { en } from '#test/support/words';
import { expect, test } from './till-fixture';
import { Keyboard, watchPointer } from './keyboard';
import { customerWithPhone, dayAtService, figure } from './whole-day';

const LANTERN = { code: '71053', name: 'WHITE METAL LANTERN' };
const CAKESTAND = '22423';

class Counter extends Till {
  readonly keys = new Keyboard(this.page);

  async signInByKeyboard(account: ReturnType<typeof accountOf>): Promise<void> {
    const { keys, page } = this;
    await keys.fill(page.getByLabel('Merchant code'), account.merchantCode);
    await keys.fill(page.getByLabel('Register number'), String(account.registerId));
    await keys.fill(page.getByLabel('User'), account.username);
    await keys.fill(page.getByRole('textbox', { name: 'Password' }), account.password);
    await keys.press('Enter');
    await this.waitForFirstLoad(60_000);
    await expect(this.search).toBeFocused();
  }

  async goToDay(): Promise<void> {
    await this.keys.press('Alt+4');
    await expect(this.page.getByRole('region', { name: 'Day of register 1' })).toBeVisible();
  }

  async scan(code: string, lines: number): Promise<void> {
    await this.keys.scan(code);
    await expect(this.lines).toHaveCount(lines);
  }

  /** The whole sale in cash, paid exactly. Returns the receipt number and the fils added to the drawer. */
  async payCash(): Promise<{ receipt: string; cash: number }> {
    await this.openPay();
    const cash = Math.round(Number(await this.cashReceived.inputValue()) * 100);
    return { receipt: await this.complete(), cash };
  }

  async payByCard(slip: string): Promise<string> {
    await this.openPay();
    await this.keys.press('d');
    await this.keys.fill(this.page.getByRole('textbox', { name: 'Card and approval' }), slip);
    return this.complete();
  }

  private async complete(): Promise<string> {
    await this.keys.press('Enter');
    const receipt = await this.receiptNumber();
    await this.keys.press('Enter');
    await expect(this.search).toBeFocused();
    return receipt;
  }
}

test('a whole day by the keyboard alone', async ({ till: started, service, witness }) => {
  test.setTimeout(240_000);
  const till = new Counter(started.page);
  const { keys, page } = till;
  const presses = await watchPointer(page);
  await till.signInByKeyboard(accountOf(service, 'demo', 'MANAGER'));

  await test.step('the day is opened with its float', async () => {
    await till.goToDay();
    await keys.press('F12');
    await keys.fill(page.getByLabel('How many of AED 100', { exact: true }), '5');
    await keys.press('Control+Enter');
    await expect(page.getByRole('button', { name: 'Close the day' })).toBeVisible();
    await keys.press('Alt+1');
    await expect(till.search).toBeFocused();
  });

  const customer = await customerWithPhone(witness);
  const first = await test.step('a customer found by phone number buys with a discount and pays in cash', async () => {
    await till.scan(LANTERN.code, 1);
    await till.scan(LANTERN.code, 1);
    await till.scan(CAKESTAND, 2);
    const list = Math.round(Number(await till.total()) * 100);
    await keys.press('F7');
    await keys.fill(page.getByRole('textbox', { name: /^Sale discount/ }), '10');
    await keys.press('Enter');
    await expect.poll(() => till.total()).toBe(((list - Math.round(list / 10)) / 100).toFixed(2));
    await keys.press('F2');
    await expect(page.getByRole('combobox', { name: /^Find a customer/ })).toBeFocused();
    await keys.type(customer.phone);
    const found = page.getByRole('grid', { name: 'Customers found' }).getByRole('row').nth(1);
    await expect(found).toContainText(customer.name);
    await keys.press('Enter');
    await expect(till.search).toBeFocused();
    await expect(till.customer).toContainText(customer.name);
    return till.payCash();
  });

  const onCard = await test.step('the next customer pays by card', async () => {
    await till.scan(LANTERN.code, 1);
    await till.scan(LANTERN.code, 1);
    return till.payByCard('Visa 4471');
  });

  const between = await test.step('a customer who forgot their purse is parked while another pays', async () => {
    await till.scan(CAKESTAND, 1);
    await keys.press('F8');
    await expect(page.getByRole('textbox', { name: 'Park this sale as' })).toBeFocused();
    await keys.type('forgot their purse');
    await keys.press('Enter');
    await expect(till.lines).toHaveCount(0);
    await expect(till.search).toBeFocused();
    await till.scan(LANTERN.code, 1);
    const other = await till.payCash();
    await keys.press('F9');
    await expect(page.getByRole('list', { name: 'Parked sales' }).getByRole('listitem')).toContainText(
      'forgot their purse',
    );
    await keys.press('Enter');
    await expect(till.lines.first()).toContainText(CAKESTAND);
    return [other, await till.payCash()];
  });

  const back = await test.step('a lantern is returned and refunded to the card', async () => {
    await keys.press('Alt+2');
    await expect(page.getByRole('combobox')).toBeFocused();
    await keys.type(onCard);
    await keys.press('Enter');
    await expect(page.getByRole('textbox', { name: new RegExp(`How many of ${LANTERN.name}`) })).toBeFocused();
    await keys.type('1');
    await keys.press('Enter', 'Space', 'F12');
    const sentence = page.getByText(/^Return \d+[A-Z]*-\d{5} is saved\.$/);
    await expect(sentence).toBeVisible();
    const [, number = ''] = /^Return (\S+) is/.exec(await sentence.innerText()) ?? [];
    await keys.press('Enter');
    await expect(till.search).toBeFocused();
    return number;
  });

  await test.step('cash is dropped to the safe', async () => {
    await till.goToDay();
    await keys.press('F7');
    await keys.fill(page.getByLabel('Amount, AED'), '200');
    await keys.press('Shift+Tab', 'ArrowRight', 'ArrowRight');
    await expect(page.getByRole('radio', { name: en.day.movement.kinds.DROP })).toBeChecked();
    await keys.fill(page.getByLabel('Reason'), 'Too much in the drawer');
    await keys.press('Enter');
    await expect(page.getByRole('list', { name: en.day.movement.list })).toContainText('Too much in the drawer');
  });

  const sales = [first, ...between];
  const drawer = 50_000 + sales.reduce((sum, { cash }) => sum + cash, 0) - 20_000;
  await test.step("the X report shows the day's figures", async () => {
    await keys.press('Control+p');
    const report = page.getByRole('article', { name: 'X report' });
    await expect(report).toContainText(`${first.receipt} to ${back}`);
    await expect(report).toContainText(`Expected${figure(drawer)}`);
    await keys.press('Escape');
    await expect(page.getByRole('button', { name: 'Close the day' })).toBeVisible();
  });

  await test.step('the drawer is counted blind and the day is closed', async () => {
    await keys.press('F12');
    await expect(page.getByText('Counted so far')).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('Expected');
    await keys.reach(page.getByRole('button', { name: en.day.count.asSum }));
    await keys.press('Enter');
    await keys.fill(page.getByLabel('Cash in the drawer, AED'), (drawer / 100).toFixed(2));
    await keys.press('Control+Enter');
    await expect(page.getByRole('heading', { name: 'No difference' })).toBeVisible();
    await keys.press('Control+Enter');
    const report = page.getByRole('article', { name: /^Z report/ });
    await expect(report).toContainText(`${first.receipt} to ${back}`);
    await expect(report).toContainText(`Expected${figure(drawer)}`);
    await keys.press('Enter');
    await expect(page.getByText('The day is not open')).toBeVisible();
  });
  expect(await presses()).toBe(0);

  await till.waitForEmptyQueue();
  const receipts = [first.receipt, onCard, ...between.map(({ receipt }) => receipt), back];
  const sent = await dayAtService(witness, receipts, drawer);
  const sale = sent.find(({ receiptNumber }) => receiptNumber === first.receipt);
  expect(sale).toMatchObject({ kind: 'SALE', customerNumber: customer.number });
  expect(sale?.totals.discountAmount).toBeGreaterThan(0);
  expect(sent.find(({ receiptNumber }) => receiptNumber === back)).toMatchObject({
    kind: 'RETURN',
    tenders: [{ kind: 'CARD', reference: 'Visa 4471' }],
  });
});
