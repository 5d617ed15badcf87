import { afterEach, describe, expect, it } from 'vitest';
import { currencyOf } from '#shared/domain/money/currency';
import { minor } from '#shared/domain/money/money';
import { currentLocale, setLocale } from '../../../locales/locale';
import { amountOf, erase, filledEntry, pressEntryKey, typedEntry } from './amount-entry';

const AED = currencyOf('AED');
const press = (keys: string, from = typedEntry('')) => [...keys].reduce(pressEntryKey, from);

const usual = currentLocale();
afterEach(() => setLocale(usual));

describe('cash entry', () => {
  it('builds an amount key by key', () => {
    expect(press('50.5').text).toBe('50.5');
    expect(press('.5').text).toBe('0.5');
    expect(press('1.2.3').text).toBe('1.23');
  });

  it('replaces an amount filled in by a button', () => {
    const filled = filledEntry(minor(3225), AED);
    expect(filled.text).toBe('32.25');
    expect(press('40', filled).text).toBe('40');
    expect(erase(filled).text).toBe('');
    expect(erase(press('40', filled)).text).toBe('4');
  });

  it.each([
    ['fr-FR', '1234,50', '1234,5'],
    ['ar-AE-u-nu-arab', '١٢٣٤٫٥٠', '١٢٣٤٫٥'],
  ])('fills in and builds what a reader of %s would type', (locale, filled, built) => {
    setLocale(locale);
    expect(filledEntry(minor(123_450), AED).text).toBe(filled);
    expect(press('1234.5').text).toBe(built);
    for (const text of [filled, built])
      expect(amountOf(typedEntry(text), AED)).toEqual({ kind: 'amount', amount: 123_450 });
  });

  it.each([
    ['50', 5000],
    ['50.', 5000],
    ['1,000.25', 100_025],
    ['0', 0],
  ])('reads %s as %d', (text, amount) => {
    expect(amountOf(typedEntry(text), AED)).toEqual({ kind: 'amount', amount });
  });

  it.each([
    ['0.001', 'AMOUNT_TOO_MANY_DECIMALS'],
    ['-5', 'AMOUNT_INVALID'],
    ['5,5', 'AMOUNT_INVALID'],
    ['.', 'AMOUNT_INVALID'],
  ])('refuses %s', (text, code) => {
    expect(amountOf(typedEntry(text), AED)).toMatchObject({ kind: 'invalid', error: { code } });
  });

  it('has no amount while nothing is typed', () => {
    expect(amountOf(typedEntry(' '), AED)).toEqual({ kind: 'nothing' });
  });
});
