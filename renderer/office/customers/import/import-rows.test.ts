import type { TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import { guessedColumns, missingOf, type CustomerColumns, type Imported } from './customer-columns';
import { customerRows } from './import-rows';
import type { KnownCustomers } from './known-customers';

const t = ((key: string) => key.replace(/^office\.customers\.(import\.)?/, '')) as TFunction;
const HALA = { name: 'Hala Saleh', number: 'C-1' };
const KNOWN: KnownCustomers = new Map([
  ['@hala@example.com', HALA],
  ['01234567', HALA],
  ['04555017', HALA],
  ['#c-1', HALA],
]);

function rowsOf(records: readonly Partial<Record<Imported, string>>[], known: KnownCustomers = new Map()) {
  const heads = [...new Set(records.flatMap((record) => Object.keys(record)))] as Imported[];
  const columns = Object.fromEntries(Object.keys(guessedColumns([], (field) => field)).map((field) => [field, null]));
  heads.forEach((field, at) => {
    columns[field] = at as never;
  });
  return customerRows(
    records.map((record, at) => ({ number: at + 2, cells: heads.map((field) => record[field] ?? '') })),
    columns as unknown as CustomerColumns,
    { known, today: '2026-11-29', countryCode: 'AE' },
    t,
  );
}

const AMNA = { firstName: 'Amna', lastName: 'Saleh', email: 'amna@example.com' };
const whyOf = (record: Partial<Record<Imported, string>>, known?: KnownCustomers) =>
  rowsOf([{ ...AMNA, ...record }], known)[0]?.problem?.why ?? null;

describe('a row of a file', () => {
  it('becomes a customer with what it says, as it is saved otherwise', () => {
    const [row] = rowsOf([{ ...AMNA, countryCode: '00971', mobileNumber: '٠٥٠ 765-4321', dob: '31/12/1990' }]);
    expect(row).toMatchObject({ number: 2, name: 'Amna Saleh', problem: null, note: null, after: null });
    expect(row?.body).toMatchObject({
      ...AMNA,
      ...{ countryCode: '+971', mobileNumber: '0507654321', dob: '1990-12-31', status: 'ACTIVE' },
    });
  });

  it('has its name in one column or two', () => {
    const named = (fullName: string) => rowsOf([{ fullName, email: AMNA.email }])[0]?.body;
    expect(named('Amna bint Saleh')).toMatchObject({ firstName: 'Amna', lastName: 'bint Saleh' });
    expect(named('Madonna')).toMatchObject({ firstName: 'Madonna' });
    expect(rowsOf([{ lastName: 'Saleh', email: AMNA.email }])[0]?.body).toMatchObject({ firstName: 'Saleh' });
  });

  it('gives a tax number the country of the shop, and what a create does not take afterwards', () => {
    const [row] = rowsOf([{ ...AMNA, vatRegistrationNumber: '100452918300003', gstin: '27AAPFU0939F1ZV' }]);
    expect(row?.body).toMatchObject({ vatCountryCode: 'AE', vatRegistrationNumber: '100452918300003' });
    expect(row?.after).toEqual({ gstin: '27AAPFU0939F1ZV' });
  });

  it.each([
    ['e-mail address', { email: 'HALA@example.com' }],
    ['mobile number, with and without the dialing code', { mobileNumber: '+971 50 123 4567' }],
    ['customer number', { customerNumber: 'c-1' }],
  ])('of somebody with this %s is left out, and they are named', (_, record) => {
    const [row] = rowsOf([{ ...AMNA, ...record }], KNOWN);
    expect(row).toMatchObject({ isKnown: true, problem: { why: 'known', field: null } });
    expect(row?.body).toBeUndefined();
  });

  it('with the landline of somebody else is imported and says so', () => {
    const [row] = rowsOf([{ ...AMNA, landPhoneNumber: '04 455 5017' }], new Map([['44555017', HALA]]));
    expect(row).toMatchObject({ problem: null, note: 'samePhone' });
  });

  it('without a name or an e-mail address that is one is left out, and the field is named', () => {
    expect(rowsOf([{ ...AMNA, firstName: '', lastName: '' }])[0]?.problem?.field).toBe('firstName');
    expect(rowsOf([{ ...AMNA, email: 'amna' }])[0]?.problem?.field).toBe('email');
    expect(rowsOf([{ ...AMNA, mobileNumber: '12' }])[0]?.problem?.field).toBe('mobileNumber');
  });

  it('with a number that a spreadsheet has shortened, or a date that can be two, is left out', () => {
    expect(whyOf({ mobileNumber: '9.71501E+11' })).toBe('shortened');
    expect(whyOf({ dob: '03/04/1990' })).toBe('doubtfulDate');
    expect(whyOf({ dob: 'spring' })).toBe('doubtfulDate');
    for (const dob of ['03.04.1990', '1990-04-03 00:00:00', '04/04/1990', '4/13/1990'])
      expect(whyOf({ dob })).toBeNull();
  });

  it('of somebody in an earlier row is left out; one that is not imported itself keeps nobody out', () => {
    const other = { ...AMNA, email: 'a@example.com', mobileNumber: '0501234567' };
    const rows = rowsOf([
      { ...AMNA, dob: 'spring' },
      AMNA,
      { ...AMNA, firstName: 'Noor' },
      other,
      { ...other, email: 'b@example.com', mobileNumber: '+971501234567' },
    ]);
    expect(rows.map(({ problem }) => problem?.why ?? null)).toEqual(['doubtfulDate', null, 'twice', null, 'twice']);
  });
});

describe('the columns of a file', () => {
  const found = (heads: readonly string[]) => {
    const columns = guessedColumns(heads, () => '-');
    return Object.fromEntries(Object.entries(columns).filter(([, at]) => at !== null));
  };

  it('are found by their heads in English, French and Arabic', () => {
    expect(found(['First Name', 'Last Name', 'E-mail', 'Phone Number', 'City', 'TRN'])).toEqual({
      ...{ firstName: 0, lastName: 1, email: 2, mobileNumber: 3, city: 4, vatRegistrationNumber: 5 },
    });
    expect(found(['Prénom', 'Nom', 'Courriel', 'Téléphone', 'Ville'])).toEqual({
      ...{ firstName: 0, lastName: 1, email: 2, mobileNumber: 3, city: 4 },
    });
    expect(found(['الاسم الكامل', 'البريد الإلكتروني', 'رقم الجوال', 'المدينة'])).toEqual({
      ...{ fullName: 0, email: 1, mobileNumber: 2, city: 3 },
    });
    expect(found(['Nom', 'E-mail'])).toEqual({ fullName: 0, email: 1 });
  });

  it('of the name and the e-mail have to be there', () => {
    expect(missingOf(guessedColumns(['Phone'], () => '-'))).toEqual(['firstName', 'email']);
    expect(missingOf(guessedColumns(['Name', 'Email'], () => '-'))).toEqual([]);
  });
});
