// Where a record of a back office area is open: beside its list, in its row, or over the whole screen.
import type { Locator, Page } from '@playwright/test';
import type { Words } from '#test/support/words';

export function openedRecord(page: Page, { app }: Words): Locator {
  const main = page.getByRole('main');
  return main
    .locator('form')
    .or(main.getByRole('button', { name: app.back }))
    .first();
}
