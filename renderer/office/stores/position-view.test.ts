import { expect, it } from 'vitest';
import { linesBetween, positionAt, scaleOf, shareOf, viewOf } from './position-view';

const MUTRAH = { latitude: 23.618, longitude: 58.5622 };
const SEEB = { latitude: 23.67, longitude: 58.18 };

it('shows all stores, and finds the place that was pressed again', () => {
  const view = viewOf([MUTRAH, SEEB]);
  for (const position of [MUTRAH, SEEB]) {
    const { x, y } = shareOf(view, position);
    expect(Math.min(x, y)).toBeGreaterThan(0);
    expect(Math.max(x, y)).toBeLessThan(1);
    expect(positionAt(view, x, y)).toEqual(position);
  }
});

it('draws round degrees and a round scale', () => {
  const view = viewOf([MUTRAH, SEEB]);
  expect(linesBetween(0.15, 0.45, 0.1).map((line) => line.toFixed(1))).toEqual(['0.2', '0.3', '0.4']);
  expect(linesBetween(view.south, view.north, view.step).length).toBeGreaterThan(1);
  expect([5, 10, 20]).toContain(scaleOf(view).kilometers);
});

it('shows surroundings of a single store, and the earth without any', () => {
  const one = viewOf([MUTRAH]);
  expect(one.north - one.south).toBeGreaterThan(0.04);
  expect(viewOf([]).west).toBeLessThan(-100);
});

it('leaves no place outside the earth', () => {
  expect(positionAt({ west: 170, east: 190, south: 80, north: 100, step: 5 }, 1, 0)).toEqual({
    latitude: 90,
    longitude: 180,
  });
});
