import { expect, it } from 'vitest';
import { isFoundIn, isNameFound } from './found-in';

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

it.each([
  ['almansouri', true],
  ['mansuri', true],
  ['Amina al mansoor', true],
  ['المنصوري', false],
  ['soori', false],
  ['amina haddad', false],
  [' ', false],
])('%j in the name of a person, as it sounds: %s', (typed, isFound) => {
  expect(isNameFound('Amina Al-Mansoori', typed)).toBe(isFound);
});
