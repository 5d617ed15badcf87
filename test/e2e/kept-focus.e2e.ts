// The keyboard is never without a place: after each of the main actions some element has the focus, and ? lists the keys.
import { accountOf } from '#test/support/service-process';
import type { Till } from '#test/support/till';
import { en } from '#test/support/words';
import { openDay } from './day-steps';
import { expect, test } from './till-fixture';

const LANTERN = { stockCode: '71053', quantity: 3 };

/** The app is at rest when the focus was off the body for some frames. */
async function expectFocus({ page }: Till, after: string): Promise<void> {
  const place = () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 6; frame += 1) await new Promise(requestAnimationFrame);
      const { activeElement } = document;
      return activeElement === document.body ? 'body' : (activeElement?.tagName.toLowerCase() ?? 'none');
    });
  await expect.poll(place, { message: `focus after: ${after}` }).not.toBe('body');
}

test('after every main action the focus is somewhere', { tag: '@nightly' }, async ({ till, service }) => {
  const { page } = till;
  const { keyboard } = page;
  await till.signIn(accountOf(service, 'demo', 'MANAGER'));
  await till.waitForFirstLoad();
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      await keyboard.press(key, { delay: 60 });
      await expectFocus(till, key);
    }
  };
  const click = async (name: string | RegExp) => {
    await page.getByRole('button', { name }).first().click();
    await expectFocus(till, String(name));
  };
  const startOver = async () => {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  };

  await till.addItem(LANTERN);
  await till.addItem({ stockCode: '22423', quantity: 1 });
  // Fields of a line and of the sale, opened and left; a line removed by key and by button; all undone.
  await press('F4', 'Escape', 'F5', 'Escape', 'F6', 'Escape', 'Shift+F6', 'Escape', 'F7', 'Escape', 'F8', 'Escape');
  await press('F2', 'Escape', 'F9', 'Escape', 'F2', 'Control+n', 'Escape', 'Escape');
  await click(en.sell.remove);
  await click(en.sell.undo.do);
  await click(en.sell.clear);
  await click(en.sell.undo.do);
  await till.search.fill('7000000000009');
  await press('Enter', 'Escape');
  await press('F8');
  await press('Enter');
  await expect(till.lines).toHaveCount(0);
  await press('F9', 'Enter');
  await expect(till.lines).toHaveCount(2);
  await press('F8', 'Enter', 'F9', 'Delete');
  await press('Escape', 'Escape');
  await press('F9', 'Enter');

  await press('F12', 'Escape');
  await openDay(till, 5);
  await expectFocus(till, 'open the day');
  await press('Alt+1');

  // Paying and what follows; every screen by its key, and ? where the focus was taken away.
  await press('F12', 'Escape', 'F12');
  await till.payExact();
  await expectFocus(till, 'complete');
  await click(/^New sale/);
  for (const key of ['Alt+1', 'Alt+2', 'Alt+3', 'Alt+4', 'Alt+5', 'Alt+6', 'Control+,', 'Alt+1']) {
    await press(key);
    await startOver();
    await keyboard.press('?');
    const help = page.getByRole('dialog', { name: en.keys.title });
    await expect(help).toBeVisible();
    await press('Escape');
    await expect(help).toHaveCount(0);
  }

  // The day.
  await press('Alt+4', 'F7', 'Escape', 'F8');
  await page.getByLabel('Reason').fill('A customer asked for change');
  await press('Enter', 'F12', 'Escape');
  await press('Control+p', 'Escape');

  // A press on nothing.
  await press('Alt+1');
  await page.mouse.click(600, 15);
  await expectFocus(till, 'a click beside everything');
});

test('the rail shows the whole key while Alt is held', { tag: '@nightly' }, async ({ openTill: till }) => {
  const rail = till.page.getByRole('navigation', { name: 'Main' });
  await till.page.keyboard.down('Alt');
  await expect(rail.getByText('Alt 4', { exact: true })).toBeVisible();
  await till.page.keyboard.up('Alt');
  await expect(rail.getByText('Alt 4', { exact: true })).toHaveCount(0);
});
