import { expect, it } from 'vitest';
import { sampleCustomer } from '../testing/samples';
import { saleBuyer } from './sale-buyer';

const DUBAI = { countryCode: 'AE', vatRegistrationNumber: '100452918300003' };
const PUNE = { countryCode: 'IN', vatRegistrationNumber: '27AAECD4417K1ZL' };
const SHOP = { city: 'Dubai', zipCode: null, state: null, country: 'United Arab Emirates' };

it.each([
  ['1045 4219 1200 003', 'AE', '104542191200003'],
  ['104542191200003', null, '104542191200003'],
  ['136695976', 'de', 'DE 136695976'],
  ['1100006083', 'OM', 'OM1100006083'],
])('names the VAT number %s of %s as %s', (vatRegistrationNumber, vatCountryCode, taxNumber) => {
  const customer = sampleCustomer(1, { ...SHOP, vatRegistrationNumber, vatCountryCode });
  expect(saleBuyer(customer, DUBAI)).toEqual({ taxNumber, addressLines: ['Dubai', 'United Arab Emirates'] });
});

it('names the GSTIN in India, with what is known of the address', () => {
  const address = { city: 'Bengaluru', state: 'Karnataka', zipCode: '560001', country: null };
  const customer = sampleCustomer(1, { ...address, gstin: '29aagcb7383j1z4', vatRegistrationNumber: '1' });
  const expected = { taxNumber: '29AAGCB7383J1Z4', addressLines: ['Bengaluru, Karnataka, 560001'] };
  expect(saleBuyer(customer, PUNE)).toEqual(expected);
});

it('names nobody without a tax number, or where no tax invoice is issued', () => {
  expect(saleBuyer(sampleCustomer(1, SHOP), DUBAI)).toBeNull();
  expect(saleBuyer(sampleCustomer(1, { ...SHOP, vatRegistrationNumber: '1' }), PUNE)).toBeNull();
  const registered = sampleCustomer(1, { ...SHOP, vatRegistrationNumber: '104542191200003' });
  expect(saleBuyer(registered, { ...DUBAI, vatRegistrationNumber: null })).toBeNull();
});
