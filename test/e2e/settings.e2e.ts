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
    await openSettings(page, 'shop');
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
    await openSettings(page, 'shop');
    await expect(page.getByText(en.settings.shop.needsRight)).toBeVisible();
    await expect(days).toBeDisabled();
    await expect(days).toHaveValue(String(before + 1));
    await serviceWitness.ask('PATCH', 'merchant/till-rules', { offlineDays: before });
  },
);

test(
  'a manager changes the address of the shop, which the next unlock follows, a tax rate to come, and takes one away',
  { tag: '@nightly' },
  async ({ till, service }) => {
    const { page } = till;
    const { shop, taxes } = en.settings;
    const manager = accountOf(service, 'other', 'MANAGER');
    const address = page.getByRole('textbox', { name: en.firstStart.shop.address });
    const section = (name: string) => page.getByRole('region', { name });
    const save = async (name: string) => {
      await section(name).getByRole('button', { name: shop.save }).click();
      await expect(section(name).getByText(en.app.saved)).toBeVisible();
    };
    await till.signIn(manager);
    await till.waitForFirstLoad();
    await openSettings(page, 'shop');
    await expect(address).toBeEnabled();
    const before = await address.inputValue();
    await address.fill('Unit 3\nMarina Walk');
    await save(shop.title);
    await lock(till);
    await till.unlock(manager.password);
    await expect(till.search).toBeFocused();
    const addressLines = () =>
      page.evaluate(async () => {
        const { pos } = window as unknown as { pos: { invoke: Record<string, (input: unknown) => Promise<unknown>> } };
        const reply = (await pos.invoke['session.current']?.(null)) as {
          value: { merchant: { addressLines: string[] } };
        };
        return reply.value.merchant.addressLines;
      });
    expect(await addressLines()).toEqual(['Unit 3', 'Marina Walk']);

    await openSettings(page, 'shop');
    await expect(address).toBeEnabled();
    await address.fill(before);
    await save(shop.title);
    await page.getByRole('button', { name: taxes.open.change }).click();
    await section(taxes.title).getByRole('textbox').first().fill('7.5');
    await page.getByRole('textbox', { name: taxes.firstDay }).fill('1/1/2099');
    await save(taxes.title);
    await expect(section(taxes.title).getByRole('row', { name: / 7\.5 %/ })).toBeVisible();

    // A rate that was added by mistake goes again.
    await page.getByRole('button', { name: taxes.open.add }).click();
    await page.getByRole('textbox', { name: taxes.newName }).fill('Mistake');
    await section(taxes.title).getByRole('textbox').nth(1).fill('50');
    await page.getByRole('textbox', { name: taxes.firstDay }).fill('1/1/2099');
    await section(taxes.title).getByRole('button', { name: shop.save }).click();
    const mistake = section(taxes.title).getByRole('row', { name: /Mistake/ });
    await mistake.getByRole('button').click();
    await expect(mistake).toHaveCount(0);
    await expect(section(taxes.title).getByText(en.app.saved)).toBeVisible();
  },
);
