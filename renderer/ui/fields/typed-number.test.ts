import { afterEach, describe, expect, it } from 'vitest';
import { currentLocale, setLocale } from '../../locales/locale';
import { numberFrom, typedNumber } from './typed-number';

const usual = currentLocale();
afterEach(() => setLocale(usual));

describe('typedNumber', () => {
  it.each([
    ['1,284.50', '1284.50'],
    ['12,345,678', '12345678'],
    [' 12.5 ', '12.5'],
    ['12,5', '12,5'],
    ['1,28', '1,28'],
    ['1,2845', '1,2845'],
    ['', ''],
    ['\u221212.5', '-12.5'],
  ])('reads %j as %j', (typed, expected) => {
    expect(typedNumber(typed)).toBe(expected);
  });

  it.each(['en-GB-u-nu-latn', 'ar-AE-u-nu-latn', 'ar-AE-u-nu-arab'])('reads the digits of any script in %s', (tag) => {
    setLocale(tag);
    expect(['١٬٢٨٤٫٥٠', '١٢٫٥', '۱۲٫۵', '١،٢٨٤', '12.5', '\u200e\u2212١٢'].map(typedNumber)).toEqual([
      '1284.50',
      '12.5',
      '12.5',
      '1284',
      '12.5',
      '-12',
    ]);
  });

  it('reads a comma as decimal mark where the language has it', () => {
    setLocale('fr-FR-u-nu-latn');
    expect(['12,5', '1\u202f284,50', '1 284', '12.5', '1,284', '1,284.50'].map(typedNumber)).toEqual([
      '12.5',
      '1284.50',
      '1284',
      '12.5',
      '1.284',
      '1,284.50',
    ]);
  });
});

describe('numberFrom', () => {
  it.each([
    ['1,284.50', 1284.5],
    [' 12 ', 12],
    ['.5', 0.5],
    ['-3', -3],
    ['0.0001', 0.0001],
  ])('reads %j as %d', (typed, expected) => {
    expect(numberFrom(typed)).toBe(expected);
  });

  it.each(['', ' ', '0x10', '1e3', '0b1', '0o7', 'Infinity', '12,5', 'x'])('takes %j for no number', (typed) => {
    expect(numberFrom(typed)).toBeNaN();
  });
});
