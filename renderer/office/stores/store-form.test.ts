import { beforeAll, expect, it } from 'vitest';
import type { Currency } from '#shared/domain/money/currency';
import { i18n, startI18n } from '../../locales/i18n';
import { addOfficeTexts } from '../../locales/office-texts';
import { isLink, NEW_VALUES, patchOf, replaceBodyOf, storeProblems } from './store-form';

beforeAll(async () => {
  await startI18n();
  addOfficeTexts();
});

it('sends only what was changed, and clears what was emptied', () => {
  const values = { ...NEW_VALUES, name: 'Mutrah', creditLimit: '800', customerNumber: 'C-1', city: 'Muscat' };
  expect(patchOf(values, ['creditLimit', 'state'])).toEqual({ creditLimit: 800, state: null });
});

it('sends a phone and a postal code in Latin digits, in whatever they were typed', () => {
  const values = { ...NEW_VALUES, ownerPhone: ' +٩٧١ ٤ ٥٥٥ ٠١٠١ ', postalCode: '٠٠٠١٢', addressLine1: 'شارع ٤' };
  expect(patchOf(values, ['ownerPhone', 'postalCode', 'addressLine1'])).toEqual({
    ownerPhone: '+971 4 555 0101',
    postalCode: '00012',
    addressLine1: 'شارع ٤',
  });
});

it('replaces all fields but the customer and the photo', () => {
  const values = {
    ...{ ...NEW_VALUES, name: 'Mutrah', ownerName: 'Khalid', ownerPhone: '1', addressLine1: 'Lane 4', city: 'Muscat' },
    ...{ country: 'Oman', latitude: '23.618', longitude: '58.5622', creditLimit: '800', customerNumber: 'C-1' },
  };
  const body = replaceBodyOf(values);
  expect(body).toMatchObject({ name: 'Mutrah', creditLimit: 800, state: null, executiveNotes: null, status: 'ACTIVE' });
  expect(Object.keys(body).filter(isLink)).toEqual([]);
  expect(['customerNumber', 'photoUrl'].every(isLink)).toBe(true);
});

it.each([
  ['3.25', 3, undefined],
  ['3.255', 3, 2],
  ['3.5', 0, 0],
])('takes a credit limit of %s in a currency with %i decimals as the service does', (creditLimit, exponent, count) => {
  const currency = { code: 'BHD', exponent } as Currency;
  const problem = storeProblems({ ...NEW_VALUES, creditLimit }, currency, i18n.t)['creditLimit'];
  expect(problem).toBe(count === undefined ? undefined : i18n.t('office.document.decimals', { count }));
});

it('refuses what only a program reads as a number', () => {
  const problems = storeProblems(
    { ...NEW_VALUES, creditLimit: '1e3' },
    { code: 'AED', exponent: 2 } as Currency,
    i18n.t,
  );
  expect(problems['creditLimit']).toBe(i18n.t('office.form.amount', { example: '12.50' }));
});
