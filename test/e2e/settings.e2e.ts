// Settings: a person without a mouse gives parking another key, uses it, and another person still has the usual one; and the rules that a
// manager makes for all tills.
import { accountOf } from '#test/support/service-process';
import { en, worded } from '#test/support/words';
import { Keyboard } from './keyboard';
import { openSettings } from './open-settings';
import { lock } from './people';
import { expect, test } from './till-fixture';

const LANTERN = { stockCode: '71053', quantity: 1 };
const { keys } = en.settings;

test(
  'a key of one person is changed, used, and not the key of another',
  { tag: '@nightly' },
  async ({ openTill: till, service }) => {
    const { page } = till;
    const hands = new Keyboard(page);
    const keyNow = (key: string) =>
      page.getByRole('button', { name: worded(keys.change, { name: en.keys.park, key }), exact: true });
    const park = page.getByRole('button', { name: en.parked.park, exact: true });
    const name = page.getByRole('textbox', { name: en.parked.nameField });

    await openSettings(page, 'keyboard');
    await hands.reach(keyNow('F8'));
    await hands.press('Enter', 'F9');
    await expect(page.getByText(worded(keys.refused.used, { key: 'F9', name: en.keys.parked }))).toBeVisible();
    await hands.press('F10');
    await expect(keyNow('F10')).toBeVisible();

    await hands.press('Alt+1');
    await till.addItem(LANTERN);
    await expect(park).toHaveAttribute('aria-keyshortcuts', 'F10');
    await hands.press('F8');
    await expect(name).toBeHidden();
    await hands.press('F10');
    await expect(name).toBeFocused();
    await hands.press('Escape');

    await lock(till);
    await page.getByRole('button', { name: 'Sign in someone else' }).click();
    await till.signIn(accountOf(service, 'demo', 'MANAGER'));
    await expect(park).toHaveAttribute('aria-keyshortcuts', 'F8');
    await hands.press('F8');
    await expect(name).toBeFocused();
    await hands.press('Escape');

    await openSettings(page, 'keyboard');
    await expect(page.getByRole('button', { name: keys.resetAll })).toBeDisabled();
  },
);

test(
  'a manager changes a rule for all tills, and a cashier sees it',
  { tag: '@nightly' },
  async ({ till, service, serviceWitness }) => {
    const { page } = till;
    const { rules } = en.settings;
    const days = page.getByRole('textbox', { name: rules.offlineDays });
    const kept = async () => {
      const { data } = (await serviceWitness.ask('GET', 'merchant')) as {
        data: { tillRules: { offlineDays: number } };
      };
      return data.tillRules.offlineDays;
    };
    const before = await kept();
    await till.signIn(accountOf(service, 'demo', 'MANAGER'));
    await till.waitForFirstLoad();
    await openSettings(page, 'till');
    await expect(days).toHaveValue(String(before));
    await days.fill('400');
    await days.press('Enter');
    await expect(page.getByText(rules.daysForm)).toBeVisible();
    await days.fill(String(before + 1));
    await days.press('Enter');
    await expect.poll(kept).toBe(before + 1);

    await lock(till);
    await page.getByRole('button', { name: 'Sign in someone else' }).click();
    await till.signIn(accountOf(service, 'demo', 'CASHIER'));
    await expect(till.search).toBeFocused();
    await openSettings(page, 'till');
    await expect(page.getByText(rules.needsRight)).toBeVisible();
    await expect(days).toBeDisabled();
    await expect(days).toHaveValue(String(before + 1));
    await serviceWitness.ask('PATCH', 'merchant/till-rules', { offlineDays: before });
  },
);
