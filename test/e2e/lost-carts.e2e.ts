import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deleteIndexedDatabases } from '#test/support/device';
import { invoice } from '#test/demo/real-invoices';
import { expect, test } from './till-fixture';

test(
  'the open cart is open again after the till has lost its database',
  { tag: '@nightly' },
  async ({ openTill, device, network, cashier }) => {
    const [first, second] = invoice.lines;
    if (!first || !second) throw new Error('The invoice has two lines.');
    await network.cut();
    await openTill.addItems([first, second]);
    const total = await openTill.total();
    const folder = join(device.userData, 'carts');
    const copies = () => readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
    await expect.poll(() => copies().some((text) => (text.match(/"sku"|\\"sku\\"/g) ?? []).length === 2)).toBe(true);
    await device.kill();
    deleteIndexedDatabases(device.userData);

    const till = await device.start();
    await till.unlock(cashier.password);
    await expect(till.lines).toHaveCount(2);
    expect(await till.total()).toBe(total);

    await till.openPay();
    await till.payExact();
    await till.newSale();
    await device.kill();
    deleteIndexedDatabases(device.userData);

    const again = await device.start();
    await again.unlock(cashier.password);
    await expect(again.lines).toHaveCount(0);
  },
);
