// Favorites as a cashier pins them: with the mouse, with a finger and with the keyboard, for this till and for good.
import type { Locator } from '@playwright/test';
import { en } from '#test/support/words';
import { Finger } from './finger';
import { scanFast } from '#test/support/scanner';
import { expect, test } from './till-fixture';

test(
  'favorites are pinned by mouse, touch and key, come first, and are still there after a restart',
  { tag: '@nightly' },
  async ({ openTill: till, device, network, cashier }) => {
    const tilesOf = ({ page }: typeof till) => page.getByRole('tabpanel').getByRole('button');
    const tile = (name: string): Locator => till.page.getByRole('button', { name: new RegExp(`^${name}`) });
    const choice = till.page.getByRole('menuitem');

    await tile('BLUE PAPER PARASOL').click({ button: 'right' });
    await choice.click();
    await expect(tilesOf(till).first()).toHaveAccessibleName(/^BLUE PAPER PARASOL.*, pinned$/);
    await expect(till.search).toBeFocused();

    const finger = await Finger.on(till.page);
    await finger.hold(tile('SANDALWOOD FAN'), choice);
    // Lifting the finger selects nothing and sells nothing.
    await expect(choice).toBeVisible();
    await expect(till.lines).toHaveCount(0);
    await finger.tap(choice);
    await expect(tilesOf(till).nth(1)).toHaveAccessibleName(/^SANDALWOOD FAN.*, pinned$/);

    await tile('BLUE PAPER PARASOL').focus();
    await till.page.keyboard.press('Shift+F10');
    await expect(choice).toHaveText(en.tiles.unpin);
    await expect(choice).toBeFocused();
    await till.page.keyboard.press('Enter');
    await expect(tilesOf(till).first()).toHaveAccessibleName(/^SANDALWOOD FAN/);
    await expect(tile('BLUE PAPER PARASOL')).toBeFocused();
    await expect(tile('BLUE PAPER PARASOL')).not.toHaveAccessibleName(/pinned$/);

    // A scan is added to the cart whatever panel is open.
    await tile('DOGGY RUBBER').click({ button: 'right' });
    await expect(choice).toBeVisible();
    await scanFast(till.page, ['21871'], 0);
    await expect(till.lines.first()).toContainText('21871');
    await expect(choice).toHaveCount(0);

    await network.cut();
    await device.kill();
    const again = await device.start();
    await again.unlock(cashier.password);
    await expect(tilesOf(again).first()).toHaveAccessibleName(/^SANDALWOOD FAN.*, pinned$/);
    await expect(tilesOf(again).nth(1)).not.toHaveAccessibleName(/pinned$/);
  },
);
