import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { surroundingsOf } from './surroundings';

/** Of an element by its id; others have no box of their own. */
const PLACES: Readonly<Record<string, readonly [number, number, number, number]>> = {
  main: [0, 0, 1024, 768],
  label: [600, 100, 80, 20],
  field: [600, 124, 180, 48],
  hint: [600, 176, 400, 20],
  set: [800, 124, 90, 48],
  row: [96, 320, 336, 56],
  where: [480, 370, 90, 20],
  counter: [482, 392, 10, 10],
  atCounter: [480, 390, 260, 46],
  inVan: [742, 390, 260, 46],
};

beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(...(PLACES[this.id] ?? [0, 0, 0, 0]));
  });
  document.body.innerHTML = `
    <main id="main">
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

/** Each text has one line. @param lines by the id of what holds the text */
function drawLines(lines: Readonly<Record<string, DOMRect>>) {
  vi.spyOn(Range.prototype, 'getClientRects').mockImplementation(function (this: Range) {
    const line = lines[this.startContainer.parentElement?.id ?? ''];
    return (line ? [line] : []) as unknown as DOMRectList;
  });
}

it('keeps the field with its label and its sentences, also where no box is around them, and the main action', () => {
  const field = document.querySelector('input') as HTMLInputElement;
  const { field: around, kept } = surroundingsOf(field);
  const sides = [around, ...kept].map(({ left, top, right, bottom }) => [left, top, right, bottom]);
  expect(sides).toEqual([
    [600, 100, 1000, 196],
    [800, 124, 890, 172],
  ]);
});

it('keeps a figure that is read out with its title, though nothing is drawn around them', () => {
  const said = '<div role="status" style="display: contents"><h2>Counted</h2> <div><b id="sum">300.00</b></div></div>';
  document.querySelector('main')?.insertAdjacentHTML('beforeend', said);
  drawLines({ sum: new DOMRect(480, 170, 170, 40) });
  const { kept } = surroundingsOf(document.querySelector('input') as HTMLInputElement);
  expect(kept.some(({ left, top }) => left === 480 && top === 170)).toBe(true);
});

it('keeps the notices of its form and of the screen, and not those of another part of it', () => {
  document.querySelector('main')?.insertAdjacentHTML(
    'beforeend',
    `<section><form><input id="float" /></form><div id="hint" data-tone="attend">Open elsewhere</div></section>
      <div><div id="label" data-tone="attend">Incomplete</div></div>
      <section><div id="where" data-tone="attend">Received already</div></section>`,
  );
  const { kept } = surroundingsOf(document.querySelector('#float') as HTMLInputElement);
  expect(kept.map(({ left, top }) => [left, top]).slice(1)).toEqual([
    [600, 176],
    [600, 100],
  ]);
});

it('keeps the row of a table that the field stands in', () => {
  const inRow =
    '<table><tbody><tr id="row"><th>100</th><td><input id="pieces" /></td><td>300.00</td></tr></tbody></table>';
  document.querySelector('main')?.insertAdjacentHTML('beforeend', inRow);
  const { kept } = surroundingsOf(document.querySelector('#pieces') as HTMLInputElement);
  expect(kept.some(({ left, right }) => left === 96 && right === 432)).toBe(true);
});

it('leaves a question and all its answers free, wherever they are: what is covered looks as if it could not be chosen', () => {
  document.querySelector('main')?.insertAdjacentHTML(
    'beforeend',
    `<form><input id="float" /></form>
      <div id="where">Selling from</div>
      <div role="radiogroup" aria-labelledby="where">
        <input type="radio" name="place" id="counter" checked /><label id="atCounter" for="counter">The counter</label>
        <input type="radio" name="place" id="van" /><label id="inVan" for="van">A van</label>
      </div>`,
  );
  const { texts } = surroundingsOf(document.querySelector('#float') as HTMLInputElement);
  expect(texts.map(({ left, top }) => [left, top])).toEqual([
    [480, 390],
    [742, 390],
    [480, 370],
  ]);
});

it('has the notices of another part of the screen among the texts, with their buttons', () => {
  const elsewhere =
    '<section><form></form><div id="where" data-tone="attend">Received <button>Refund</button></div></section>';
  document.querySelector('main')?.insertAdjacentHTML('beforeend', elsewhere);
  const { texts } = surroundingsOf(document.querySelector('input') as HTMLInputElement);
  expect(texts.map(({ left, top }) => [left, top])).toEqual([[480, 370]]);
});

it('has of a text its lines alone, as what is beside them may be covered', () => {
  drawLines({ hint: new DOMRect(600, 176, 90, 20) });
  const { texts } = surroundingsOf(document.querySelector('input') as HTMLInputElement);
  expect(texts.map(({ left, right }) => [left, right])).toEqual([[600, 690]]);
});
