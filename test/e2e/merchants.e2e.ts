import { openWitness } from '#test/support/service-client';
import { accountOf } from '#test/support/service-process';
import { expect, test } from './till-fixture';

// Prices without tax (US), three decimals (BHD), GST (IN): the till's total equals the service's total, to the minor unit.
for (const { code, decimals, tag } of [
  { code: 'other', decimals: 2, tag: '@nightly' },
  { code: 'manama', decimals: 3, tag: [] },
  { code: 'pune', decimals: 2, tag: '@nightly' },
]) {
  test(`a sale of merchant ${code} has the same amounts at the service`, { tag }, async ({ till, service }) => {
    const cashier = accountOf(service, code, 'CASHIER');
    await till.signIn(cashier);
    await till.waitForFirstLoad();
    await till.goTo('Sell');
    const tile = till.page.getByRole('tabpanel').getByRole('button', { name: / [\d,.]+$/ });
    for (let count = 0; count < 3; count += 1) await tile.nth(count).click();
    await tile.first().click();
    await till.page.keyboard.press('F7');
    await till.page.getByRole('textbox', { name: /^Sale discount/ }).fill('7.5');
    await till.page.keyboard.press('Enter');
    const total = await till.total();
    expect(total).toMatch(new RegExp(`^\\d[\\d,]*\\.\\d{${decimals}}$`));
    await till.openPay();
    const receipt = await till.payExact();
    await till.waitForEmptyQueue();
    const manager = accountOf(service, code, 'MANAGER');
    const witness = await openWitness(service.url, { tenant: code, ...manager });
    const sale = (await witness.sales()).filter(({ receiptNumber }) => receiptNumber === receipt);
    expect(sale).toHaveLength(1);
    expect(sale[0]?.totals.grossAmount.toFixed(decimals)).toBe(total.replaceAll(',', ''));
  });
}
