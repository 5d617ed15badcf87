import { beforeAll, expect, it } from 'vitest';
import { i18n, startI18n } from '../../locales/i18n';
import { addOfficeTexts } from '../../locales/office-texts';
import { customerProblems, taxHint } from './customer-checks';
import { NEW_VALUES } from './customer-form';

beforeAll(async () => {
  if (!i18n.isInitialized) await startI18n();
  addOfficeTexts();
});

it('takes tax numbers in the digits of an Arabic keyboard', () => {
  const numbers = {
    vatCountryCode: 'AE',
    vatRegistrationNumber: '١٠٠١٢٣٤٥٦٧٠٠٠٠٣',
    gstin: '٢٧AAPFU٠٩٣٩F١ZV',
    gstStateCode: '٢٧',
  };
  const values = { ...NEW_VALUES, ...numbers };
  expect(customerProblems(values, Object.keys(numbers), '2026-12-01', i18n.t)).toEqual({});
  expect(taxHint('vatRegistrationNumber', values, i18n.t)).toBe(i18n.t('office.customers.hints.valid'));
});
