import { expect, it } from 'vitest';
import { sumsOf } from './sums';

const name = { id: 'name', head: 'Name' };
const length = {
  id: 'length',
  head: 'Length',
  sum: (rows: readonly string[]) => (rows.includes('?') ? '' : String(rows.join('').length)),
};

it('are of the columns that have one', () => {
  expect(sumsOf([name, length], ['Mug', 'Bowl'])).toEqual(['', '7']);
});

it('are none where there is nothing to add', () => {
  expect(sumsOf([name], ['Mug', 'Bowl'])).toBeNull();
  expect(sumsOf([name, length], ['Mug'])).toBeNull();
  expect(sumsOf([name, length], ['Mug', '?'])).toBeNull();
});
