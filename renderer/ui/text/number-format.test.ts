import { afterEach, describe, expect, it } from 'vitest';
import { currencyOf } from '#shared/domain/money/currency';
import { minor } from '#shared/domain/money/money';
import { quantityFromThousandths } from '#shared/domain/money/quantity';
import { rateFromPercent } from '#shared/domain/money/rate';
import { currentLocale, setLocale } from '../../locales/locale';
import { typedNumber } from '../fields/typed-number';
import {
  formatAmount,
  formatChange,
  formatCount,
  formatPercent,
  formatQuantity,
  formatStated,
  moneyText,
  percentSign,
  statedMoneyText,
  typedDecimal,
} from './number-format';

const usual = currentLocale();
afterEach(() => setLocale(usual));

const [EN, AR, ARAB, FR] = ['en-GB-u-nu-latn', 'ar-AE-u-nu-latn', 'ar-AE-u-nu-arab', 'fr-FR-u-nu-latn'];

/** A line break would part an amount from its currency; the tables below have a plain space. */
const unbroken = (money: string) => money.replace(' ', '\u00a0');

describe('amounts', () => {
  it.each([
    [EN, 'AED', 128_450, '1,284.50', 'AED 1,284.50'],
    [EN, 'AED', -3_000, '−30.00', 'AED −30.00'],
    [EN, 'BHD', 1_234_567, '1,234.567', 'BHD 1,234.567'],
    [EN, 'JPY', 1_280, '1,280', 'JPY 1,280'],
    [AR, 'AED', 128_450, '1,284.50', '1,284.50 د.إ'],
    [AR, 'AED', -3_000, '\u200e−30.00', '\u200f\u200e−30.00 د.إ'],
    [AR, 'USD', 298, '2.98', '\u200f2.98 USD'],
    [ARAB, 'AED', 128_450, '١٬٢٨٤٫٥٠', '١٬٢٨٤٫٥٠ د.إ'],
    [ARAB, 'KWD', -5, '\u061c−٠٫٠٠٥', '\u061c−٠٫٠٠٥ د.ك'],
    [FR, 'EUR', 128_450, '1\u202f284,50', '1\u202f284,50 EUR'],
    [FR, 'EUR', -5, '−0,05', '−0,05 EUR'],
  ] as const)('in %s: %s %i is %s', (tag, code, amount, figure, money) => {
    setLocale(tag);
    expect([formatAmount(minor(amount), currencyOf(code)), moneyText(minor(amount), currencyOf(code))]).toEqual([
      figure,
      unbroken(money),
    ]);
  });

  it.each([
    [EN, '+12.50', '−12.50', '0.00', '%'],
    [AR, '\u200e+12.50', '\u200e−12.50', '0.00', '%'],
    [ARAB, '\u061c+١٢٫٥٠', '\u061c−١٢٫٥٠', '٠٫٠٠', '٪'],
  ])('in %s: a change has its sign on one side, more or less', (tag, more, less, none, percent) => {
    setLocale(tag);
    const changes = [1_250, -1_250, 0].map((amount) => formatChange(minor(amount), currencyOf('AED')));
    expect([...changes, percentSign()]).toEqual([more, less, none, percent]);
  });

  it.each([
    [EN, 1284.5, '1,284.50', 'AED 1,284.50'],
    [EN, -1.005, '−1.005', 'AED −1.005'],
    [ARAB, 1.005, '١٫٠٠٥', '١٫٠٠٥ د.إ'],
    [FR, 1284.005, '1\u202f284,005', '1\u202f284,005 AED'],
  ] as const)('in %s: %s as the service states it is %s', (tag, value, figure, money) => {
    setLocale(tag);
    const aed = currencyOf('AED');
    expect([formatStated(value, aed), statedMoneyText(value, aed)]).toEqual([figure, unbroken(money)]);
  });

  it('are shown however many decimals are stated', () => {
    setLocale(EN);
    expect(formatStated(5e-324, currencyOf('AED'))).toBe('0.00000000000000000000');
  });

  it('keep every digit of the largest one', () => {
    setLocale(EN);
    expect(formatAmount(minor(Number.MAX_SAFE_INTEGER), currencyOf('AED'))).toBe('90,071,992,547,409.91');
  });
});

it.each([
  [EN, '453,120', '−2', '17.5', '1234.25'],
  [AR, '453,120', '\u200e−2', '17.5', '1234.25'],
  [ARAB, '٤٥٣٬١٢٠', '\u061c−٢', '١٧٫٥', '١٢٣٤٫٢٥'],
  [FR, '453\u202f120', '−2', '17,5', '1234,25'],
])('counts, percentages and quantities in %s', (tag, count, below, percent, quantity) => {
  setLocale(tag ?? '');
  expect([453_120, -2].map(formatCount)).toEqual([count, below]);
  expect(formatPercent(rateFromPercent(17.5))).toBe(percent);
  expect(formatQuantity(quantityFromThousandths(1_234_250))).toBe(quantity);
});

describe('numbers in fields', () => {
  it.each([
    [EN, '1284.50', '1284.50'],
    [AR, '1284.50', '1284.50'],
    [ARAB, '1284.50', '١٢٨٤٫٥٠'],
    [FR, '1284.50', '1284,50'],
    [FR, '6', '6'],
    [FR, '-0.123456', '−0,123456'],
    [FR, '', ''],
    [FR, '12,5', '12,5'],
  ])('in %s: %j is written %j, and read as it was', (tag, digits, text) => {
    setLocale(tag);
    expect(typedDecimal(digits)).toBe(text);
    expect(typedNumber(text)).toBe(digits.replace(',', '.'));
  });
});
