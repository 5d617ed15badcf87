import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keptBoxes, surroundingsOf } from './surroundings';

/** Of an element by its id; others have no box of their own. */
const PLACES: Readonly<Record<string, readonly [number, number, number, number]>> = {
  label: [600, 100, 80, 20],
  field: [600, 124, 180, 48],
  hint: [600, 176, 400, 20],
  set: [800, 124, 90, 48],
};

beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(...(PLACES[this.id] ?? [0, 0, 0, 0]));
  });
  document.body.innerHTML = `
    <main>
      <div class="mantine-InputWrapper-root" style="display: contents">
        <label id="label" for="field">Price</label>
        <input id="field" aria-describedby="hint" />
        <p id="hint">0 removes it.</p>
      </div>
      <button id="set" data-variant="filled">Set</button>
    </main>`;
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

it('keeps the field with its label and its sentences, also where no box is around them, and the main action', () => {
  const field = document.querySelector('input') as HTMLInputElement;
  const sides = keptBoxes(field).map(({ left, top, right, bottom }) => [left, top, right, bottom]);
  expect(sides).toEqual([
    [600, 100, 1000, 196],
    [800, 124, 890, 172],
  ]);
});

it('has of a text its lines alone, as what is beside them may be covered', () => {
  const lineOf = (element: Element) => (element.id === 'hint' ? [new DOMRect(600, 176, 90, 20)] : []);
  vi.spyOn(Range.prototype, 'getClientRects').mockImplementation(function (this: Range) {
    return lineOf(this.startContainer as Element) as unknown as DOMRectList;
  });
  const { texts } = surroundingsOf(document.querySelector('input') as HTMLInputElement);
  expect(texts.map(({ left, right }) => [left, right])).toEqual([[600, 690]]);
});
