// A hand that clicks twice where once is meant: what the first click has opened in the same place takes no money by the second.
import { accountOf } from '#test/support/service-process';
import { en } from '#test/support/words';
import { openDay } from './day-steps';
import { expect, test } from './till-fixture';

test(
  'a double click on Pay pays nothing, and one on Complete leaves the change on the screen',
  { tag: '@nightly' },
  async ({ till, service }) => {
    const { page } = till;
    const main = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
    const secondClick = async () => {
      await page.mouse.down({ clickCount: 2 });
      await page.mouse.up({ clickCount: 2 });
    };
    await till.signIn(accountOf(service, 'demo', 'MANAGER'));
    await till.waitForFirstLoad();
    await openDay(till, 5);
    await page.keyboard.press('Alt+1');
    await till.addItem({ stockCode: '71053', quantity: 1 });

    const complete = main(en.pay.complete);
    await main(en.sell.pay).click();
    await expect(complete).toBeEnabled();
    // Or the second click would say nothing.
    await expect.poll(() => complete.evaluate((button) => button.matches(':hover'))).toBe(true);
    await secondClick();
    await expect(till.cashReceived).toBeVisible();
    await expect(complete).toBeEnabled();

    await complete.click();
    await expect(main(en.done.newSale)).toBeVisible();
    await secondClick();
    await expect(main(en.done.newSale)).toBeVisible();
    await expect(till.lines).toHaveCount(0);
  },
);
