// The first day of somebody new, step by step as docs/manual/first-day.md tells it, by what the screens say.
// POS_MANUAL_PICTURES=1 takes the pictures of the manual, in each of its languages.
import { inRoot } from '#build/launcher/paths';
import { accountOf } from '#test/support/service-process';
import { Till } from '#test/support/till';
import { beginsWith, openingWords, says, wordsOf, type LanguageCode } from '#test/support/words';
import { applyVariant, VARIANTS } from './states/variants';
import { expect, test } from './till-fixture';

const LANTERN = 'WHITE METAL LANTERN';
const FLOAT = '200';

const TAKES_PICTURES = process.env['POS_MANUAL_PICTURES'] === '1';

/** The test of a language that is translated is there for its pictures. */
const LANGUAGES: readonly LanguageCode[] = TAKES_PICTURES ? ['en', 'ar'] : ['en'];

for (const language of LANGUAGES)
  test(
    `somebody new works a first day by what the screens say, ${language}`,
    { tag: '@nightly' },
    async ({ till: started, service, witness }) => {
      const words = wordsOf(language);
      const till = new Till(started.page, words);
      const { page } = till;
      const picture = async (name: string) => {
        if (!TAKES_PICTURES) return;
        const file = language === 'en' ? name : `${name}-${language}`;
        await page.screenshot({ path: inRoot(`docs/manual/pictures/first-day-${file}.png`) });
      };
      const variant = VARIANTS.find((each) => each.language === language);
      if (variant && language !== 'en') await applyVariant(page, variant);
      const button = (name: string | RegExp) => page.getByRole('button', { name });
      const manager = accountOf(service, 'demo', 'MANAGER');
      await page.setViewportSize({ width: 1366, height: 768 });

      await test.step('sign in', async () => {
        await expect(button(words.signIn.submit)).toBeVisible();
        await picture('sign-in');
        await till.signIn(accountOf(service, 'demo', 'CASHIER'));
        await till.waitForFirstLoad();
      });

      const first =
        await test.step('first sale: an item found by its name opens the day on the way to payment', async () => {
          await till.search.pressSequentially('lantern');
          const found = page.getByRole('option', { name: new RegExp(LANTERN) });
          await expect(found.first()).toBeVisible();
          await picture('search');
          await found.first().click();
          await expect(till.lines).toHaveCount(1);
          await page
            .getByRole('region', { name: words.sell.cart })
            .getByRole('button', { name: words.sell.pay })
            .click();
          await page.getByRole('textbox', { name: says(words.openDay.float) }).fill(FLOAT);
          await picture('open-day');
          await button(words.openDay.openAndPay).click();
          await expect(till.cashReceived).toBeFocused();
          await picture('pay');
          await button(words.pay.complete).click();
          const receipt = await till.receiptNumber();
          await picture('done');
          await till.newSale();
          return receipt;
        });

      await test.step('second sale: scanned, paid by card', async () => {
        await page.keyboard.insertText('22423');
        await page.keyboard.press('Enter');
        await expect(till.lines).toHaveCount(1);
        await till.openPay();
        await page.getByRole('radio', { name: words.pay.kinds.CARD }).check();
        await page.getByRole('textbox', { name: words.pay.reference.CARD }).fill('Visa 4417');
        await picture('card');
        await button(words.pay.complete).click();
        await till.receiptNumber();
        await till.newSale();
      });

      await test.step('third sale: four of an item, paid in two parts', async () => {
        await till.addItem({ stockCode: '85123A', quantity: 4 });
        await till.openPay();
        await till.cashReceived.fill('5');
        await button(says(words.pay.takePart.CASH)).click();
        const onCard = page.getByRole('textbox', { name: words.pay.received.CARD });
        await expect(onCard).toHaveValue('');
        await expect(onCard).toBeFocused();
        await page.keyboard.press('e');
        await expect(onCard).toHaveValue(/\d/);
        await picture('split');
        await button(words.pay.complete).click();
        await till.receiptNumber();
        await till.newSale();
      });

      await test.step('a return with its receipt', async () => {
        await till.goTo('Returns');
        await page.getByRole('combobox', { name: words.returns.find }).fill(first);
        await page.keyboard.press('Enter');
        await expect(page.getByRole('region', { name: words.returns.goods })).toBeVisible();
        await button(words.returns.everything).click();
        await page.getByText(words.returns.reasons.UNWANTED, { exact: true }).click();
        // Not while it asks what other tills have returned.
        await expect(button(words.returns.complete)).toBeEnabled();
        await picture('return');
        await button(words.returns.complete).click();
        await expect(page.getByText(says(words.returns.recorded))).toBeVisible();
        await button(words.returns.toSell).click();
      });

      await test.step('a refund without a receipt: a manager approves it in place', async () => {
        await till.goTo('Returns');
        await button(words.returns.withoutReceipt).click();
        await expect(page.getByRole('combobox', { name: words.returns.addItem })).toBeFocused();
        await page.keyboard.insertText('22423');
        await page.keyboard.press('Enter');
        await page.getByText(words.returns.reasons.DAMAGED, { exact: true }).click();
        await button(words.returns.complete).click();
        await page.getByRole('textbox', { name: words.approval.user }).fill(manager.username);
        await page.getByRole('textbox', { name: words.approval.password }).fill(manager.password);
        await picture('approval');
        await button(words.approval.approve).click();
        await expect(page.getByText(says(words.returns.recorded))).toBeVisible();
        await button(words.returns.toSell).click();
      });

      await test.step('the drawer is counted and the day closed', async () => {
        await till.goTo('Day');
        await expect(button(words.day.closeDay)).toBeVisible();
        await picture('day');
        await button(words.day.closeDay).click();
        await button(words.day.count.asSum).click();
        const counted = page.getByRole('textbox', { name: says(words.day.count.sum) });
        await counted.fill(await cashInDrawer());
        await picture('count');
        await button(words.day.count.finish).click();
        await expect(page.getByRole('heading', { name: words.day.difference.none })).toBeVisible();
        await button(words.day.closeDay).click();
        await expect(page.getByRole('article', { name: beginsWith(openingWords(words.day.report.z)) })).toBeVisible();
        await picture('z-report');
        await button(words.day.report.done).click();
        await expect(button(words.day.openDay)).toBeVisible();
      });
      await till.waitForEmptyQueue();
      expect((await witness.sales()).map(({ kind }) => kind).sort()).toEqual([
        'RETURN',
        'RETURN',
        'SALE',
        'SALE',
        'SALE',
      ]);

      /** The float and all cash in and out, as the service has them. */
      async function cashInDrawer(): Promise<string> {
        await expect.poll(async () => (await witness.sales()).length).toBe(5);
        const cents = (await witness.sales()).flatMap(({ kind, tenders }) =>
          tenders
            .filter((tender) => tender.kind === 'CASH')
            .map(({ amount }) => Math.round(amount * 100) * (kind === 'RETURN' ? -1 : 1)),
        );
        return (cents.reduce((sum, amount) => sum + amount, Number(FLOAT) * 100) / 100).toFixed(2);
      }
    },
  );
