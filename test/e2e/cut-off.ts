// What a text does not have the room for, on the screen as it is.
import type { Page } from '@playwright/test';

/** A line for each control whose text is cut off, and for a page that is wider than its window. */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const isWide = root.scrollWidth > root.clientWidth;
    const controls = [...document.querySelectorAll<HTMLElement>(':is(button, a[href], label, h1, h2), button *')];
    const cut = controls
      .filter((control) => control.checkVisibility({ visibilityProperty: true }) && control.clientWidth > 1)
      .filter((control) => {
        const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(control);
        // What ends in an ellipsis is shortened on purpose, such as a name. From right to left that of a Latin one counts as beside its box.
        const isClamped = webkitLineClamp !== 'none';
        const isShortened = isClamped && control.scrollHeight > control.clientHeight + 1;
        const isNarrow = overflowX !== 'visible' && textOverflow !== 'ellipsis' && !isShortened;
        const isLow = overflowY !== 'visible' && !isClamped;
        return (
          (isNarrow && control.scrollWidth > control.clientWidth + 1) ||
          (isLow && control.scrollHeight > control.clientHeight + 1)
        );
      });
    const lines = cut.map(({ tagName, textContent }) => `${tagName.toLowerCase()}: ${textContent}`);
    return isWide ? [`the page is ${root.scrollWidth} px wide`, ...lines] : lines;
  });
}
