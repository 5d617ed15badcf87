import { describe, expect, it } from 'vitest';
import { rateFromPercent } from '#shared/domain/money/rate';
import type { TaxCategory } from '#shared/domain/tax/tax';
import { vatReturnOf } from './vat-return';

const merchant = { tenantId: 'demo', vatRegistrationNumber: '100452918300003' };
const period = { from: '2026-01-01', to: '2026-03-31' };
const sum = (taxCategory: TaxCategory, net: bigint, tax = 0n, percent = 0) => ({
  taxCategory,
  rate: rateFromPercent(percent),
  net,
  tax,
});

describe('vatReturnOf', () => {
  it('puts each category in its box', () => {
    const sums = [
      sum('STANDARD', 100_05n, 5_01n, 5),
      sum('ZERO', 20_00n),
      sum('EXEMPT', 3_10n),
      sum('OUT_OF_SCOPE', 7n),
    ];
    expect(vatReturnOf({ countryCode: 'AE', ...period }, merchant, { sums, transactionCount: 4 })).toEqual({
      ...merchant,
      ...period,
      countryCode: 'AE',
      currency: 'AED',
      box1StandardRatedSupplies: 100.05,
      box1VatOnStandardRated: 5.01,
      box2ZeroRatedSupplies: 20,
      box3ExemptSupplies: 3.1,
      box4OutOfScopeSupplies: 0.07,
      box5TotalOutputTax: 5.01,
      box9TaxableExpenses: 0,
      box10InputTaxRecoverable: 0,
      box11NetVatPayable: 5.01,
      byRate: [
        { taxCategory: 'STANDARD', rate: 5, netAmount: 100.05, taxAmount: 5.01 },
        { taxCategory: 'ZERO', rate: 0, netAmount: 20, taxAmount: 0 },
        { taxCategory: 'EXEMPT', rate: 0, netAmount: 3.1, taxAmount: 0 },
        { taxCategory: 'OUT_OF_SCOPE', rate: 0, netAmount: 0.07, taxAmount: 0 },
      ],
      transactionCount: 4,
    });
  });

  it('keeps the rates of a category apart, and adds them in its box', () => {
    // Saudi Arabia: 15 % since 2020-07-01; goods of June at 5 % were brought back in July.
    const sums = [sum('STANDARD', 200_00n, 30_00n, 15), sum('STANDARD', -40_00n, -2_00n, 5)];
    expect(vatReturnOf({ countryCode: 'SA', ...period }, merchant, { sums, transactionCount: 3 })).toMatchObject({
      box1StandardRatedSupplies: 160,
      box1VatOnStandardRated: 28,
      byRate: [
        { taxCategory: 'STANDARD', rate: 5, netAmount: -40, taxAmount: -2 },
        { taxCategory: 'STANDARD', rate: 15, netAmount: 200, taxAmount: 30 },
      ],
    });
  });

  it('counts tax of any category as output tax, and only that of STANDARD beside box 1', () => {
    const sums = [sum('STANDARD', 1000n, 50n), sum('ZERO', 100n, 3n)];
    expect(vatReturnOf({ countryCode: 'AE', ...period }, merchant, { sums, transactionCount: 2 })).toMatchObject({
      box1VatOnStandardRated: 0.5,
      box5TotalOutputTax: 0.53,
      box11NetVatPayable: 0.53,
    });
  });

  it.each([
    ['SA', 'SAR', 1234.56],
    ['BH', 'BHD', 123.456],
    ['OM', 'OMR', 123.456],
  ] as const)('has the decimals of %s', (countryCode, currency, expected) => {
    const sums = [sum('STANDARD', 123_456n)];
    const made = vatReturnOf({ countryCode, ...period }, merchant, { sums, transactionCount: 1 });
    expect([made.currency, made.box1StandardRatedSupplies]).toEqual([currency, expected]);
  });

  it('goes below zero when more was returned than sold, and never to minus zero', () => {
    const sums = [sum('STANDARD', -2_100n, -100n), sum('ZERO', 0n)];
    const made = vatReturnOf({ countryCode: 'AE', ...period }, merchant, { sums, transactionCount: 1 });
    expect([made.box1StandardRatedSupplies, made.box11NetVatPayable]).toEqual([-21, -1]);
    expect(Object.is(made.box2ZeroRatedSupplies, 0)).toBe(true);
  });

  it('holds sums that no safe integer of minor units holds', () => {
    const sums = [sum('STANDARD', 9_007_199_254_740_993_000n)];
    const made = vatReturnOf({ countryCode: 'AE', ...period }, merchant, { sums, transactionCount: 1 });
    expect(made.box1StandardRatedSupplies).toBe(90_071_992_547_409_930);
  });
});
