import { beforeAll, expect, it } from 'vitest';
import { currencyOf } from '#shared/domain/money/currency';
import { minor } from '#shared/domain/money/money';
import { quantityFromDecimal } from '#shared/domain/money/quantity';
import arabic from '../../locales/ar.json';
import { i18n, startI18n } from '../../locales/i18n';
import { linePriceText, quantityText } from './price-text';

beforeAll(startI18n);

it('the quantity stands before the price from left to right, between Arabic words too', () => {
  i18n.addResourceBundle('ar', 'app', arabic, true, true);
  const line = { quantity: quantityFromDecimal(3), unit: null, unitPrice: minor(339) };
  expect(linePriceText(line, currencyOf('AED'), i18n.t)).toBe('3 × 3.39');
  expect(linePriceText(line, currencyOf('AED'), i18n.getFixedT('ar', 'app'))).toBe('\u20663 × 3.39\u2069');
});

it('a quantity names its unit of measure, and none for pieces', () => {
  expect(quantityText(quantityFromDecimal('1.25'), 'KGM')).toBe('1.25 kg');
  expect(quantityText(quantityFromDecimal(3), 'EA')).toBe('3');
});
