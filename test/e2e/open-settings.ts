import type { Page } from '@playwright/test';
import type { SettingsPlace } from '#renderer/till/navigation';
import { en } from '#test/support/words';

/** From any screen of the till. @param words of the language of the page */
export async function openSettings(
  page: Page,
  place: SettingsPlace,
  { places }: Pick<typeof en.settings, 'places'> = en.settings,
): Promise<void> {
  await page.keyboard.press('Control+,');
  const nav = page.getByRole('navigation', { name: places.label });
  await nav.getByRole('button', { name: places[place], exact: true }).click();
}
