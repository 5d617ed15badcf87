// Practice sales never reach the books: two of them, and the open sale is paid afterwards with the number it would have had.
import { en } from '#test/support/words';
import { expect, test } from './till-fixture';

const receiptParts = /^(.+-)(\d+)$/;

test(
  'two practice sales leave the open sale, the next receipt number and the service as they were',
  { tag: '@nightly' },
  async ({ openTill: till, witness }) => {
    const { page } = till;
    const band = page.getByRole('region', { name: en.practice.title, exact: true });
    const lines = page.getByRole('region', { name: en.sell.cart }).getByRole('listitem');
    await till.addItem({ stockCode: '71053', quantity: 1 });
    await till.openPay();
    const first = await till.payExact();
    await till.newSale();
    await till.addItem({ stockCode: '22423', quantity: 2 });
    const total = await till.total();

    await page.getByRole('button', { name: /, on this computer$/ }).click();
    await page.getByRole('button', { name: en.practice.start }).click();
    await expect(band).toBeVisible();
    await expect(lines).toHaveCount(0);
    for (const number of [1, 2]) {
      await till.addItem({ stockCode: '71053', quantity: 3 });
      await page.keyboard.press('F8');
      await expect(band.getByRole('alert')).toContainText(en.practice.refusedPark);
      await till.openPay();
      await expect(page.getByText(en.practice.atPay)).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: en.practice.saleDone })).toBeVisible();
      const receipt = page.getByRole('region', { name: en.done.receipt });
      await expect(receipt.getByText(en.practice.mark)).toHaveCount(2);
      await expect(receipt).toContainText(en.practice.number.replace('{{number}}', String(number)));
      await page.getByRole('button', { name: en.practice.next }).click();
      await expect(till.search).toBeFocused();
    }
    await page.keyboard.press('Alt+4');
    await expect(page.getByText(en.practice.onlySelling)).toBeVisible();
    await band.getByRole('button', { name: en.practice.end }).click();

    await expect(band).toBeHidden();
    await expect(lines).toHaveCount(1);
    await expect.poll(() => till.total()).toBe(total);
    await till.openPay();
    const second = await till.payExact();
    const [, register, number] = receiptParts.exec(first) ?? [];
    expect(second).toBe(`${register}${String(Number(number) + 1).padStart(number?.length ?? 0, '0')}`);
    await till.newSale();
    await till.waitForEmptyQueue();
    const sold = (await witness.sales()).map(({ receiptNumber }) => receiptNumber);
    expect(sold.toSorted()).toEqual([first, second].toSorted());
    const practiced = async () =>
      (await witness.tillAudit())
        .filter(({ kind }) => kind.startsWith('PRACTICE'))
        .map(({ kind, facts }) => [kind, facts.sales]);
    await expect.poll(practiced).toEqual(
      expect.arrayContaining([
        ['PRACTICE_STARTED', undefined],
        ['PRACTICE_ENDED', 2],
      ]),
    );
  },
);
