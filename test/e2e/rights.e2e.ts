// People and rights from the cashier's view: a PIN, a quick switch of users, a manager's approval, and the automatic lock.
import type { Till } from '#test/support/till';
import { en } from '#test/support/words';
import { bothWithPin, CASHIER_PIN, lock, MANAGER_PIN, pinField, setPin, unlockByPin } from './people';
import { expect, test } from './till-fixture';
import { scanFast } from '#test/support/scanner';

const CAKESTAND = { stockCode: '22423', quantity: 2 };
const MINUTE_MS = 60_000;

test(
  'a 50 % discount is approved by a manager with a PIN; the sale and both names reach the service',
  { tag: '@nightly' },
  async ({ openTill: till, service, cashier, network, witness }) => {
    const { page } = till;
    await bothWithPin(till, service, cashier);
    await network.cut();
    await till.addItem(CAKESTAND);
    const list = Number(await till.total());
    const waiting = await witness.pendingReasons();
    await page.keyboard.press('F5');
    await page.getByRole('textbox', { name: 'Discount', exact: true }).fill('50');
    await page.keyboard.press('Enter');
    const approval = page.getByRole('group', { name: 'Approval' });
    await expect(approval).toContainText('is more than the 20 % you may give');
    expect(Number(await till.total())).toBe(list);
    await pinField(till).fill('9517');
    await page.keyboard.press('Enter');
    await expect(approval).toContainText('4 tries left');
    await pinField(till).fill(MANAGER_PIN);
    await page.keyboard.press('Enter');
    await expect(approval).toBeHidden();
    await expect.poll(async () => Number(await till.total())).toBe(Math.round(list * 50) / 100);
    await till.openPay();
    const receipt = await till.payExact();
    await till.newSale();
    await network.restore();

    const ofDiscount = async () => (await witness.tillAudit()).filter(({ right }) => right === 'DISCOUNT_ABOVE');
    await expect.poll(async () => (await ofDiscount()).length).toBe(2);
    const facts = { currency: 'AED', share: 500_000, before: Math.round(list * 100), with: 'PIN' };
    expect(await ofDiscount()).toMatchObject([
      { kind: 'OVERRIDE', person: 'sara.khan', approvedBy: 'omar.haddad', registerId: 1, facts, isProven: true },
      { kind: 'OVERRIDE_REFUSED', person: 'sara.khan', approvedBy: null, facts: { ...facts, asked: 'omar.haddad' } },
    ]);
    await till.waitForEmptyQueue();
    const sale = (await witness.sales()).find(({ receiptNumber }) => receiptNumber === receipt);
    expect(sale).toMatchObject({ cashier: 'sara.khan', totals: { discountAmount: Math.round(list * 50) / 100 } });
    expect(await witness.pendingReasons()).toEqual(waiting);

    await page.keyboard.press('Alt+4');
    await expect(page.getByRole('button', { name: en.audit.title })).toBeHidden();
    await lock(till);
    await unlockByPin(till, 'Omar Haddad', MANAGER_PIN);
    await page.keyboard.press('Alt+4');
    await page.getByRole('button', { name: en.audit.title }).click();
    const row = page
      .getByRole('table', { name: en.audit.title })
      .getByRole('row')
      .filter({ hasText: 'Approval: discount' });
    await expect(row).toContainText(/Sara Khan.*Omar Haddad.*50\s%/s);
  },
);

test(
  'a price that a manager gave stands for the sale a cashier completes',
  { tag: '@nightly' },
  async ({ openTill: till, service, cashier, witness }) => {
    const { page } = till;
    await bothWithPin(till, service, cashier);
    const waiting = await witness.pendingReasons();
    await lock(till);
    await unlockByPin(till, 'Omar Haddad', MANAGER_PIN);
    await till.addItem(CAKESTAND);
    await page.keyboard.press('F4');
    await page.getByRole('textbox', { name: /^Price/ }).fill('9.50');
    await page.keyboard.press('Enter');
    await expect.poll(() => till.total()).toBe('19.00');
    await lock(till);
    await unlockByPin(till, 'Sara Khan', CASHIER_PIN);
    await till.openPay();
    const receipt = await till.payExact();
    await till.newSale();
    await till.waitForEmptyQueue();

    const sale = (await witness.sales()).find(({ receiptNumber }) => receiptNumber === receipt);
    expect(sale).toMatchObject({ cashier: 'sara.khan', cart: { lines: [{ unitPrice: 9.5 }] } });
    const ofPrice = (await witness.tillAudit()).filter(({ right }) => right === 'PRICE_OVERRIDE');
    const facts = { currency: 'AED', amount: 950 };
    expect(ofPrice).toMatchObject([
      { kind: 'OVERRIDE', person: 'omar.haddad', approvedBy: null, facts, isProven: true },
    ]);
    expect(await witness.pendingReasons()).toEqual(waiting);
  },
);

test(
  'another cashier continues the open cart: they see who opened it and are named on the receipt',
  { tag: '@nightly' },
  async ({ openTill: till, service, device, cashier, network, witness }) => {
    await bothWithPin(till, service, cashier);
    await till.addItem(CAKESTAND);
    await lock(till);
    await unlockByPin(till, 'Omar Haddad', MANAGER_PIN);
    await expect(till.lines).toHaveCount(1);
    await expect(till.page.getByText('Opened by Sara Khan.')).toBeVisible();

    // After a start without a password the stored token sends until it expires.
    await network.cut();
    await device.kill();
    const again = await device.start();
    await unlockByPin(again, 'Omar Haddad', MANAGER_PIN);
    await expect(again.page.getByText('Opened by Sara Khan.')).toBeVisible();
    await again.openPay();
    const receipt = await again.payExact();
    await again.newSale();
    await expect(again.page.getByText('Opened by Sara Khan.')).toBeHidden();
    await network.restore();
    await again.waitForEmptyQueue();
    const sale = (await witness.sales()).find(({ receiptNumber }) => receiptNumber === receipt);
    expect(sale?.cashier).toBe('omar.haddad');
  },
);

test(
  'after five wrong PINs only the password unlocks, also after a restart',
  { tag: '@nightly' },
  async ({ openTill, device, cashier }) => {
    await setPin(openTill, cashier.password, CASHIER_PIN);
    await lock(openTill);
    const wrong = async (till: Till) => {
      await pinField(till).fill('1379');
      await till.page.keyboard.press('Enter');
    };
    for (const left of [4, 3, 2, 1]) {
      await wrong(openTill);
      await expect(openTill.page.getByText(new RegExp(`${left} tr(y|ies) left`))).toBeVisible();
    }
    await wrong(openTill);
    await expect(openTill.page.getByText(/In \d+ seconds?, use the password\./).first()).toBeVisible();
    await expect(openTill.page.getByRole('textbox', { name: /^Password of/ })).toBeFocused();
    await expect(openTill.page.getByRole('button', { name: 'Unlock' })).toBeDisabled();
    await device.close();
    const till = await device.start();
    await expect(till.page.getByRole('textbox', { name: /^Password of/ })).toBeFocused();
    await expect(till.page.getByText(en.errors.PIN_BLOCKED.then)).toBeVisible();
    await expect(till.page.getByRole('button', { name: en.pin.use })).toHaveCount(0);
  },
);

test(
  'a scan is not accepted as a PIN, and an easily guessed PIN is refused',
  { tag: '@nightly' },
  async ({ openTill: till, cashier }) => {
    const { page } = till;
    await page.getByRole('button', { name: /, on this computer$/ }).click();
    await page.getByRole('textbox', { name: 'Your password' }).fill(cashier.password);
    await page.getByRole('textbox', { name: /^New PIN/ }).fill('1234');
    await page.getByRole('textbox', { name: en.person.again }).fill('1234');
    await page.getByRole('button', { name: 'Set PIN' }).click();
    await expect(page.getByText(en.errors.PIN_TRIVIAL.what)).toBeVisible();
    await page.keyboard.press('Escape');
    await setPin(till, cashier.password, CASHIER_PIN);
    await lock(till);
    await pinField(till).focus();
    await scanFast(page, [CASHIER_PIN], 0);
    await expect(page.getByText(/^That was a scan/)).toBeVisible();
    await expect(pinField(till)).toHaveValue('');
  },
);

test('the till locks when idle, and not during payment', { tag: '@nightly' }, async ({ openTill: till, cashier }) => {
  const { page } = till;
  await page.clock.install();
  await till.addItem(CAKESTAND);
  await till.openPay();
  // What the test takes is no time of the till: it stands still but for these steps.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + MINUTE_MS);
  await page.clock.fastForward('30:00');
  await expect(till.cashReceived).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(till.lines).toHaveCount(1);
  await page.clock.fastForward('04:59');
  await expect(till.lines).toHaveCount(1);
  await page.clock.fastForward('00:02');
  await expect(page.getByRole('heading', { name: 'Unlock' })).toBeVisible();
  await page.clock.resume();
  await till.unlock(cashier.password);
  await expect(till.lines).toHaveCount(1);
});
