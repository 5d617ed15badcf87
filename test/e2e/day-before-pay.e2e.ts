// No sale without an open day: Pay opens it in one step and goes on with the same cart.
import { accountOf } from '#test/support/service-process';
import { en } from '#test/support/words';
import { goToDay, ownDay } from './day-steps';
import { lock } from './people';
import { expect, test } from './till-fixture';

test(
  'the first payment of a day opens it in one step, with the same cart',
  { tag: '@nightly' },
  async ({ openTill: till, witness }) => {
    const { page } = till;
    await expect(page.getByText(en.day.opensAtPay)).toBeVisible();
    await till.addItem({ stockCode: '71053', quantity: 3 });
    await page.keyboard.press('F12');
    const float = page.getByRole('textbox', { name: 'Float, AED' });
    await expect(float).toBeFocused();
    await float.fill('200');
    await page.keyboard.press('Enter');
    await expect(till.cashReceived).toBeFocused();
    const receipt = await till.payExact();
    await till.newSale();
    await expect(page.getByText(en.day.opensAtPay)).toBeHidden();
    await till.waitForEmptyQueue();
    const sale = (await witness.sales()).find(({ receiptNumber }) => receiptNumber === receipt);
    const days = await witness.dayCycles(sale?.businessDate ?? '');
    expect(days.find(({ dayCycleId }) => dayCycleId === sale?.dayCycleId)).toMatchObject({ openingCash: 200 });
  },
);

test(
  'an auditor cannot begin a payment, and reads which right is missing',
  { tag: '@nightly' },
  async ({ till, service }) => {
    await till.signIn(accountOf(service, 'demo', 'AUDITOR'));
    await till.waitForFirstLoad();
    await till.addItem({ stockCode: '71053', quantity: 1 });
    await expect(till.page.getByRole('button', { name: 'Pay' })).toBeDisabled();
    await expect(till.page.getByText(en.sell.needsRight)).toBeVisible();
    await till.page.keyboard.press('F12');
    await expect(till.page.getByRole('heading', { name: en.openDay.title })).toBeHidden();
  },
);

test(
  'an auditor reads the whole of why they may not move cash or close the day',
  { tag: '@nightly' },
  async ({ openTill: till, cashier, service }) => {
    const { page } = till;
    await till.openDay();
    await lock(till);
    await page.getByRole('button', { name: 'Sign in someone else' }).click();
    await till.signIn({ ...cashier, ...accountOf(service, 'demo', 'AUDITOR') });
    await expect(till.search).toBeFocused();
    await goToDay(till);
    await expect(ownDay(page).getByRole('button', { name: en.day.closeDay })).toBeDisabled();
    await expect(ownDay(page).getByText(en.day.needsRight)).toBeInViewport({ ratio: 1 });
  },
);
