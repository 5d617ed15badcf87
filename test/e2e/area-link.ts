import type { Locator } from '@playwright/test';

/** The link of an area, also where the number of what waits there follows its name. @param navigation of the back office */
export function areaLink(navigation: Locator, name: string): Locator {
  return navigation.getByRole('link', { name: new RegExp(`^${name}([,،]|$)`) });
}
