// Who is at the till, by the hands of people: PINs set and typed, locked and unlocked.
import type { Locator } from '@playwright/test';
import { accountOf, type RunningService } from '#test/support/service-process';
import type { Till } from '#test/support/till';
import { en } from '#test/support/words';
import { expect } from './till-fixture';

export const CASHIER_PIN = '2580';
export const MANAGER_PIN = '8520';

export const pinField = ({ page }: Till): Locator => page.getByRole('textbox', { name: /^PIN of/ });

export async function lock({ page }: Till): Promise<void> {
  await page.keyboard.press('Control+L');
  await expect(page.getByRole('heading', { name: 'Unlock' })).toBeVisible();
}

export async function setPin({ page }: Till, password: string, pin: string): Promise<void> {
  await page.getByRole('button', { name: /, on this computer$/ }).click();
  await page.getByRole('textbox', { name: 'Your password' }).fill(password);
  await page.getByRole('textbox', { name: /^New PIN/ }).fill(pin);
  await page.getByRole('textbox', { name: en.person.again }).fill(pin);
  await page.getByRole('button', { name: 'Set PIN' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

export async function choose({ page }: Till, name: string): Promise<void> {
  await page.getByRole('radio', { name }).click();
}

export async function unlockByPin(till: Till, name: string, pin: string): Promise<void> {
  await choose(till, name);
  await pinField(till).fill(pin);
  await till.page.keyboard.press('Enter');
  await atWork(till);
}

/** Checking a secret takes a while on a busy machine. */
export async function atWork(till: Till): Promise<void> {
  await expect(till.search).toBeFocused();
}

/** Gives both a PIN on this till; the cashier is signed in afterwards. */
export async function bothWithPin(till: Till, service: RunningService, cashier: { password: string }): Promise<void> {
  const manager = accountOf(service, 'demo', 'MANAGER');
  await setPin(till, cashier.password, CASHIER_PIN);
  await lock(till);
  await till.page.getByRole('button', { name: 'Sign in someone else' }).click();
  await till.signIn(manager);
  await atWork(till);
  await setPin(till, manager.password, MANAGER_PIN);
  await lock(till);
  await unlockByPin(till, 'Sara Khan', CASHIER_PIN);
}
