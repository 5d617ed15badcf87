// Agreed prices as a cashier lives them: they come and go with the customer, also without a network, and
// the service gets what the customer paid.
import { en, worded } from '#test/support/words';
import { expect, test } from './till-fixture';

test(
  "a customer's agreed prices apply while the customer is on the cart, with and without a network",
  { tag: '@nightly' },
  async ({ till, device, network, witness, cashier }) => {
    const agreement = (await witness.agreements()).find(
      ({ partyRole, minQty, inForceToday }) => partyRole === 'CUSTOMER' && minQty === 0 && inForceToday,
    );
    if (!agreement?.itemId) throw new Error('The demo agrees no price with a customer.');
    const { sku, unitPrice } = await witness.itemOf(agreement.itemId);
    const catalog = unitPrice.toFixed(2);
    // The merchant's prices include 5 % tax; agreed prices do not.
    expect(agreement.taxInclusive).toBe(false);
    const agreed = (Math.round(agreement.rate * 105) / 100).toFixed(2);
    expect(Number(agreed)).toBeLessThan(Number(catalog));
    const mark = worded(en.agreed.price, { price: catalog });

    await till.signIn(cashier);
    await till.waitForFirstLoad();
    await till.addItem({ stockCode: sku, quantity: 1 });
    await expect.poll(() => till.total()).toBe(catalog);
    await till.chooseCustomer(agreement.partyId);
    await expect(till.lines.first()).toContainText(mark);
    await expect.poll(() => till.total()).toBe(agreed);
    await till.page.keyboard.press('Control+z');
    await expect(till.lines.first()).not.toContainText(mark);
    await expect.poll(() => till.total()).toBe(catalog);

    await network.cut();
    await device.kill();
    const again = await device.start();
    await again.unlock(cashier.password);
    await again.chooseCustomer(agreement.partyId);
    await expect(again.lines.first()).toContainText(mark);
    await expect.poll(() => again.total()).toBe(agreed);

    await again.openPay();
    const receiptNumber = await again.payExact();
    await again.newSale();
    await network.restore();
    await again.waitForEmptyQueue();
    const sale = (await witness.sales()).find((sold) => sold.receiptNumber === receiptNumber);
    expect(sale?.cart.lines.map((line) => line.unitPrice.toFixed(2))).toEqual([agreed]);
    expect(sale?.customerNumber).toBe(agreement.partyId);
  },
);
