import { describe, expect, it } from 'vitest';
import type { Customer } from '#shared/api/customers/customer';
import { proposedFields } from './proposed-fields';

const GOOD = { email: 'maria@acme.example', firstName: 'Maria' };
const propose = (fields: Record<string, unknown>, warnings: string[] = []) =>
  proposedFields({ fields: { ...GOOD, ...fields }, warnings }, 'CUSTOMER');

describe('an extractor’s answer', () => {
  it('keeps what a customer may hold, trimmed', () => {
    const { fields, warnings } = propose({
      lastName: '  de la \n\ud800\u0000 Cruz ',
      dob: '1985-05-03',
      gstin: '27AAPFU0939F1ZV',
    });
    expect(fields).toEqual({ ...GOOD, lastName: 'de la Cruz', dob: '1985-05-03', gstin: '27AAPFU0939F1ZV' });
    expect(warnings).toEqual([]);
  });

  it.each([
    ['status', 'DELETED'],
    ['customerNumber', '12347'],
    ['id', 1],
    ['euVatValidated', true],
    ['euVatExempt', true],
    ['profileImageUrl', 'x'],
    ['createdViaAi', false],
    ['aiSessionId', 'x'],
    ['modifiedTime', '2020-01-01T00:00:00Z'],
    ['tenantId', 'other'],
    ['constructor', 'x'],
    ['__proto__x', 'x'],
  ])('never sets %s', (key, value) => {
    const { fields, warnings } = propose({ [key]: value });
    expect(fields).toEqual(GOOD);
    expect(warnings).toEqual([`${key} was left out: a proposal cannot set it.`]);
  });

  it.each([
    ['mobileNumber', '1'.repeat(20), '1'.repeat(21)],
    ['landPhoneNumber', '1'.repeat(20), '1'.repeat(21)],
    ['countryCode', '+'.repeat(10), '+'.repeat(11)],
    ['lastName', 'x'.repeat(255), 'x'.repeat(256)],
    ['city', 'x'.repeat(255), 'x'.repeat(256)],
    ['state', 'x'.repeat(255), 'x'.repeat(256)],
    ['country', 'x'.repeat(255), 'x'.repeat(256)],
    ['zipCode', '1'.repeat(20), '1'.repeat(21)],
    ['category', 'x'.repeat(64), 'x'.repeat(65)],
    ['gstin', 'x'.repeat(15), 'x'.repeat(16)],
    ['panNumber', 'x'.repeat(10), 'x'.repeat(11)],
    ['gstStateCode', '27', '277'],
    ['gstRegistrationType', 'SEZ', 'NONE'],
    ['vatRegistrationNumber', '1'.repeat(20), '1'.repeat(21)],
    ['vatCountryCode', 'GB', 'GBR'],
    ['taxExemptionNumber', 'x'.repeat(255), 'x'.repeat(256)],
    ['taxExemptionState', 'x'.repeat(255), 'x'.repeat(256)],
    ['rfcNumber', 'x'.repeat(13), 'x'.repeat(14)],
    ['dob', '1988-02-29', '1989-02-29'],
    ['lastName', 'Lopez', 5],
    ['lastName', 'Lopez', ['Lopez']],
    ['lastName', 'Lopez', { text: 'Lopez' }],
    ['lastName', 'Lopez', 'see evil.example.com'],
  ])('holds %s to its rule', (key, good, bad) => {
    expect(propose({ [key]: good })).toEqual({ fields: { ...GOOD, [key]: good }, warnings: [] });
    const refused = propose({ [key]: bad });
    expect(refused.fields).toEqual(GOOD);
    expect(refused.warnings).toHaveLength(1);
    expect(refused.warnings[0]).toMatch(new RegExp(`^${key} was left out: `));
  });

  it('reads null and blank as not said', () => {
    expect(propose({ lastName: null, city: '', state: '   ', dob: undefined })).toEqual({ fields: GOOD, warnings: [] });
  });

  it('says what a new customer lacks', () => {
    const { fields, warnings } = proposedFields(
      { fields: { email: 'not one', lastName: 'X' }, warnings: [] },
      'CUSTOMER',
    );
    expect(fields).toEqual({ lastName: 'X' });
    expect(warnings.filter((text) => /^(email|firstName) is missing/.test(text))).toHaveLength(2);
    expect(warnings.filter((text) => text.startsWith('email was left out'))).toHaveLength(1);
  });

  it('leaves out of a change what is so already, and says when nothing is left', () => {
    const current = { firstName: 'Maria', city: 'Dubai' } as Customer;
    const change = (fields: Record<string, unknown>) =>
      proposedFields({ fields, warnings: [] }, 'UPDATE_CUSTOMER', current);
    expect(change({ firstName: 'Maria', city: 'Ajman' })).toEqual({ fields: { city: 'Ajman' }, warnings: [] });
    expect(change({ city: 'Dubai' })).toEqual({
      fields: {},
      warnings: ['Nothing to change was found in the description.'],
    });
  });

  it('passes warnings on as plain sentences, few and short, each once, without links', () => {
    const many = Array.from({ length: 50 }, (_, i) => `Warning ${i}`);
    expect(propose({}, many).warnings).toHaveLength(20);
    expect(propose({}, ['x'.repeat(1000)]).warnings[0]).toHaveLength(300);
    expect(propose({}, ['a\u0000\nb', 'a b', '', 'visit https://evil.example']).warnings).toEqual(['a b']);
  });
});
