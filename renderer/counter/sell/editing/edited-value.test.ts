import { beforeEach, describe, expect, it } from 'vitest';
import { currencyOf } from '#shared/domain/money/currency';
import { amountByHand, percentByHand } from '#shared/domain/cart/discount';
import { minor } from '#shared/domain/money/money';
import { quantityFromDecimal } from '#shared/domain/money/quantity';
import { rateFromPercent } from '#shared/domain/money/rate';
import { createTill, type Till } from '../../../till/till';
import {
  discountFieldText,
  discountFromText,
  discountUnitOf,
  lineText,
  setLineText,
  type DiscountUnit,
} from './edited-value';

const AED = currencyOf('AED');
const MUG = {
  itemId: 'mug',
  sku: '21871',
  name: 'SAVE THE PLANET MUG',
  barcodes: [],
  unitPrice: minor(125),
  taxCategory: 'STANDARD',
  subcategoryId: null,
  status: 'ACTIVE',
  colorId: null,
  discountId: null,
  uomCode: null,
} as const;

let till: Till;

function line() {
  const first = till.cart.getState().cart.lines[0];
  if (!first) throw new Error('The cart is empty.');
  return first;
}

describe('the fields of a line', () => {
  beforeEach(() => {
    till = createTill(() => null);
    till.cart.getState().add(MUG, quantityFromDecimal(2));
  });

  it.each<['quantity' | 'price', string, string]>([
    ['quantity', '0.25', '0.25'],
    ['quantity', '1,000', '1000'],
    ['price', '12.5', '12.50'],
    ['price', '1,284.50', '1284.50'],
    ['price', '0', '0.00'],
  ])('sets %s to %s', (field, typed, shown) => {
    setLineText(till, line(), field, typed, AED);
    expect(lineText(line(), field, AED)).toBe(shown);
  });

  it.each<['quantity' | 'price', string, string]>([
    ['quantity', '0', 'QUANTITY_INVALID'],
    ['quantity', '', 'QUANTITY_INVALID'],
    ['quantity', '-1', 'QUANTITY_INVALID'],
    ['price', '1.2345', 'AMOUNT_TOO_MANY_DECIMALS'],
    ['price', '-1', 'AMOUNT_INVALID'],
    ['price', 'free', 'AMOUNT_INVALID'],
  ])('refuses %s %s and leaves the line unchanged', (field, typed, code) => {
    const before = line();
    expect(() => setLineText(till, before, field, typed, AED)).toThrow(expect.objectContaining({ code }));
    expect(line()).toEqual(before);
  });

  it.each<[string, DiscountUnit, object | null]>([
    ['17.5', 'percent', percentByHand(rateFromPercent('17.5'))],
    ['100', 'percent', percentByHand(rateFromPercent(100))],
    ['', 'percent', null],
    ['0', 'percent', null],
    ['5', 'amount', amountByHand(minor(500))],
    ['2.50', 'amount', amountByHand(minor(250))],
    ['10.00', 'amount', amountByHand(minor(1000))],
    ['0', 'amount', null],
    ['', 'amount', null],
    ['AED', 'percent', null],
    ['10 %', 'amount', percentByHand(rateFromPercent(10))],
    ['% 10', 'amount', percentByHand(rateFromPercent(10))],
    ['AED 5', 'percent', amountByHand(minor(500))],
    ['5.25aed', 'percent', amountByHand(minor(525))],
  ])('parses %s in the discount field, unit %s', (text, unit, expected) => {
    expect(discountFromText(text, unit, AED, minor(1000))).toEqual(expected);
  });

  it.each<[string, DiscountUnit, string]>([
    ['10.01', 'amount', 'DISCOUNT_TOO_LARGE'],
    ['-1', 'amount', 'AMOUNT_INVALID'],
    ['1.005', 'amount', 'AMOUNT_TOO_MANY_DECIMALS'],
    ['five', 'amount', 'AMOUNT_INVALID'],
    ['101', 'percent', 'RATE_INVALID'],
    ['-5', 'percent', 'RATE_INVALID'],
    ['ten', 'percent', 'RATE_INVALID'],
  ])('refuses %s off a line of ten, unit %s', (text, unit, code) => {
    const read = () => discountFromText(text, unit, AED, minor(1000));
    expect(read).toThrow(expect.objectContaining({ code }));
  });

  it('shows a typed discount and its unit, and nothing for a catalog discount', () => {
    const named = { type: 'percentage', discountId: 4, name: 'Winter table', rate: rateFromPercent(10) } as const;
    const byHand = amountByHand(minor(250));
    expect([discountFieldText(byHand, AED), discountUnitOf(byHand)]).toEqual(['2.50', 'amount']);
    expect([discountFieldText(named, AED), discountUnitOf(named)]).toEqual(['', 'percent']);
  });

  it('parses a sale discount the same way', () => {
    expect(discountFromText(' 5 ', 'percent', AED, minor(1000))).toEqual(percentByHand(rateFromPercent(5)));
  });
});
