// What a finger has to hit and is smaller than 44 × 44.
import type { Page } from '@playwright/test';

const LEAST = 44;

export interface Targets {
  /** A line each: its size and what it is. */
  readonly small: readonly string[];
  readonly count: number;
}

/** Of what can be pressed in the page; a link within a sentence is as high as its line. */
export function targetsOf(page: Page): Promise<Targets> {
  return page.evaluate((least) => {
    const pressed =
      ':is(button, a[href], input, select, textarea, summary, [role=button], [role=tab], [role=option], [role=menuitem], [role=menuitemradio], [role=switch])';
    const all = [...document.querySelectorAll<HTMLElement>(`${pressed}:not(:disabled, [type=hidden], [type=file])`)];
    const isShown = (element: HTMLElement) => {
      const { width, height } = element.getBoundingClientRect();
      return (
        width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]')
      );
    };
    const isInSentence = (element: HTMLElement) =>
      element.tagName === 'A' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    // A label presses its field, and a wrapper that holds nothing else is pressed with it.
    const area = (element: HTMLElement) => {
      const boxes = [element.getBoundingClientRect()];
      const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
      for (const label of labels) if (isShown(label)) boxes.push(label.getBoundingClientRect());
      const body = element.closest('.mantine-Radio-body, .mantine-Switch-body, .mantine-Checkbox-body, label');
      if (body && (element as HTMLInputElement).type !== 'text') boxes.push(body.getBoundingClientRect());
      return {
        width: Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left)),
        height: Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top)),
      };
    };
    // What is drawn smaller may be pressed around it: a finger's reach from its middle hits it all the same.
    const isReached = (element: HTMLElement) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const [x, y, reach] = [(left + right) / 2, (top + bottom) / 2, least / 2 - 0.5];
      const around = [
        [x - reach, y],
        [x + reach, y],
        [x, y - reach],
        [x, y + reach],
      ] as const;
      return around.every(([atX, atY]) => {
        const hit = document.elementFromPoint(atX, atY);
        return hit !== null && (element.contains(hit) || hit.closest('label')?.control === element);
      });
    };
    // What the window cuts, or what is scrolled away in part, is no target yet: neither is all around it that a finger may press.
    const isCut = (element: HTMLElement) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      if (left < 0 || right > innerWidth || top < 0 || bottom > innerHeight) return true;
      const reach = Math.max(least, bottom - top) / 2;
      const [above, below] = [(top + bottom) / 2 - reach, (top + bottom) / 2 + reach];
      for (let around = element.parentElement; around; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around);
        if (!/auto|scroll/.test(overflowX + overflowY)) continue;
        const box = around.getBoundingClientRect();
        const hidden = around.scrollHeight - around.clientHeight - around.scrollTop;
        if (left < box.left || right > box.right) return true;
        if (above < box.top && around.scrollTop > 0) return true;
        if (below > box.bottom && hidden > 1) return true;
      }
      return false;
    };
    // Below a foot that stays in view: it is scrolled up before it is pressed.
    const isCovered = (element: HTMLElement) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2 + least / 2 - 0.5);
      for (let around = hit; around && !around.contains(element); around = around.parentElement)
        if (getComputedStyle(around).position === 'sticky') return true;
      return false;
    };
    const isInView = (element: HTMLElement) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return hit !== null && element.contains(hit) && !isCut(element) && !isCovered(element);
    };
    const shown = all.filter((element) => isShown(element) && !isInSentence(element));
    const small = shown.flatMap((element) => {
      const { width, height } = area(element);
      if (width >= least - 0.5 && height >= least - 0.5) return [];
      if (!isInView(element) || isReached(element)) return [];
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
      const what = `${element.tagName.toLowerCase()} ${element.className.slice(0, 60)}: ${name.slice(0, 60)}`;
      return [`${Math.round(width)} × ${Math.round(height)} ${what}`];
    });
    return { small, count: shown.length };
  }, LEAST);
}
