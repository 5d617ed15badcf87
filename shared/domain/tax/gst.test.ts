import { describe, expect, it } from 'vitest';
import { gstCustomerOf, gstParts, gstStateOf, placeOfSupply, stateOfBuyer, supplyState } from './gst';
import { taxLines } from './tax';
import { minor } from '../money/money';
import { rateFromPercent } from '../money/rate';
import type { TaxTotal } from './tax';

function group(percent: string, taxAmount: number): TaxTotal {
  return {
    taxCategory: percent === '0' ? 'ZERO' : 'STANDARD',
    rate: rateFromPercent(percent),
    netAmount: minor(10_000),
    taxAmount: minor(taxAmount),
    grossAmount: minor(10_000 + taxAmount),
  };
}

describe('gstStateOf', () => {
  it.each([
    ['IN', '27AAECD4417K1ZL', '27'],
    ['IN', '27aaecd4417k1zl', '27'],
    ['IN', '27 AAECD 4417 K1ZL', '27'],
    ['IN', '28AAECD4417K1ZJ', '37'],
    ['IN', '88AAECD4417K1ZL', null],
    ['IN', null, null],
    ['IN', 'not a GSTIN', null],
    ['IN', '27 is not a GSTIN', null],
    ['AE', '100123456700003', null],
  ])('of %s %s is %s', (countryCode, vatRegistrationNumber, expected) => {
    expect(gstStateOf({ countryCode, vatRegistrationNumber })).toBe(expected);
  });
});

describe('placeOfSupply', () => {
  it.each([
    ['29', '29'],
    ['27', '27'],
    [null, '27'],
    ['', '27'],
    ['KA', '27'],
    ['88', '27'],
    ['00', '27'],
    ['28', '37'],
  ])('for a customer of state %s is %s', (customerState, expected) => {
    expect(placeOfSupply('27', customerState)).toBe(expected);
  });
});

describe('stateOfBuyer', () => {
  it.each([
    ['29', null, '29'],
    [' 29', null, '29'],
    ['29', '27AAPFU0939F1ZV', '29'],
    [null, '27AAPFU0939F1ZV', '27'],
    ['88', '27aapfu0939f1zv', '27'],
    [null, ' 27 AAPFU0939F1ZV', '27'],
    ['88', null, null],
    ['25', null, '26'],
    ['28', null, '37'],
    ['99', null, null],
  ])('with code %s and GSTIN %s is %s', (gstStateCode, gstin, expected) => {
    expect(stateOfBuyer({ gstStateCode, gstin })).toBe(expected);
  });
});

describe('supplyState', () => {
  const state = '27';
  const karnataka = gstCustomerOf({ gstStateCode: '29', gstin: null });
  const mistyped = gstCustomerOf({ gstStateCode: '29', gstin: '29AAGCB' });
  const company = gstCustomerOf({ gstStateCode: null, gstin: '29AAGCB7383J1Z4' });

  it.each([
    ['nobody', false, undefined, '27'],
    ['a person of another state', false, karnataka, '29'],
    ['a company of another state', false, company, '29'],
    ['a person, goods handed over at the counter', true, karnataka, '29'],
    ['a company, goods handed over at the counter', true, company, '27'],
    ['a customer whose GSTIN is none, at the counter', true, mistyped, '29'],
    ['a customer whose state is none', false, gstCustomerOf({ gstStateCode: '88', gstin: null }), '27'],
  ])('for %s', (_, isSupplyAtCounter, customer, expected) => {
    expect(supplyState({ state, isSupplyAtCounter }, customer)).toBe(expected);
  });
});

describe('gstParts', () => {
  it('are each the taxable value times half the rate, rounded', () => {
    // 10.03 × 9 % = 0.9027, where 10.03 × 18 % = 1.8054 would divide into 0.91 and 0.90.
    const sold = {
      listAmount: minor(1003),
      discountAmount: minor(0),
      taxCategory: 'STANDARD' as const,
      taxRate: rateFromPercent('18'),
    };
    const [total] = taxLines([sold], false, { isHalved: true }).taxes;
    expect(total && gstParts(total, '27', '27').map(({ name, taxAmount }) => [name, taxAmount])).toEqual([
      ['CGST', 90],
      ['SGST', 90],
    ]);
    const [integrated] = taxLines([sold], false).taxes;
    expect(integrated && gstParts(integrated, '27', '29').map(({ taxAmount }) => taxAmount)).toEqual([181]);
  });

  it('halves the tax within the state', () => {
    expect(gstParts(group('18', 1800), '27', '27')).toEqual([
      { name: 'CGST', rate: 90_000, taxAmount: 900 },
      { name: 'SGST', rate: 90_000, taxAmount: 900 },
    ]);
  });

  it('assigns the odd minor unit, and the odd part of a rate, to the central half', () => {
    expect(gstParts(group('0.0003', 7), '27', '27')).toEqual([
      { name: 'CGST', rate: 2, taxAmount: 4 },
      { name: 'SGST', rate: 1, taxAmount: 3 },
    ]);
  });

  it('is integrated tax for another state', () => {
    expect(gstParts(group('18', 1801), '27', '29')).toEqual([{ name: 'IGST', rate: 180_000, taxAmount: 1801 }]);
  });

  it('names the half of a union territory without a legislature, and the state half of Delhi', () => {
    const names = (state: string) => gstParts(group('5', 50), state, state).map(({ name }) => name);
    expect([names('04'), names('07')]).toEqual([
      ['CGST', 'UTGST'],
      ['CGST', 'SGST'],
    ]);
  });

  it('has no parts without tax', () => {
    expect(gstParts(group('0', 0), '27', '27')).toEqual([]);
  });
});
