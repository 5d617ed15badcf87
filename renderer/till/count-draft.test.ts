import { describe, expect, it, onTestFinished } from 'vitest';
import { currencyOf } from '#shared/domain/money/currency';
import { currentLocale, setLocale } from '../locales/locale';
import { amountSoFar, countedOf, countProblem, EMPTY_COUNT, pieceName, type CountDraft } from './count-draft';

const AED = currencyOf('AED');
const pieces = (typed: Record<number, string>): CountDraft => ({ ...EMPTY_COUNT, pieces: typed });
const sumOf = (sum: string): CountDraft => ({ ...EMPTY_COUNT, by: 'sum', sum });

describe('a count by notes and coins', () => {
  it('counts empty fields as none', () => {
    expect(countedOf(EMPTY_COUNT, AED)).toEqual({ kind: 'counted', cash: { amount: 0, pieces: [] } });
  });

  it.each([
    ['AED', { 100000: '2', 25: ' 31 ', 50: '0' }, 200_775],
    ['JPY', { 10000: '3', 1: '9' }, 30_009],
    ['KWD', { 20000: '1', 5: '7' }, 20_035],
  ])('adds up in %s', (code, typed, amount) => {
    const counted = countedOf(pieces(typed), currencyOf(code));
    expect(counted).toMatchObject({ kind: 'counted', cash: { amount } });
    expect(counted.kind === 'counted' && counted.cash.pieces).toHaveLength(2);
  });

  it.each(['x', '1.5', '-1', '1e3', '100000'])('refuses %j pieces and still counts the rest', (typed) => {
    const draft = pieces({ 100000: '1', 500: typed });
    expect(countedOf(draft, AED)).toEqual({ kind: 'wrong count', denomination: 500 });
    expect(amountSoFar(draft, AED)).toBe(100_000);
  });
});

describe('a count by one sum', () => {
  it('is limited to the decimals of the currency', () => {
    expect(countedOf(sumOf('1,284.50'), AED)).toEqual({ kind: 'counted', cash: { amount: 128_450, pieces: [] } });
    expect(countedOf(sumOf('1.005'), AED)).toMatchObject({ kind: 'wrong sum' });
    expect(countedOf(sumOf('-1'), AED)).toMatchObject({ kind: 'wrong sum', error: { code: 'AMOUNT_INVALID' } });
  });

  it('is used for a currency whose notes and coins are not known', () => {
    expect(countedOf({ ...EMPTY_COUNT, sum: '12' }, currencyOf('CHF'))).toMatchObject({ cash: { amount: 1200 } });
  });
});

it.each([
  [100000, '1,000', '1\u202f000'],
  [50, '0.50', '0,50'],
  [500, '5', '5'],
])('shows %i minor units of a dirham as %s, and in French as %s', (denomination, name, inFrench) => {
  const usual = currentLocale();
  onTestFinished(() => setLocale(usual));
  expect(pieceName(denomination, AED)).toBe(name);
  setLocale('fr-FR-u-nu-latn');
  expect(pieceName(denomination, AED)).toBe(inFrench);
});

it('knows a count of notes that no drawer holds from one that is no number', () => {
  expect(countProblem('9999999999')).toBe('too many');
  expect(countProblem('1.5')).toBe('no number');
  expect([countProblem('99999'), countProblem('')]).toEqual([null, null]);
});
