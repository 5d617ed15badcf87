// The day of a till, by the keyboard: where it is, opened with its float, sold in, counted and closed.
import type { Locator, Page } from '@playwright/test';
import type { Till } from '#test/support/till';
import { en } from '#test/support/words';
import { expect } from './till-fixture';

const LANTERN = { stockCode: '71053', quantity: 3 };

/** Other tills of the merchant may have days that can be closed here as well. */
export const ownDay = (page: Page): Locator => page.getByRole('region', { name: 'Day of register 1' });

export async function goToDay({ page }: Till): Promise<void> {
  await page.keyboard.press('Alt+4');
  await expect(ownDay(page)).toBeVisible();
}

/** From the sell screen: opens the day with this many notes of 100. @param date where the till asks for it, YYYY-MM-DD */
export async function openDay(till: Till, hundreds: number, date?: string): Promise<void> {
  const { page } = till;
  await goToDay(till);
  await page.keyboard.press('F12');
  await page.getByLabel('How many of AED 100', { exact: true }).fill(String(hundreds));
  if (date !== undefined) {
    await expect(page.getByRole('button', { name: 'Open the day' })).toBeDisabled();
    await page.getByLabel(en.day.date.field).fill(date);
  }
  await page.keyboard.press('Control+Enter');
  await expect(ownDay(page).getByRole('button', { name: 'Close the day' })).toBeVisible();
}

/** Three lanterns, 10.25 in cash. @returns the receipt number */
export async function sellLanterns(till: Till): Promise<string> {
  await till.page.keyboard.press('Alt+1');
  await till.addItem(LANTERN);
  await till.openPay();
  const receipt = await till.payExact();
  await till.newSale();
  return receipt;
}

/** On the Day screen: enters the drawer's cash as one sum, up to the difference. */
export async function countDrawer({ page }: Till, sum: string): Promise<void> {
  await page.keyboard.press('F12');
  await page.getByRole('button', { name: en.day.count.asSum }).click();
  await page.getByLabel('Cash in the drawer, AED').fill(sum);
}
