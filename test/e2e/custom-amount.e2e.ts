// Something that is not in the catalog, from the search to the service.
import { en, worded } from '#test/support/words';
import { bothWithPin, MANAGER_PIN, pinField } from './people';
import { expect, test } from './till-fixture';

test(
  'a custom amount is approved, paid, printed by its description, and posted',
  { tag: '@nightly' },
  async ({ openTill: till, service, cashier, witness }) => {
    const { page } = till;
    await bothWithPin(till, service, cashier);
    await till.search.pressSequentially('Gift wrapping', { delay: 80 });
    await page.getByRole('button', { name: en.sell.custom.open }).click();
    await expect(page.getByRole('textbox', { name: /^Amount/ })).toBeFocused();
    await page.keyboard.type('10.50', { delay: 80 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('group', { name: en.approval.title })).toContainText(
      worded(en.approval.asks.CUSTOM_AMOUNT, { item: 'Gift wrapping', amount: 'AED 10.50' }),
    );
    await pinField(till).fill(MANAGER_PIN);
    await page.keyboard.press('Enter');
    await expect(till.lines.filter({ hasText: 'Gift wrapping' })).toContainText(en.sell.custom.mark);
    await till.openPay();
    const receipt = await till.payExact();
    await expect(page.getByRole('article').getByText('Gift wrapping')).toBeVisible();
    await till.newSale();
    await till.waitForEmptyQueue();

    const sale = (await witness.sales()).find(({ receiptNumber }) => receiptNumber === receipt);
    expect(sale?.cart.lines).toMatchObject([
      { itemId: null, itemName: 'Gift wrapping', grossAmount: 10.5, taxAmount: 0.5 },
    ]);
    expect(await witness.tillAudit()).toContainEqual(
      expect.objectContaining({ kind: 'OVERRIDE', right: 'CUSTOM_AMOUNT', approvedBy: 'omar.haddad' }),
    );
  },
);
