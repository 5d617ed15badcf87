import { describe, expect, it } from 'vitest';
import { customerCreateBody } from '#shared/api/customers/customer';
import {
  correctedBody,
  customerBody,
  customerProblems,
  customerValues,
  standInEmail,
  valuesOfBody,
  type CustomerValues,
} from './new-customer';

const least: CustomerValues = { ...customerValues(''), email: 'hala@example.com', firstName: 'Hala' };

describe('a new customer', () => {
  it('requires an e-mail and a first name, with an error for each', () => {
    expect(customerProblems(customerValues(''))).toEqual({ email: 'email', firstName: 'firstName' });
    expect(customerProblems(least)).toEqual({});
    expect(customerBody(least)).toEqual({ email: 'hala@example.com', firstName: 'Hala' });
  });

  it('sends numbers and codes in the format of the service', () => {
    const values: CustomerValues = {
      ...least,
      countryCode: '00971',
      mobileNumber: '50 884-1175',
      country: ' United Arab Emirates ',
      vatCountryCode: 'ae',
      vatRegistrationNumber: '100 3928 4710 0003',
    };
    expect(customerProblems(values)).toEqual({});
    expect(customerBody(values)).toMatchObject({
      countryCode: '+971',
      mobileNumber: '508841175',
      country: 'United Arab Emirates',
      vatCountryCode: 'AE',
      vatRegistrationNumber: '100392847100003',
    });
    expect(customerCreateBody.safeParse(customerBody(values)).success).toBe(true);
  });

  it.each([
    ['email', 'hala', 'email'],
    ['email', `${'x'.repeat(320)}@example.com`, 'email'],
    ['firstName', '   ', 'firstName'],
    ['firstName', 'x'.repeat(256), 'tooLong'],
    ['lastName', 'x'.repeat(256), 'tooLong'],
    ['mobileNumber', '12', 'mobileNumber'],
    ['mobileNumber', 'call me', 'mobileNumber'],
    ['vatCountryCode', 'UAE', 'vatCountryCode'],
  ])('refuses %s %s', (field, value, problem) => {
    expect(customerProblems({ ...least, [field]: value })).toEqual({ [field]: problem });
  });

  it('requires the country of a VAT number', () => {
    expect(customerProblems({ ...least, vatRegistrationNumber: '100392847100003' })).toEqual({
      vatCountryCode: 'vatCountryMissing',
    });
  });

  it.each([
    ['AE', '104542191200003', undefined],
    ['ae', '1045 4219 1200 003', undefined],
    ['SA', 'abc', 'vatNumberWrong'],
    ['DE', '136695977', 'vatNumberWrong'],
    ['CH', 'CHE123456788', undefined],
  ])('compares a VAT number with its country: %s %s', (vatCountryCode, vatRegistrationNumber, problem) => {
    expect(customerProblems({ ...least, vatCountryCode, vatRegistrationNumber }).vatRegistrationNumber).toBe(problem);
  });

  it.each(['', '+33 6 12 34 56 78', '0033 6 12 34 56 78'])('sends no dialing code with the number “%s”', (typed) => {
    const values = { ...least, countryCode: '+971', mobileNumber: typed };
    expect(customerProblems(values)).toEqual({});
    expect(customerBody(values)).not.toHaveProperty('countryCode');
  });

  it('marks the address of the merchant, which several customers share', () => {
    expect(standInEmail('counter@alreem.example', '1a2b')).toBe('counter+1a2b@alreem.example');
    expect(customerProblems({ ...least, email: standInEmail('a+b@alreem.example', '1a2b') })).toEqual({});
  });

  it.each([
    ['hala@example.com', { email: 'hala@example.com' }],
    ['+971 50 884', { mobileNumber: '+971 50 884' }],
    ['Hala Al Mansoori', { firstName: 'Hala', lastName: 'Al Mansoori' }],
  ])('starts from the search %s', (searched, expected) => {
    expect(customerValues(searched)).toMatchObject(expected);
  });

  it('drops a cleared field in a correction, and keeps values that the form does not show', () => {
    const before = { ...customerBody({ ...least, city: 'Dubai' }), category: 'VIP', status: 'ACTIVE' as const };
    const values = valuesOfBody(before);
    expect(customerBody(values)).toEqual({ email: 'hala@example.com', firstName: 'Hala', city: 'Dubai' });
    expect(correctedBody(before, customerBody({ ...values, city: '', lastName: 'Saleh' }))).toEqual({
      email: 'hala@example.com',
      firstName: 'Hala',
      lastName: 'Saleh',
      category: 'VIP',
      status: 'ACTIVE',
    });
  });
});
