// What jsdom lacks of a browser.
import 'fake-indexeddb/auto';

class NothingResizes {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

const noMedia = (media: string) => ({
  media,
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
});

Object.assign(globalThis, { ResizeObserver: NothingResizes, matchMedia: noMedia });
Object.assign(window, { ResizeObserver: NothingResizes, matchMedia: noMedia, scrollTo: () => undefined });
Object.assign(Range.prototype, { getClientRects: () => [] });
Object.assign(Element.prototype, { scrollIntoView: () => undefined, scrollTo: () => undefined });
/** Of virtual rows and what scrolls them, pixels: jsdom lays nothing out. */
const ROW_HEIGHTS: Readonly<Record<string, number>> = { scroll: 720, row: 36 };
for (const height of ['offsetHeight', 'clientHeight']) {
  Object.defineProperty(HTMLElement.prototype, height, {
    configurable: true,
    get(this: HTMLElement) {
      return ROW_HEIGHTS[this.dataset['rows'] ?? ''] ?? 0;
    },
  });
}
const { select } = HTMLInputElement.prototype;
/** Chromium focuses the field on select(). */
HTMLInputElement.prototype.select = function (this: HTMLInputElement) {
  this.focus();
  select.call(this);
};
function isHidden(element: Element): boolean {
  return (
    getComputedStyle(element).display === 'none' || (element.parentElement !== null && isHidden(element.parentElement))
  );
}
/** As far as jsdom knows styles. What has no box is not visible, though what it holds may be. */
Element.prototype.checkVisibility = function (this: Element) {
  return getComputedStyle(this).display !== 'contents' && !isHidden(this);
};
Object.defineProperty(document, 'fonts', { value: new EventTarget() });
