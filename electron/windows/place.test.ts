import { expect, it } from 'vitest';
import { placeFor, type DisplayFacts } from './place';

const display = (id: number, x: number, width: number, height: number): DisplayFacts => {
  const bounds = { x, y: 0, width, height };
  return { id, label: '', bounds, workArea: { ...bounds, height: height - 40 } };
};

const TILL = display(1, 0, 1366, 768);

it('fills the display that the till is not on, whichever comes first', () => {
  const other = display(2, 1366, 1024, 600);
  expect(placeFor({ all: [TILL, other], till: TILL }, null)).toEqual({ isFullScreen: true, bounds: other.bounds });
  expect(placeFor({ all: [TILL, other], till: other }, null)).toEqual({ isFullScreen: true, bounds: TILL.bounds });
});

it('fills the chosen display, and another while that is gone or has the till', () => {
  const [second, third] = [display(2, 1366, 1024, 600), display(3, 2390, 1920, 1080)];
  const all = [TILL, second, third];
  expect(placeFor({ all, till: TILL }, third.id).bounds).toEqual(third.bounds);
  expect(placeFor({ all: [TILL, second], till: TILL }, third.id).bounds).toEqual(second.bounds);
  expect(placeFor({ all, till: third }, third.id).bounds).toEqual(TILL.bounds);
});

it('is an ordinary window in the far corner of the only display, and never larger than it', () => {
  expect(placeFor({ all: [TILL], till: TILL }, null)).toEqual({
    isFullScreen: false,
    bounds: { x: 342, y: 128, width: 1024, height: 600 },
  });
  const small = display(1, 0, 800, 480);
  expect(placeFor({ all: [small], till: small }, null)).toEqual({
    isFullScreen: false,
    bounds: { x: 0, y: 0, width: 800, height: 440 },
  });
});
