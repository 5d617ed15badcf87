import { describe, expect, it } from 'vitest';
import { rateFromPercent } from '../money/rate';
import { checkRate, findRate, ratesOn, type DatedTaxRate } from './tax-rates';

function entry(taxRateId: string, percent: number, validFrom: string | null = null): DatedTaxRate {
  return { taxRateId, taxCategory: 'STANDARD', rate: rateFromPercent(percent), name: `GST ${percent} %`, validFrom };
}

const ZERO: DatedTaxRate = { ...entry('ZERO', 0), taxCategory: 'ZERO' };
/** Bahrain doubled its rate on the first day of 2022. */
const BAHRAIN = [entry('STANDARD', 5), entry('STANDARD', 10, '2022-01-01'), ZERO];
const INDIA = [entry('GST18', 18), entry('GST5', 5), ZERO];

function percentsOn(entries: readonly DatedTaxRate[], date: string) {
  return ratesOn(entries, date).map(({ taxRateId, rate }) => `${taxRateId} ${rate}`);
}

describe('ratesOn', () => {
  it('changes on the day an entry begins', () => {
    expect(percentsOn(BAHRAIN, '2021-12-31')).toEqual(['STANDARD 50000', 'ZERO 0']);
    expect(percentsOn(BAHRAIN, '2022-01-01')).toEqual(['STANDARD 100000', 'ZERO 0']);
  });

  it('goes by the days, whatever the order of the entries', () => {
    expect(percentsOn([...BAHRAIN].reverse(), '2030-06-01')).toEqual(['ZERO 0', 'STANDARD 100000']);
    expect(percentsOn([entry('A', 3, '2024-01-01'), entry('A', 2, '2023-01-01')], '2023-06-01')).toEqual(['A 20000']);
    const thrice = [entry('A', 3, '2024-01-01'), entry('A', 1), entry('A', 2, '2023-01-01')];
    expect(['2022-12-31', '2023-06-01', '2024-01-01'].map((date) => percentsOn(thrice, date))).toEqual([
      ['A 10000'],
      ['A 20000'],
      ['A 30000'],
    ]);
  });

  it('knows a rate that has not begun', () => {
    expect(percentsOn([entry('GST40', 40, '2025-09-22')], '2025-09-21')).toEqual(['GST40 null']);
  });
});

describe('findRate', () => {
  const inIndia = ratesOn(INDIA, '2026-01-01');

  it('is the one that is named', () => {
    expect(findRate({ taxCategory: 'STANDARD', taxRateId: 'GST5' }, inIndia)).toEqual({ rate: 50_000, problem: null });
    expect(findRate({ taxCategory: 'STANDARD', taxRateId: 'GST18' }, inIndia).rate).toBe(180_000);
  });

  it('is the only one of the category without a name', () => {
    expect(findRate({ taxCategory: 'ZERO' }, inIndia).rate).toBe(0);
    expect(findRate({ taxCategory: 'STANDARD', taxRateId: null }, ratesOn(BAHRAIN, '2022-01-01')).rate).toBe(100_000);
  });

  it('is not guessed between two', () => {
    expect(findRate({ taxCategory: 'STANDARD' }, inIndia)).toEqual({ rate: null, problem: 'TAX_RATE_NOT_CHOSEN' });
    expect(() => checkRate({ taxCategory: 'STANDARD' }, inIndia)).toThrow(/TAX_RATE_NOT_CHOSEN/);
  });

  it('is not guessed for a name that is not known, or of another category', () => {
    expect(findRate({ taxCategory: 'STANDARD', taxRateId: 'GST12' }, inIndia).problem).toBe('TAX_RATE_UNKNOWN');
    expect(findRate({ taxCategory: 'ZERO', taxRateId: 'GST5' }, inIndia).problem).toBe('TAX_RATE_UNKNOWN');
  });

  it('is the only one of the category before the named one begins', () => {
    const entries = [entry('STANDARD', 18), entry('GST5', 5, '2026-04-01')];
    const named = { taxCategory: 'STANDARD', taxRateId: 'GST5' } as const;
    expect(findRate(named, ratesOn(entries, '2026-03-31')).rate).toBe(180_000);
    expect(findRate(named, ratesOn(entries, '2026-04-01')).rate).toBe(50_000);
    const three = [...entries, entry('GST40', 40)];
    expect(findRate(named, ratesOn(three, '2026-03-31')).problem).toBe('TAX_RATE_NOT_CHOSEN');
  });

  it('is none in a category without a rate, which is no problem of a choice', () => {
    expect(findRate({ taxCategory: 'EXEMPT' }, inIndia)).toEqual({ rate: null, problem: null });
    expect(() => checkRate({ taxCategory: 'EXEMPT' }, inIndia)).not.toThrow();
  });
});
