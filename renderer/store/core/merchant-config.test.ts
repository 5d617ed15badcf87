import { describe, expect, it } from 'vitest';
import { paymentConfigOf, priceConfigOf, tillRulesOf } from './merchant-config';

const merchant = {
  tenantId: 't',
  name: 'Manama Store',
  countryCode: 'BH',
  currency: 'BHD',
  timeZone: 'Asia/Bahrain',
  vatRegistrationNumber: null,
  addressLines: [],
  taxRates: [{ taxCategory: 'STANDARD' as const, rate: 10 }],
  pricesIncludeTax: true,
  cashRounding: 0.005,
};

describe('the configuration of a merchant', () => {
  it('is in minor units and parts per million', () => {
    expect(priceConfigOf(merchant, '2026-03-01')).toMatchObject({
      currency: { exponent: 3 },
      taxRates: [{ taxCategory: 'STANDARD', rate: 100_000 }],
      pricesIncludeTax: true,
    });
    expect(paymentConfigOf(merchant).cashRoundingMinor).toBe(5);
    expect(paymentConfigOf({ ...merchant, cashRounding: null }).cashRoundingMinor).toBe(0);
  });

  it('has the rules for tills, or their defaults where the service does not know them', () => {
    expect(tillRulesOf({})).toEqual({ saleWithoutDay: false, customerEmail: null });
    const tillRules = { saleWithoutDay: true, customerEmail: 'shop@manama.example' };
    expect(tillRulesOf({ tillRules })).toEqual(tillRules);
  });
});
