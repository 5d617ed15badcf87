import { describe, expect, it } from 'vitest';
import { eraseKey, pressKey } from './press-key';

const at = (text: string, from = text.length, to = from) => ({ text, from, to });

describe('pressKey', () => {
  it.each([
    [at(''), '5', at('5')],
    [at(''), '.', at('0.')],
    [at('12', 1), '0', at('102', 2)],
    [at('12.75', 0, 5), '.', at('0.')],
    [at('12', 1), '.', at('1.2', 2)],
    [at('12.75', 1), '.', null],
  ])('%j and %s make %j', (before, key, after) => {
    expect(pressKey(before, key)).toEqual(after);
  });
});

describe('eraseKey', () => {
  it.each([
    [at('12.75'), at('12.7')],
    [at('12.75', 2), at('1.75', 1)],
    [at('12.75', 1, 4), at('15', 1)],
    [at('12', 0), at('12', 0)],
  ])('makes %j to %j', (before, after) => {
    expect(eraseKey(before)).toEqual(after);
  });
});
