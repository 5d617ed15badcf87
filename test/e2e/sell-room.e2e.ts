// How much of a sale is in view on the smallest screen tills are sold with.
import type { Locator } from '@playwright/test';
import { en, worded } from '#test/support/words';
import { goToDay, ownDay } from './day-steps';
import { expect, test } from './till-fixture';

const SMALL_SCREEN = { width: 1366, height: 768 };
const TWELVE = [
  ...['10002', '10120', '10123C', '10124A', '10124G', '10125'],
  ...['10133', '10135', '11001', '71053', '15034', '15036'],
];

/** Of lines or their buttons: how many are within the list from top to bottom. */
function countInView(elements: Locator): Promise<number> {
  return elements.evaluateAll((all) => {
    return all.filter((element) => {
      const list = element.closest('ul')?.getBoundingClientRect();
      const { top, bottom } = element.getBoundingClientRect();
      return list !== undefined && top >= list.top - 0.5 && bottom <= list.bottom + 0.5;
    }).length;
  });
}

/** Whether another element lies over the middle or the lower edge of this one. */
function isCovered(place: Locator): Promise<boolean> {
  return place.evaluate((element) => {
    const { left, width, top, height, bottom } = element.getBoundingClientRect();
    return [top + height / 2, bottom - 2].some((y) => {
      const hit = document.elementFromPoint(left + width / 2, y);
      return hit === null || !(element.contains(hit) || hit.contains(element));
    });
  });
}

test(
  'nine lines of a sale are in view, with the buttons of the selected one',
  { tag: '@nightly' },
  async ({ openTill: till }) => {
    const { page } = till;
    const remove = page.getByRole('button', { name: en.sell.remove, exact: true });
    await page.setViewportSize(SMALL_SCREEN);
    await till.addItems(TWELVE.map((stockCode) => ({ stockCode, quantity: 2 })));
    await expect(page.getByText(en.day.notOpenSell)).toBeVisible();
    await expect.poll(() => countInView(till.lines)).toBeGreaterThanOrEqual(9);
    await expect.poll(() => countInView(remove)).toBe(1);

    // Rows of the sums and many notices take room from the lines; the buttons stay.
    await page.keyboard.press('Shift+F6');
    await expect(page.getByRole('textbox', { name: en.sell.saleNoteField })).toBeFocused();
    await page.keyboard.type('Deliver on Friday', { delay: 80 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Deliver on Friday' })).toBeVisible();
    await page.setViewportSize({ ...SMALL_SCREEN, height: 480 });
    await expect.poll(() => countInView(remove)).toBe(1);
    await page.evaluate(() => (document.documentElement.dataset['density'] = 'touch'));
    await page.setViewportSize(SMALL_SCREEN);
    await expect.poll(() => countInView(remove)).toBe(1);
  },
);

test(
  'large text hides nothing of a sale behind Pay, and no title',
  { tag: '@nightly' },
  async ({ openTill: till, network }) => {
    const { page } = till;
    await page.setViewportSize(SMALL_SCREEN);
    await page.evaluate(() => (document.documentElement.dataset['text'] = '200'));
    await till.addItem({ stockCode: '71053', quantity: 3 });
    await page.keyboard.press('Shift+F6');
    await page.keyboard.type('Deliver on Friday', { delay: 80 });
    await page.keyboard.press('Enter');
    for (const name of [en.sell.undo.do, en.sell.clear]) {
      await expect.poll(() => isCovered(page.getByRole('button', { name, exact: true })), name).toBe(false);
    }
    await page.keyboard.press('F7');
    await page.getByRole('textbox', { name: en.sell.saleDiscountField }).fill('abc');
    await page.keyboard.press('Enter');
    const error = page.getByText(en.errors.RATE_INVALID.what);
    await expect(error).toBeInViewport({ ratio: 1 });
    await expect.poll(() => isCovered(error)).toBe(false);
    await page.keyboard.press('Escape');

    await network.cut();
    await page.keyboard.press('Alt+5');
    await page.keyboard.press('F5');
    await expect(page.getByText(en.sync.sellingGoesOn)).toBeAttached();
    const title = page.getByRole('heading', { level: 1, name: en.sync.title });
    await expect
      .poll(() => title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
      .toBeLessThanOrEqual(0);
  },
);

test(
  'large text hides no action of a sale that is paid in part behind Pay',
  { tag: '@nightly' },
  async ({ openTill: till }) => {
    const { page } = till;
    await page.setViewportSize(SMALL_SCREEN);
    await page.evaluate(() => (document.documentElement.dataset['text'] = '200'));
    await till.addItem({ stockCode: '71053', quantity: 3 });
    await till.openPay();
    await page.keyboard.type('5');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: en.pay.received.CARD })).toBeFocused();
    await page.keyboard.press('Escape');
    const refund = page.getByRole('button', { name: en.sell.tendered.refund });
    await expect(refund).toBeInViewport({ ratio: 1 });
    for (const name of [en.parked.park, en.sell.items, en.sell.clear]) {
      await expect.poll(() => isCovered(page.getByRole('button', { name }).last()), name).toBe(false);
    }
    const remove = page.getByRole('button', { name: en.sell.remove, exact: true });
    await expect.poll(() => countInView(remove)).toBe(1);
  },
);

test('a small touch screen shows all of an approval for a line', { tag: '@nightly' }, async ({ openTill: till }) => {
  const { page } = till;
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.evaluate(() => (document.documentElement.dataset['density'] = 'touch'));
  await till.addItem({ stockCode: '71053', quantity: 2 });
  await page.keyboard.press('F5');
  await page.keyboard.type('50', { delay: 80 });
  await page.keyboard.press('Enter');
  const panel = page.getByRole('group', { name: en.approval.title });
  for (const field of [panel.getByLabel(en.approval.user), panel.getByLabel(en.approval.password, { exact: true })]) {
    await expect(field).toBeInViewport({ ratio: 1 });
    await expect.poll(() => isCovered(field)).toBe(false);
  }
});

test(
  'a small touch screen shows the button of cash in and out whole',
  { tag: '@nightly' },
  async ({ openTill: till }) => {
    const { page } = till;
    // A notice above it, such as one of the date of the day, takes as much.
    await page.setViewportSize({ width: 1024, height: 690 });
    await page.evaluate(() => (document.documentElement.dataset['density'] = 'touch'));
    await till.openDay();
    await page.keyboard.press('Alt+4');
    await page.keyboard.press('F7');
    const record = page.getByRole('button', { name: en.day.movement.save });
    await expect(record).toBeInViewport({ ratio: 1 });
    const reason = page.getByRole('textbox', { name: en.day.movement.reason });
    await reason.focus();
    await expect.poll(() => isCovered(reason)).toBe(false);
    await expect.poll(() => isCovered(record)).toBe(false);
  },
);

for (const density of ['mouse', 'touch'] as const) {
  test(
    `large text leaves the keypad at Pay whole, whatever is paid with, and the customer seen: ${density}`,
    { tag: '@nightly' },
    async ({ openTill: till }) => {
      const { page } = till;
      await page.setViewportSize(SMALL_SCREEN);
      await page.evaluate((chosen) => {
        document.documentElement.dataset['text'] = '200';
        document.documentElement.dataset['density'] = chosen;
      }, density);
      await till.addItem({ stockCode: '71053', quantity: 3 });
      await till.openPay();
      const keypad = page.getByRole('group', { name: en.keypad.label });
      for (const kind of ['CASH', 'CARD', 'OTHER'] as const) {
        await page.getByRole('radio', { name: en.pay.kinds[kind] }).press('Space');
        await expect(page.getByRole('region', { name: en.pay.kinds[kind] })).toBeVisible();
        await expect.soft(keypad.getByRole('button').last()).toBeInViewport({ ratio: 1 });
      }
      await page.getByRole('button', { name: en.customerChip.add }).click();
      const row = (await till.findCustomer('a')).nth(1);
      const name = await row.getByRole('gridcell').first().innerText();
      await row.click();
      const sale = page.getByRole('region', { name: en.pay.thisSale });
      for (const part of [sale.locator('strong'), sale.getByRole('button', { name: en.customerChip.change })]) {
        await expect(part).toBeInViewport({ ratio: 1 });
        await expect.poll(() => isCovered(part)).toBe(false);
      }
      expect(name).toContain(await sale.locator('strong').innerText());
    },
  );
}

test('large text says what a cash movement lacks above its button', { tag: '@nightly' }, async ({ openTill: till }) => {
  const { page } = till;
  await till.openDay();
  await page.setViewportSize(SMALL_SCREEN);
  await page.evaluate(() => (document.documentElement.dataset['text'] = '200'));
  await goToDay(till);
  await expect(ownDay(page).getByRole('button', { name: en.day.closeDay })).toBeVisible();
  await page.keyboard.press('F7');
  await page.getByLabel(worded(en.day.movement.amount, { currency: 'AED' })).fill('50');
  await page.keyboard.press('Enter');
  const problem = page.getByText(en.day.movement.missingReason);
  for (let again = 0; again < 2; again += 1) {
    await expect(problem).toBeInViewport({ ratio: 1 });
    await expect.poll(() => isCovered(problem)).toBe(false);
    // Asked for once more, with the focus there.
    await page.keyboard.press('Enter');
  }
});

test(
  'a small touch screen shows the names of returned items whole',
  { tag: '@nightly' },
  async ({ openTill: till }) => {
    const { page } = till;
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.evaluate(() => (document.documentElement.dataset['density'] = 'touch'));
    await till.goTo('Returns');
    await page.getByRole('button', { name: en.returns.withoutReceipt }).click();
    await page.keyboard.insertText('22423');
    await page.keyboard.press('Enter');
    const name = page.getByRole('listitem').getByText('REGENCY CAKESTAND 3 TIER');
    await expect(name).toBeVisible();
    await expect.poll(async () => (await name.boundingBox())?.height).toBeLessThan(40);
  },
);

test(
  'a refused quantity leaves the name of the returned item in one line',
  { tag: '@nightly' },
  async ({ openTill: till }) => {
    const { page } = till;
    await page.setViewportSize(SMALL_SCREEN);
    await till.addItem({ stockCode: '71053', quantity: 3 });
    await till.openPay();
    const receipt = await till.payExact();
    await till.newSale();
    await till.goTo('Returns');
    await page.getByRole('combobox', { name: en.returns.find }).fill(receipt);
    await page.keyboard.press('Enter');
    const item = page.getByRole('listitem').filter({ hasText: 'WHITE METAL LANTERN' });
    await item.getByRole('textbox').fill('three');
    await expect(item.getByRole('alert')).toBeVisible();
    const name = item.getByText('WHITE METAL LANTERN');
    await expect.poll(async () => (await name.boundingBox())?.height).toBeLessThan(40);
  },
);

for (const density of ['mouse', 'touch'] as const) {
  test(
    `a low window shows two notices of an empty cart whole: ${density}`,
    { tag: '@nightly' },
    async ({ openTill }) => {
      const { page } = openTill;
      await page.evaluate((chosen) => (document.documentElement.dataset['density'] = chosen), density);
      const notice = page.getByRole('status').filter({ hasText: en.day.notOpenSell });
      await expect(notice).toBeVisible();
      // Such as of a printer that does not answer.
      await notice.evaluate((first) => first.after(first.cloneNode(true)));
      await page.setViewportSize({ width: 1024, height: 600 });
      const places = notice.locator('..');
      await expect.poll(() => places.evaluate((all) => all.scrollHeight - all.clientHeight)).toBe(0);
      await expect(page.getByText(en.sell.emptyThen)).toBeInViewport({ ratio: 1 });
    },
  );
}

test(
  'large text leaves the keypad of a touch till whole beneath a card number, and while someone practices',
  { tag: '@nightly' },
  async ({ openTill: till }) => {
    const { page } = till;
    await page.setViewportSize(SMALL_SCREEN);
    await page.evaluate(() => {
      document.documentElement.dataset['text'] = '200';
      document.documentElement.dataset['density'] = 'touch';
    });
    const last = page.getByRole('group', { name: en.keypad.label }).getByRole('button').last();
    const card = page.getByRole('radio', { name: en.pay.kinds.CARD });
    await till.addItem({ stockCode: '71053', quantity: 3 });
    await till.openPay();
    await card.press('Space');
    await page.getByRole('textbox', { name: en.pay.reference.CARD }).fill('4111 1111 1111 1111');
    await expect(page.getByText(en.pay.cardNumber).first()).toBeVisible();
    await expect.soft(last).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+,');
    await page.getByRole('button', { name: en.settings.places.till, exact: true }).click();
    await page.getByRole('button', { name: en.practice.start }).click();
    await till.addItem({ stockCode: '71053', quantity: 3 });
    await page.keyboard.press('F12');
    await expect(page.getByRole('textbox', { name: en.pay.received.CASH })).toBeFocused();
    await expect.soft(last).toBeInViewport({ ratio: 1 });
    await card.press('Space');
    await expect(page.getByRole('textbox', { name: en.pay.reference.CARD })).toBeVisible();
    await expect.soft(last).toBeInViewport({ ratio: 1 });
  },
);
