import { describe, expect, it } from 'vitest';
import { quantityFromThousandths } from '#shared/domain/money/quantity';
import { rateFromPercent } from '#shared/domain/money/rate';
import { ratesOn, type DatedTaxRate, type TaxTerms } from '#shared/domain/tax/tax-rates';
import { otherTaxCategory, otherTaxRate, partOfPiece, type ItemAtTill } from './tax-rate-check';

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

const TEA: ItemAtTill = { taxes: [{ taxCategory: STANDARD }], areTaxesKnown: true, uomCode: 'C62' };
/** Only the item with id 7 is in the catalog. */
const catalog = (item: ItemAtTill) => (itemId: string) => (itemId === '7' ? item : undefined);

describe('the tax category of a line', () => {
  const inZero = { ...sold(0), taxCategory: 'ZERO' as const };
  const judged = (item: ItemAtTill, ...lines: Parameters<typeof otherTaxCategory>[0]) =>
    otherTaxCategory(lines, catalog(item))?.reasonDetail;

  it('is one that its item had lately', () => {
    expect(judged(TEA, sold(5))).toBeUndefined();
    expect(judged(TEA, sold(5), inZero, { ...inZero, lineId: 'b' })).toBe(
      'Line a (Tea) has 0 % ZERO, which is not the tax category of the item.',
    );
    expect(judged({ ...TEA, taxes: [...TEA.taxes, { taxCategory: 'ZERO' }] }, inZero)).toBeUndefined();
  });

  it('is any of a custom amount, of an unknown item, and where it is not known what the item had', () => {
    expect(judged(TEA, { ...inZero, itemId: null }, { ...inZero, itemId: '8' })).toBeUndefined();
    expect(judged({ ...TEA, areTaxesKnown: false }, inZero)).toBeUndefined();
  });
});

describe('the quantity of a line', () => {
  const half = { ...sold(5), quantity: quantityFromThousandths(1500) };
  const judged = (uomCode: string | null, ...lines: Parameters<typeof partOfPiece>[0]) =>
    partOfPiece(lines, catalog({ ...TEA, uomCode }));

  it('is whole where the item is sold by the piece', () => {
    const whole = { ...half, lineId: 'whole', quantity: quantityFromThousandths(2000) };
    expect(judged('C62', whole)).toBeUndefined();
    expect(judged('C62', whole, half, { ...half, lineId: 'b' })).toEqual({
      reasonCode: 'QUANTITY_NOT_WHOLE',
      reasonDetail: 'Line a (Tea) sells 1.5, but the item is sold by the piece.',
    });
  });

  it('is any of what is weighed, of what has no known unit, and of a custom amount', () => {
    expect(judged('KGM', half)).toBeUndefined();
    expect(judged(null, half)).toBeUndefined();
    expect(judged('C62', { ...half, itemId: null }, { ...half, itemId: '8' })).toBeUndefined();
  });
});
