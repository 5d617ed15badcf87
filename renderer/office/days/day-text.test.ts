import { beforeAll, expect, it } from 'vitest';
import { currencyOf } from '#shared/domain/money/currency';
import arabic from '../../locales/ar.json';
import { i18n, startI18n } from '../../locales/i18n';
import { addOfficeTexts } from '../../locales/office-texts';
import { cashText, knownDifferenceText, shortVehicleId } from './day-text';

beforeAll(startI18n);

it('cash of 16 digits, and more than an amount can be, is shown', () => {
  expect(cashText(1_000_000_000_000.125, currencyOf('BHD'))).toBe('1,000,000,000,000.125');
  expect(cashText(1e16, currencyOf('BHD'))).toBe('9,007,199,254,740.991');
});

it('a van without a name is told by the beginning of its id, and by an id that people gave it as it is', () => {
  expect(shortVehicleId('4f9ac21b-0000-4000-8000-000000000001')).toBe('4f9ac21b');
  expect(shortVehicleId('VAN-7')).toBe('VAN-7');
  expect(shortVehicleId(null)).toBeNull();
});

it('a difference in Arabic begins with its figure, as one of 0.00 does, so that they meet', () => {
  addOfficeTexts();
  i18n.addResourceBundle('ar', 'app', arabic, true, true);
  const texts = (language: string) =>
    [-250, 0.5, 0].map((value) => knownDifferenceText(value, currencyOf('AED'), i18n.getFixedT(language, 'app')));
  expect(texts('en')).toEqual(['Short by 250.00', 'Over by 0.50', '0.00']);
  expect(texts('ar')).toEqual(['250.00 عجز', '0.50 زيادة', '0.00']);
});
