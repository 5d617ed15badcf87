// Goes through all areas of the back office, as a manager may see them.
import type { Locator, Page } from '@playwright/test';
import { officeAreas, type AreaId } from '#renderer/till/rights/office-areas';
import { FEATURES } from '#shared/api/wire/feature';
import { enOffice } from '#test/support/words';
import { areaLink } from './area-link';
import { expect } from './till-fixture';

/** Each area once its screen is in front. */
export async function* visitAreas(page: Page): AsyncGenerator<{ readonly id: AreaId; readonly main: Locator }> {
  const navigation = page.getByRole('navigation', { name: enOffice.title });
  for (const { id } of officeAreas(FEATURES)) {
    const name = enOffice.areas[id];
    await areaLink(navigation, name).click();
    const main = page.getByRole('main').filter({ has: page.getByRole('heading', { name, level: 1 }) });
    await expect(main).toBeVisible();
    yield { id, main };
  }
}
