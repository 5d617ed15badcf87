import { describe, expect, it } from 'vitest';
import { customerName, phoneText } from './customer-name';

describe('the display text of a customer', () => {
  it('shows a name with or without a last name', () => {
    expect(customerName({ firstName: 'Hala', lastName: 'Al Mansoori' })).toBe('Hala Al Mansoori');
    expect(customerName({ firstName: 'Hala', lastName: null })).toBe('Hala');
  });

  it.each([
    ['508841175', '+971', '+971 508841175'],
    ['508841175', '971', '+971 508841175'],
    ['+971508841175', '+971', '+971508841175'],
    ['508841175', null, '508841175'],
    [null, '+971', null],
  ])('shows the mobile %s with the dialing code %s once: %s', (mobileNumber, countryCode, shown) => {
    expect(phoneText({ mobileNumber, countryCode })).toBe(shown);
  });
});
