// A touch till that has no keyboard: every figure of a day is typed on the keypad over the screen.
import type { Locator } from '@playwright/test';
import { accountOf } from '#test/support/service-process';
import { en, says, worded } from '#test/support/words';
import { Finger } from './finger';
import { expect, test } from './till-fixture';

test(
  'figures are typed by finger alone: a float, a price, a discount, a movement of cash and a PIN',
  { tag: '@nightly' },
  async ({ till, service }) => {
    const { page } = till;
    const manager = accountOf(service, 'demo', 'MANAGER');
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.evaluate(() => localStorage.setItem('pos.appearance', JSON.stringify({ density: 'touch' })));
    await page.reload();
    await till.signIn(manager);
    await till.waitForFirstLoad();
    const finger = await Finger.on(page);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const enter = async (field: Locator, keys: string, pad: string = en.keypad.label) => {
      await finger.tap(field);
      await expect(field).toBeFocused();
      const group = page.getByRole('group', { name: pad });
      for (const key of keys)
        await finger.tap(group.getByRole('button', { name: key === '.' ? en.keypad.point : key, exact: true }));
      await expect(field).toBeFocused();
      await expect(field).toHaveValue(keys);
    };

    await finger.tap(page.getByRole('navigation').getByRole('link', { name: en.rail.day }));
    await finger.tap(button(en.day.openDay));
    await enter(page.getByRole('textbox', { name: 'How many of AED 100', exact: true }), '5');
    await enter(page.getByRole('textbox', { name: 'How many of AED 0.25', exact: true }), '12');
    await finger.tap(button(en.day.openDay));
    await finger.tap(button(en.day.cash));
    await enter(page.getByRole('textbox', { name: worded(en.day.movement.amount, { currency: 'AED' }) }), '20.50');
    await page.getByRole('textbox', { name: en.day.movement.reason }).fill('Change from the bank');
    await finger.tap(button(en.day.movement.save));
    await expect(page.getByRole('list', { name: en.day.movement.list })).toContainText('20.50');

    await finger.tap(page.getByRole('navigation').getByRole('link', { name: en.rail.sell }));
    await till.addItem({ stockCode: '71053', quantity: 1 });
    await expect(page.getByRole('group', { name: en.keypad.label })).toHaveCount(0);
    await finger.tap(button(en.sell.price));
    const price = page.getByRole('textbox', { name: worded(en.sell.priceField, { currency: 'AED' }) });
    await enter(price, '4.50');
    await finger.tap(button(en.sell.set));
    await expect.poll(() => till.total()).toBe('4.50');
    await finger.tap(button(en.sell.saleDiscount));
    await enter(page.getByRole('textbox', { name: en.sell.saleDiscountField, exact: true }), '10');
    await finger.tap(button(en.sell.set));
    await expect.poll(() => till.total()).toBe('4.05');

    await finger.tap(page.getByRole('button', { name: says(en.person.open) }));
    await page.getByRole('textbox', { name: en.person.password, exact: true }).fill(manager.password);
    await enter(page.getByRole('textbox', { name: en.person.pin }), '204815', en.keypad.pin);
    await enter(page.getByRole('textbox', { name: en.person.again }), '204815', en.keypad.pin);
    await finger.tap(button(en.person.set));
    await expect(page.getByRole('status').getByText(en.person.isSet)).toBeAttached();
  },
);

test(
  'large text keeps every key beneath a card number that was typed as the reference',
  { tag: '@nightly' },
  async ({ openTill: till }) => {
    const { page } = till;
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.evaluate(() => Object.assign(document.documentElement.dataset, { density: 'touch', text: '200' }));
    await till.addItem({ stockCode: '71053', quantity: 1 });
    await till.openPay();
    await page.keyboard.press('d');
    await page.getByRole('textbox', { name: en.pay.reference.CARD }).fill('4111 1111 1111 1111');
    await expect(page.getByText(en.pay.cardNumber).last()).toBeInViewport({ ratio: 1 });
    const pad = page.getByRole('group', { name: en.keypad.label });
    await expect(pad.getByRole('button', { name: '0', exact: true })).toBeInViewport({ ratio: 1 });
  },
);
