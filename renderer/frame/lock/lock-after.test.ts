import { expect, it } from 'vitest';
import { parseMinutes } from './lock-after';

it.each([
  [null, 5],
  ['', 5],
  ['7', 5],
  ['1', 1],
  ['30', 30],
  ['never', null],
])('parses %j as %s minutes', (kept, minutes) => {
  expect(parseMinutes(kept)).toBe(minutes);
});
