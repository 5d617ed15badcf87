// What cannot be seen where it is needed: the end of a title, label or badge, the first row of a list, the field that has the keyboard.
import type { Page } from '@playwright/test';

/** A line for each, on the screen as it is. */
export function hiddenThings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const isShown = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true });
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter(isShown);
    const lines: string[] = [];
    const placeOf = (element: HTMLElement) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return { left, right, top, bottom };
    };
    if (root.scrollHeight > innerHeight + 1) {
      // The last one is the innermost, and so the cause.
      const low = [...document.querySelectorAll('body *')].findLast((element) => {
        const { bottom, width } = element.getBoundingClientRect();
        return width > 0 && Math.abs(bottom + scrollY - root.scrollHeight) < 2;
      });
      lines.push(`the page scrolls: ${root.scrollHeight} px, because of ${low?.outerHTML.slice(0, 200)}`);
    }

    // Only a name that is longer than two lines is shortened.
    for (const title of all('main > header h1')) {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = title;
      const isOneLine = clientHeight < 2 * parseFloat(getComputedStyle(title).fontSize);
      const isCut = scrollWidth > clientWidth + 1 || (isOneLine && scrollHeight > clientHeight * 1.1);
      if (isCut) lines.push(`the title is cut: ${title.textContent}`);
    }

    for (const label of all('main button .mantine-Button-label')) {
      if (label.scrollWidth > label.clientWidth + 1) lines.push(`the label is cut: ${label.textContent}`);
    }
    for (const badge of all('main .mantine-Badge-label')) {
      if (badge.scrollWidth > badge.clientWidth + 1) lines.push(`the badge is cut: ${badge.textContent}`);
    }
    for (const table of all('main table[role=grid]')) {
      const { scrollWidth = 0, clientWidth = 0 } = table.parentElement ?? {};
      if (scrollWidth > clientWidth + 1) lines.push(`${scrollWidth} px in ${clientWidth} px: ${table.ariaLabel}`);
    }

    // A record that is edited in its row may be higher than the list.
    for (const grid of all('main [role=grid]')) {
      const row = grid.querySelector<HTMLElement>('[role=row][data-index]');
      const heads = grid.querySelector<HTMLElement>('[role=rowgroup]');
      if (!row || !heads || row.hasAttribute('data-editing')) continue;
      const room = grid.clientHeight - heads.offsetHeight;
      if (room < row.offsetHeight) lines.push(`no whole row: ${room} px of ${row.offsetHeight} in ${grid.ariaLabel}`);
    }

    // Scrolled away is what a person scrolled.
    const isScrolledAway = (element: HTMLElement) => {
      const { top, bottom } = placeOf(element);
      for (let around = element.parentElement; around; around = around.parentElement) {
        if (!/auto|scroll/.test(getComputedStyle(around).overflowY)) continue;
        const box = placeOf(around);
        if (top < box.top || bottom > box.bottom) return true;
      }
      return false;
    };
    const focused = document.activeElement;
    // Where both sides changed a field, the screen went to that question.
    const isAsked = document.querySelector('form input[name^="side-"]') !== null;
    if (focused instanceof HTMLInputElement && !isAsked && isShown(focused) && !isScrolledAway(focused)) {
      const { left, right, top, bottom } = placeOf(focused);
      const isCovered = [top + 2, bottom - 2].some((y) => {
        const hit = document.elementFromPoint((left + right) / 2, y);
        return hit && !focused.contains(hit) && !hit.contains(focused);
      });
      if (isCovered && right - left > 8) lines.push(`the field with the keyboard is covered: ${focused.name}`);
    }

    // Where a long title and a long status leave no room, it is at the end of the row below.
    const [header, actions] = [all('main > header')[0], all('main > header > :last-child')[0]];
    const button = actions?.matches('button') ? actions : actions?.querySelector('button');
    if (header && actions && button && getComputedStyle(actions).order === '0') {
      const [around, main] = [placeOf(header), placeOf(actions)];
      const isBelow = main.top > placeOf(all('main > header button')[0] ?? header).bottom;
      const toEnd = getComputedStyle(root).direction === 'rtl' ? main.left - around.left : around.right - main.right;
      if (isBelow && toEnd > 64) lines.push(`the main button is at the start: ${button.textContent}`);
    }
    return lines;
  });
}
