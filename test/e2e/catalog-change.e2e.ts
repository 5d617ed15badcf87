// The catalog changes while the till sells: what is scanned next is at the new price, and what is not for sale is no item.
import { scanFast } from '#test/support/scanner';
import { expect, test } from './till-fixture';

const PEN = { sku: 'PEN-1', name: 'Zebrawood pen', barcodes: ['4006381334013'], unitPrice: 5 };
const RULER = { sku: 'RULER-1', name: 'Zebrawood ruler', barcodes: ['4006381334020'], unitPrice: 3 };

test(
  'a price changed by the back office applies to the next scan, and a withdrawn item is not found',
  { tag: '@nightly' },
  async ({ till, witness, cashier }) => {
    const { page } = till;
    const scan = ({ barcodes }: typeof PEN) => scanFast(page, barcodes, 0);
    await witness.createItem(PEN);
    await witness.createItem(RULER);
    await till.signIn(cashier);
    await till.waitForFirstLoad();
    await expect(till.search).toBeFocused();
    await scan(PEN);
    await scan(RULER);
    await expect(till.lines).toHaveCount(2);
    await expect.poll(() => till.total()).toBe('8.00');

    await witness.changeItem(PEN.sku, { unitPrice: 7.5 });
    await witness.changeItem(RULER.sku, { status: 'INACTIVE' });
    await till.goTo('Sync');
    await page.getByRole('button', { name: 'Check everything now' }).click();
    await expect(page.getByText(/^Last full check today/)).toBeVisible();
    await till.goTo('Sell');
    await expect(till.search).toBeFocused();
    await scan(PEN);
    await expect(till.lines).toHaveCount(3);
    await expect(till.lines.last()).toContainText('7.50');
    await expect.poll(() => till.total()).toBe('15.50');
    await scan(RULER);
    await expect(page.getByRole('heading', { name: 'No item has this barcode' })).toBeVisible();
    await expect(till.lines).toHaveCount(3);
  },
);
