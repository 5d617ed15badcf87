import { accountOf } from '#test/support/service-process';
import { en, worded } from '#test/support/words';
import { expect, test } from './till-fixture';

const LANTERN = { stockCode: '71053', quantity: 3 };

test(
  'a scan that matches nothing blocks until the cashier decides, and loses nothing',
  { tag: '@nightly' },
  async ({ openTill: till }) => {
    await till.addItem(LANTERN);
    await till.search.fill('5012345678900');
    await till.search.press('Enter');
    await expect(till.page.getByRole('heading', { name: 'No item has this barcode' })).toBeVisible();
    await expect(till.page.getByText('5012345678900').first()).toBeVisible();
    // A scanner sends Enter: it must not dismiss the notice, nor may its digits be typed into it.
    await till.page.keyboard.type('71053\n');
    await expect(till.page.getByRole('heading', { name: 'No item has this barcode' })).toBeVisible();
    await till.page.keyboard.press('Escape');
    await expect(till.search).toBeFocused();
    await expect(till.search).toHaveValue('');
    await expect(till.lines).toHaveCount(1);
  },
);

test('a quantity of zero is refused at the field', { tag: '@nightly' }, async ({ openTill: till }) => {
  await till.search.fill('0 * 71053');
  await till.search.press('Enter');
  await expect(till.page.getByText(en.errors.QUANTITY_INVALID.then)).toBeVisible();
  await expect(till.search).toBeFocused();
  await expect(till.search).toHaveValue('0 * 71053');
  await expect(till.lines).toHaveCount(0);
});

test('a field opened right after F3 keeps the keyboard focus', { tag: '@nightly' }, async ({ openTill: till }) => {
  const { page } = till;
  await till.addItem(LANTERN);
  const quantity = page.getByRole('textbox', { name: 'Quantity' });
  // Both keys before the next frame, as a fast typist does on a busy till.
  await page.evaluate(async () => {
    const press = (key: string) =>
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
    press('F3');
    press('*');
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  await expect(quantity).toBeFocused();
  await page.keyboard.type('12', { delay: 80 });
  await page.keyboard.press('Enter');
  await expect(till.lines.first()).toContainText('12');
  await expect(till.search).toBeFocused();
});

test(
  'a price with four decimals is refused at the field, and the old price stays',
  { tag: '@nightly' },
  async ({ till, service }) => {
    await till.signIn(accountOf(service, 'demo', 'MANAGER'));
    await till.waitForFirstLoad();
    await till.addItem(LANTERN);
    await till.page.keyboard.press('F4');
    const price = till.page.getByRole('textbox', { name: /^Price, AED/ });
    await expect(price).toBeFocused();
    const total = await till.total();
    await price.fill('3.3901');
    await price.press('Enter');
    await expect(till.page.getByText(/two decimals|2 decimals/i)).toBeVisible();
    await expect(price).toBeFocused();
    await expect(price).toHaveValue('3.3901');
    expect(await till.total()).toBe(total);
    await price.fill('3.00');
    await price.press('Enter');
    await expect.poll(() => till.total()).toBe('9.00');
  },
);

test(
  'discounts on a line and on the sale; one above 100 % is refused',
  { tag: '@nightly' },
  async ({ openTill: till }) => {
    await till.addItem({ stockCode: '22423', quantity: 1 });
    const before = Number(await till.total());
    await till.page.keyboard.press('F7');
    const field = till.page.getByRole('textbox', { name: /^Sale discount/ });
    await field.fill('101');
    await field.press('Enter');
    await expect(till.page.getByText(en.errors.RATE_INVALID.then)).toBeVisible();
    await expect(field).toBeFocused();
    await field.fill('10');
    await field.press('Enter');
    await expect.poll(() => till.total()).toBe((before - Math.round(before * 10) / 100).toFixed(2));
  },
);

test('the open cart survives a kill', { tag: '@nightly' }, async ({ openTill: till, device, cashier }) => {
  await till.addItem(LANTERN);
  const total = await till.total();
  await till.waitForSavedCart({ lines: 1 });
  await device.kill();
  const again = await device.start();
  await again.unlock(cashier.password);
  await expect(again.lines).toHaveCount(1);
  await expect.poll(() => again.total()).toBe(total);
});

test('a part in cash is added by Enter, and the rest is asked for', { tag: '@nightly' }, async ({ openTill: till }) => {
  const { page } = till;
  await till.addItem(LANTERN);
  await till.openPay();
  await till.cashReceived.fill('1.00');
  await expect(page.getByRole('heading', { name: en.pay.leftAfter.CARD, exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Complete sale' })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('button', { name: worded(en.pay.refundTender, { name: 'Cash', amount: '1.00' }) }),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: en.pay.received.CARD })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(till.lines).toHaveCount(1);
  await expect(page.getByText(worded(en.sell.tendered.what, { amount: 'AED 1.00' }))).toBeVisible();
});

test('card, voucher and cash pay one sale, and the applied tenders survive a kill', async ({
  openTill: till,
  device,
  cashier,
  witness,
}) => {
  await till.addItem({ stockCode: '22423', quantity: 5 });
  const total = Number(await till.total());
  await till.openPay();
  await till.page.keyboard.press('d');
  const onCard = till.page.getByRole('textbox', { name: 'Amount on the card' });
  await expect(onCard).toHaveValue(total.toFixed(2));
  await onCard.fill((total + 1).toFixed(2));
  await expect(till.page.getByText(en.pay.noChangeOnThis)).toBeVisible();
  await onCard.fill('30');
  await till.page.getByRole('textbox', { name: 'Card and approval' }).fill('Visa 4417 · approval 003912');
  await till.page.getByRole('button', { name: worded(en.pay.takePart.CARD, { amount: '30.00' }) }).click();
  await expect(till.cashReceived).toBeFocused();
  await till.waitForSavedCart({ tenders: 1 });
  await device.kill();
  const again = await device.start();
  await again.unlock(cashier.password);
  await expect(again.page.getByText(worded(en.sell.tendered.what, { amount: 'AED 30.00' }))).toBeVisible();
  await again.page.keyboard.press('F8');
  await again.page.keyboard.press('Enter');
  await expect(again.page.getByText(en.errors.TENDERS_TAKEN.what)).toBeVisible();
  await again.page.keyboard.press('Escape');
  await again.openPay();
  await expect(again.page.getByText('Visa 4417 · approval 003912', { exact: true })).toBeVisible();
  await again.page.keyboard.press('o');
  const other = again.page.getByRole('textbox', { name: 'Amount', exact: true });
  await other.fill('10');
  await expect(again.page.getByRole('button', { name: en.pay.complete })).toBeDisabled();
  await again.page.getByRole('textbox', { name: en.pay.reference.OTHER }).fill('Voucher 118');
  await again.page.getByRole('button', { name: worded(en.pay.takePart.OTHER, { amount: '10.00' }) }).click();
  await again.page
    .getByRole('button', { name: worded(en.pay.refundTender, { name: 'Other', amount: '10.00' }) })
    .click();
  await again.page.getByRole('button', { name: en.sell.tendered.given, exact: true }).click();
  await again.page.keyboard.press('c');
  const receiptNumber = await again.payExact();
  await expect(again.page.getByRole('article').getByText('Card · Visa 4417 · approval 003912')).toBeVisible();
  const atService = async () => (await witness.sales()).find((sale) => sale.receiptNumber === receiptNumber);
  await expect.poll(atService).toBeDefined();
  const stored = await atService();
  if (!stored) throw new Error('The sale is not at the service.');
  expect(stored.tenders.map(({ kind, reference }) => [kind, reference])).toEqual([
    ['CARD', 'Visa 4417 · approval 003912'],
    ['CASH', null],
  ]);
  const paid = stored.tenders.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  expect(paid).toBe(Math.round((stored.totals.grossAmount + stored.totals.roundingAmount) * 100));
});

test(
  'no screen of a sale fades in: each frame of a fade costs a weak till a pass of style',
  { tag: '@nightly' },
  async ({ openTill: till }) => {
    const { page } = till;
    await page.evaluate(() => {
      const fades: string[] = [];
      document.addEventListener('transitionrun', ({ propertyName }) => fades.push(propertyName));
      document.addEventListener('animationstart', ({ target, animationName }) => {
        const running = (target as Element).getAnimations({ subtree: true });
        const isMoving = running.some(
          (each) =>
            each instanceof CSSAnimation &&
            each.animationName === animationName &&
            Number(each.effect?.getComputedTiming().duration) > 0,
        );
        if (isMoving) fades.push(animationName);
      });
      Object.assign(globalThis, { fades });
    });
    await till.addItem({ stockCode: '71053', quantity: 1 });
    await till.openPay();
    await page.keyboard.press('d');
    await page.getByRole('radio', { name: en.pay.kinds.CASH }).press('Space');
    await till.payExact();
    await till.newSale();
    expect(await page.evaluate(() => (globalThis as unknown as { fades: string[] }).fades)).toEqual([]);
  },
);

test('money tables are written with strict durability', { tag: '@nightly' }, async ({ till, cashier }) => {
  // Dexie reads the method when it opens the database, which is after the sign-in.
  await till.page.evaluate(() => {
    const seen: string[] = [];
    const original = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...args: Parameters<typeof original>) {
      const transaction = original.apply(this, args);
      const isMoney = transaction.objectStoreNames.contains('sales') || transaction.objectStoreNames.contains('outbox');
      if (transaction.mode === 'readwrite' && isMoney) seen.push(transaction.durability);
      return transaction;
    };
    (globalThis as { seenDurability?: string[] }).seenDurability = seen;
  });
  const seen = () => till.page.evaluate(() => (globalThis as { seenDurability?: string[] }).seenDurability ?? []);
  await till.signIn(cashier);
  await till.waitForFirstLoad();
  const before = (await seen()).length;
  await till.addItem(LANTERN);
  await till.openPay();
  await till.payExact();
  const modes = await seen();
  expect(modes.length).toBeGreaterThan(before);
  expect(new Set(modes)).toEqual(new Set(['strict']));
});
