// The keyboard is never caught: on every screen Tab leads through all its controls and back to where it began, and so does Shift Tab.
// Source: WCAG 2.2, 2.1.2 No Keyboard Trap.
import type { Page } from '@playwright/test';
import { accountOf } from '#test/support/service-process';
import { en } from '#test/support/words';
import { expect, test } from './till-fixture';
import { visitAreas } from './visit-areas';

/** More stops than two rounds of any screen have. */
const MOST_STOPS = 500;

test('Tab is caught by no area of the back office', { tag: '@nightly' }, async ({ till, service }) => {
  test.slow();
  const { page } = till;
  await till.signInToOffice(accountOf(service, 'demo', 'MANAGER'));
  for await (const { id, main } of visitAreas(page)) {
    await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
    await goesRound(page, id);
    const row = main.getByRole('grid').first().getByRole('row').nth(1);
    if (!(await row.isVisible())) continue;
    await row.click();
    await goesRound(page, `${id}, with a record`);
    await page.keyboard.press('Escape');
  }
});

test('Tab is caught by no screen of the till', { tag: '@nightly' }, async ({ openTill }) => {
  const { page } = openTill;
  const links = page.getByRole('navigation', { name: en.app.main }).getByRole('link');
  for (let place = 0; place < 6; place += 1) {
    await page.keyboard.press(`Alt+${place + 1}`);
    await expect(links.nth(place)).toHaveAttribute('aria-current', 'page');
    await goesRound(page, `the till at Alt ${place + 1}`);
  }
  await page.keyboard.press('Control+,');
  await goesRound(page, 'settings');
});

async function goesRound(page: Page, screen: string): Promise<void> {
  const there = await stopsOf(page, 'Tab');
  const back = await stopsOf(page, 'Shift+Tab');
  expect.soft(there.isCaught, `${screen}: Tab stays at ${there.last}`).toBe(false);
  expect.soft(back.isCaught, `${screen}: Shift Tab stays at ${back.last}`).toBe(false);
  expect.soft([...there.left, ...back.left], `${screen}: not reached`).toEqual([]);
}

interface Stops {
  /** The key went on without coming back to where it began. */
  readonly isCaught: boolean;
  readonly last: string;
  /** Controls to which Tab should lead and did not. */
  readonly left: readonly string[];
}

/**
 * Presses the key until it is back at its first stop and has been at all controls, at most twice around: what an answer brings or
 * takes away meanwhile may cut one round short.
 */
async function stopsOf(page: Page, key: string): Promise<Stops> {
  await page.evaluate(beginStops);
  let stop = { timesBack: 0, name: '' };
  let left: readonly string[] = [];
  for (let step = 0; step < MOST_STOPS && stop.timesBack < 2; step += 1) {
    const { timesBack } = stop;
    await page.keyboard.press(key);
    stop = await page.evaluate(noteStop);
    if (stop.timesBack === timesBack) continue;
    left = await page.evaluate(controlsLeft);
    if (left.length === 0) break;
  }
  return { isCaught: stop.timesBack === 0, last: stop.name, left };
}

// In the page.

interface Noted {
  stops?: Set<Element>;
  first?: Element | undefined;
  timesBack?: number;
}

function beginStops(): void {
  const noted = globalThis as Noted;
  noted.stops = new Set();
  noted.first = undefined;
  noted.timesBack = 0;
}

function noteStop(): { timesBack: number; name: string } {
  const noted = globalThis as Noted;
  const { activeElement } = document;
  const name = activeElement?.outerHTML.slice(0, 120) ?? '';
  noted.timesBack ??= 0;
  // Between the last and the first the page has no focus.
  if (!activeElement || activeElement === document.body) return { timesBack: noted.timesBack, name };
  // An answer took the first stop with it, or Tab leads there no more: the round begins here.
  const isStop = (element: Element) =>
    element instanceof HTMLElement &&
    element.checkVisibility({ visibilityProperty: true }) &&
    element.tabIndex >= 0 &&
    !element.matches(':disabled, [inert] *');
  if (noted.first && !isStop(noted.first)) noted.first = undefined;
  if (activeElement === noted.first) noted.timesBack += 1;
  noted.first ??= activeElement;
  noted.stops?.add(activeElement);
  return { timesBack: noted.timesBack, name };
}

/** Of a group of which Tab leads to one member alone, the member with tabindex 0 counts. */
function controlsLeft(): string[] {
  const stops = (globalThis as Noted).stops ?? new Set();
  return [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')]
    .filter((element) => element.tabIndex >= 0 && !element.matches(':disabled, [inert] *, [type=radio]'))
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0)
    .filter((element) => !stops.has(element))
    .map((element) => element.outerHTML.slice(0, 120));
}
