import { en } from '#test/support/words';
import { goToDay, openDay } from './day-steps';
import { expect, test } from './till-fixture';

const LANTERN = { stockCode: '71053', quantity: 3 };
const CAKESTAND = { stockCode: '22423', quantity: 2 };

test(
  'the X report leaves out undone voids; the audit list has each void and its undoing',
  { tag: '@nightly' },
  async ({ openTill: till, witness }) => {
    const { page } = till;
    const voids = async () =>
      (await witness.tillAudit())
        .filter(({ kind }) => kind.startsWith('VOID'))
        .map(({ kind, facts }) => [kind, facts.lines]);
    await openDay(till, 1);
    await page.keyboard.press('Alt+1');
    await till.addItem(CAKESTAND);
    await till.addItem(LANTERN);
    await page.keyboard.press('Delete');
    await expect(till.lines).toHaveCount(1);
    await page.keyboard.press('Control+Z');
    await expect(till.lines).toHaveCount(2);
    await page.keyboard.press('Delete');
    await expect(till.lines).toHaveCount(1);
    await till.openPay();
    await till.payExact();
    await till.newSale();

    await goToDay(till);
    await page.keyboard.press('Control+P');
    const report = page.getByRole('article', { name: 'X report' });
    await expect(report).toContainText(`${en.day.report.voids} · 110.17`);
    // Newest first.
    await expect.poll(voids).toEqual([
      ['VOID', 1],
      ['VOID_UNDONE', 1],
      ['VOID', 1],
    ]);
  },
);
