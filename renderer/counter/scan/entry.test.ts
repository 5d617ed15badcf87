import { describe, expect, it } from 'vitest';
import { isBarcodeText, isCodeText, parseEntry, scannedEntry, searchTextOf } from './entry';

describe('parseEntry', () => {
  it.each([
    ['mug', { kind: 'item', quantity: null, text: 'mug' }],
    ['3*mug', { kind: 'item', quantity: 3000, text: 'mug' }],
    [' 3 * red mug ', { kind: 'item', quantity: 3000, text: 'red mug' }],
    ['0.25*cheese', { kind: 'item', quantity: 250, text: 'cheese' }],
    ['1,000*cup', { kind: 'item', quantity: 1_000_000, text: 'cup' }],
    ['12*5012345678900', { kind: 'item', quantity: 12_000, text: '5012345678900' }],
    ['3*', { kind: 'quantity', quantity: 3000 }],
    ['', { kind: 'nothing' }],
    ['  ', { kind: 'nothing' }],
    ['mug*3', { kind: 'item', quantity: null, text: 'mug*3' }],
  ])('parses %j', (typed, expected) => {
    expect(parseEntry(typed)).toEqual(expected);
  });

  it.each(['0*mug', '-1*mug', '*mug', '1.2345*mug', '1000001*mug', '1.2.3*mug', ',*mug', '0*'])(
    'refuses the quantity of %s',
    (typed) => {
      expect(parseEntry(typed)).toMatchObject({ kind: 'invalid', error: { code: 'QUANTITY_INVALID' } });
    },
  );
});

describe('searchTextOf', () => {
  it.each([
    ['3 * mug', 'mug'],
    ['3*', ''],
    ['mug', 'mug'],
    ['0*mug', 'mug'],
  ])('%j searches for %j', (typed, expected) => {
    expect(searchTextOf(typed)).toBe(expected);
  });
});

describe('isBarcodeText', () => {
  it.each([
    ['96385074', true],
    ['5012345678900', true],
    ['85123A', false],
    ['22423', false],
    ['mug', false],
  ])('%s: %s', (text, expected) => {
    expect(isBarcodeText(text)).toBe(expected);
  });
});

describe('isCodeText', () => {
  it.each([
    ['2242', true],
    ['٢٢٤٢', true],
    ['85123A', false],
    ['', false],
  ])('%s: %s', (text, expected) => {
    expect(isCodeText(text)).toBe(expected);
  });
});

describe('scannedEntry', () => {
  it.each([
    ['5012345678900', '5012345678900', '5012345678900'],
    ['3*5012345678900', '5012345678900', '3*5012345678900'],
    ['2.5 × 5012345678900', '5012345678900', '2.5 × 5012345678900'],
    ['red mu5012345678900', '5012345678900', '5012345678900'],
    ['3*mu5012345678900', '5012345678900', '5012345678900'],
    ['something else', '5012345678900', '5012345678900'],
  ])('field text %j with the scan %j becomes %j', (typed, scan, entry) => {
    expect(scannedEntry(typed, scan)).toBe(entry);
  });
});

describe('a quantity before an x', () => {
  it.each(['2 x 22423', '2 x22423', '2x 22423', '2 X 22423'])('%s is two of a code', (typed) => {
    expect(parseEntry(typed)).toEqual({ kind: 'item', quantity: 2000, text: '22423' });
    expect(searchTextOf(typed)).toBe('22423');
  });

  it.each(['2x22423', '4 x 4 mug', '2 x', 'x 22423', 'box 22423'])('%s is a text, or the code of a label', (typed) => {
    expect(parseEntry(typed)).toEqual({ kind: 'item', quantity: null, text: typed });
  });
});
