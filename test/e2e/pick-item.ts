import type { Page } from '@playwright/test';

/** Chooses an item in a field that finds them. */
export async function pickItem(page: Page, field: string, name: string) {
  const finder = page.getByRole('combobox', { name: field });
  await finder.fill(name);
  // Without a catalog item its name is quoted.
  await page
    .getByRole('option', { name: new RegExp(`^[^“]*${name}[^”]*$`) })
    .first()
    .click();
}
