import { expect, it } from 'vitest';
import { isFoundIn } from './found-in';

it.each([
  ['', true],
  [' lant ', true],
  ['LÁNTERN', true],
  ['امنه', true],
  ['اسما', true],
  ['٤١٧', true],
  ['smith', false],
])('%j in the fields of a record: %s', (typed, isFound) => {
  expect(isFoundIn(['White lantern', null, 'آمنة أسماء', undefined, '4A-00417'], typed)).toBe(isFound);
});
