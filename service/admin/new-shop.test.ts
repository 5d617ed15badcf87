import { describe, expect, it } from 'vitest';
import { codeOf } from './new-shop';

describe('the code of a new merchant', () => {
  it.each([
    ['Café Noor', 'cafe-noor'],
    ['  Sohar  Dates & Nuts L.L.C. ', 'sohar-dates-nuts-l-l-c'],
    ['تمور صحار', 'shop'],
    ['The Very Long Name of a Shop', 'the-very-long-name-of-a'],
    ['Demo', 'demo-shop'],
  ])('of %s is %s', (name, code) => {
    expect(codeOf(name)).toBe(code);
  });
});
