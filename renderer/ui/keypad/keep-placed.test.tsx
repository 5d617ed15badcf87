import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepPlaced } from './keep-placed';
import { overlap } from './place-keypad';

const SIZE = { width: 256, height: 272 };
/** Of an element by its id, as left, top, width and height. */
const PLACES: Record<string, readonly [number, number, number, number]> = {
  main: [0, 0, 1024, 768],
  first: [100, 100, 200, 48],
  second: [100, 160, 200, 48],
};

let end: () => void;
let keypad: HTMLElement;
const element = (id: string) => document.getElementById(id) as HTMLInputElement;

beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this !== keypad) return new DOMRect(...(PLACES[this.id] ?? [0, 0, 0, 0]));
    return new DOMRect(parseFloat(keypad.style.left), parseFloat(keypad.style.top), SIZE.width, SIZE.height);
  });
  document.body.innerHTML = '<main id="main"><input id="first" /><input id="second" /></main><div id="keypad"></div>';
  keypad = element('keypad');
  end = keepPlaced(keypad, element('first'));
});
afterEach(() => {
  end();
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

const at = () => keypad.getBoundingClientRect();

it('stays where it is for the next field', () => {
  const { left, top } = at();
  end();
  end = keepPlaced(keypad, element('second'));
  expect([at().left, at().top]).toEqual([left, top]);
});

it('leaves what comes late to the screen free', async () => {
  const { left, top } = at();
  PLACES['late'] = [left + 20, top + 20, 200, 60];
  element('main').insertAdjacentHTML('beforeend', '<button id="late">A van</button>');
  await waitFor(() => expect(overlap(at(), element('late').getBoundingClientRect())).toBe(0));
});
