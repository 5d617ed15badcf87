import { describe, expect, it } from 'vitest';
import { rateFromPercent } from '#shared/domain/money/rate';
import { ratesOn, type DatedTaxRate, type TaxTerms } from '#shared/domain/tax/tax-rates';
import { otherTaxRate } from './tax-rate-check';

function entry(taxRateId: string, percent: number, validFrom: string | null = null): DatedTaxRate {
  return { taxRateId, taxCategory: 'STANDARD', rate: rateFromPercent(percent), name: taxRateId, validFrom };
}

const INDIA = ratesOn([entry('GST18', 18), entry('GST5', 5)], '2026-01-01');
const BAHRAIN = [entry('STANDARD', 5), entry('STANDARD', 10, '2022-01-01')];
const STANDARD = 'STANDARD' as const;

function sold(percent: number, itemId: string | null = '7') {
  return { lineId: 'a', itemId, itemName: 'Tea', taxCategory: STANDARD, taxRate: rateFromPercent(percent) };
}

const named = (...taxes: TaxTerms[]) => {
  return () => taxes;
};

describe('the rate of a line', () => {
  it('is that of its item', () => {
    const taxesOf = named({ taxCategory: STANDARD, taxRateId: 'GST5' });
    expect(otherTaxRate([sold(5)], INDIA, taxesOf)).toBeUndefined();
    expect(otherTaxRate([sold(18)], INDIA, taxesOf)).toEqual({
      reasonCode: 'TAX_RATE_UNKNOWN',
      reasonDetail: 'Line a (Tea) has 18 % STANDARD, which is not the tax rate of the item.',
    });
  });

  it('may be the one the item named lately', () => {
    const taxes = [
      { taxCategory: STANDARD, taxRateId: 'GST5' },
      { taxCategory: STANDARD, taxRateId: 'GST18' },
    ];
    expect(otherTaxRate([sold(18)], INDIA, named(...taxes))).toBeUndefined();
  });

  it('is not guessed for an item that names none of several', () => {
    expect(otherTaxRate([sold(18)], INDIA, named({ taxCategory: STANDARD }))?.reasonCode).toBe('TAX_RATE_UNKNOWN');
  });

  it('is any of the merchant for a custom amount, an unknown item and one sold in another category', () => {
    expect(otherTaxRate([sold(5, null), sold(18, null)], INDIA, () => [])).toBeUndefined();
    expect(otherTaxRate([sold(18)], INDIA, () => undefined)).toBeUndefined();
    expect(otherTaxRate([sold(18)], INDIA, named({ taxCategory: 'ZERO' }))).toBeUndefined();
    expect(otherTaxRate([sold(12, null)], INDIA, () => [])?.reasonDetail).toBe(
      'Line a (Tea) has 12 % STANDARD, which is not a tax rate of the merchant.',
    );
  });

  it('is the one of the day of the sale', () => {
    const onEve = ratesOn(BAHRAIN, '2021-12-31');
    const onDay = ratesOn(BAHRAIN, '2022-01-01');
    const taxesOf = named({ taxCategory: STANDARD, taxRateId: null });
    expect([otherTaxRate([sold(5)], onEve, taxesOf), otherTaxRate([sold(10)], onDay, taxesOf)]).toEqual([
      undefined,
      undefined,
    ]);
    expect(otherTaxRate([sold(10)], onEve, taxesOf)?.reasonCode).toBe('TAX_RATE_UNKNOWN');
    expect(otherTaxRate([sold(5)], onDay, taxesOf)?.reasonCode).toBe('TAX_RATE_UNKNOWN');
  });
});
