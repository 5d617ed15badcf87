import { expect, it } from 'vitest';
import { placeFor, type DisplayFacts } from './place';

const display = (id: number, x: number, width: number, height: number): DisplayFacts => {
  const bounds = { x, y: 0, width, height };
  return { id, bounds, workArea: { ...bounds, height: height - 40 } };
};

const TILL = display(1, 0, 1366, 768);

it('fills the display that the till is not on, whichever comes first', () => {
  const other = display(2, 1366, 1024, 600);
  expect(placeFor([TILL, other], TILL)).toEqual({ isFullScreen: true, bounds: other.bounds });
  expect(placeFor([TILL, other], other)).toEqual({ isFullScreen: true, bounds: TILL.bounds });
});

it('is an ordinary window in the far corner of the only display, and never larger than it', () => {
  expect(placeFor([TILL], TILL)).toEqual({
    isFullScreen: false,
    bounds: { x: 342, y: 128, width: 1024, height: 600 },
  });
  const small = display(1, 0, 800, 480);
  expect(placeFor([small], small)).toEqual({ isFullScreen: false, bounds: { x: 0, y: 0, width: 800, height: 440 } });
});
