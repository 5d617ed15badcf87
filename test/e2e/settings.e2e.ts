// A person without a mouse gives parking another key, uses it, and another person still has the usual one.
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
