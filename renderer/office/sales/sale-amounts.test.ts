import { afterEach, expect, it } from 'vitest';
import { currencyOf } from '#shared/domain/money/currency';
import { currentLocale, setLocale } from '../../locales/locale';
import { amountText } from './sale-amounts';

const usual = currentLocale();
afterEach(() => setLocale(usual));

it.each([
  ['en-GB-u-nu-latn', 'USD\u00a02.98'],
  ['ar-AE-u-nu-latn', '\u200f2.98\u00a0USD'],
])('names another currency than the usual one as amounts do in %s', (tag, text) => {
  setLocale(tag);
  expect(amountText({ kind: 'SALE', currency: 'USD' }, 2.98, currencyOf('AED'))).toBe(text);
  expect(amountText({ kind: 'SALE', currency: 'USD' }, 2.98, currencyOf('USD'))).toBe('2.98');
});
