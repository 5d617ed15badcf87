import { beforeAll, expect, it } from 'vitest';
import { i18n, startI18n } from '../locales/i18n';
import { sampleCustomer } from '../store/testing/samples';
import { taxIdentifiersOf } from './tax-identifiers';

beforeAll(startI18n);

const values = (fields: Parameters<typeof sampleCustomer>[1]) =>
  taxIdentifiersOf(sampleCustomer(1, fields), i18n.t).map(({ value }) => value);

it('shows numbers that are right as they are stored', () => {
  expect(
    values({
      vatCountryCode: 'ae',
      vatRegistrationNumber: '104542191200003',
      gstin: '27aapfu0939f1zv',
      gstStateCode: '27',
      panNumber: 'AAPFU0939F',
      rfcNumber: 'GODE561231GR8',
      taxExemptionNumber: 'EX-1',
      taxExemptionState: 'TX',
    }),
  ).toEqual(['104542191200003', '27aapfu0939f1zv', '27 Maharashtra', 'AAPFU0939F', 'GODE561231GR8', 'EX-1, TX']);
});

it.each([
  [{ vatCountryCode: 'SA', vatRegistrationNumber: 'abc' }, 'abc – not valid, compare it with the document'],
  [{ gstin: '88AAPFU0939F1ZN' }, '88AAPFU0939F1ZN – not valid, compare it with the document'],
  [{ gstStateCode: '88' }, '88 – not valid, compare it with the document'],
  [{ panNumber: 'ACUXA7085R' }, 'ACUXA7085R – not valid, compare it with the document'],
  [{ rfcNumber: 'GODE561231GR9' }, 'GODE561231GR9 – not valid, compare it with the document'],
])('says of %j that it is wrong', (fields, expected) => {
  expect(values(fields)).toEqual([expected]);
});

it('cannot judge a number whose country is not known', () => {
  expect(values({ vatRegistrationNumber: 'abc' })).toEqual(['abc']);
});
