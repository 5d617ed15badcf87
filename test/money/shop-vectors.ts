// Shops of four countries, worked out by hand: which rate a sale bears on which side of a midnight, what a return gives back
// after it, what the paper says, and which registration numbers are right. Amounts are minor units of the currency.
import type { Merchant } from '#shared/api/accounts/merchant';

type Shop = Pick<Merchant, 'countryCode' | 'currency' | 'timeZone' | 'pricesIncludeTax' | 'datedTaxRates' | 'gst'> &
  Pick<Merchant, 'vatRegistrationNumber' | 'taxRounding'>;

export interface ShopLine {
  readonly price: number;
  readonly units?: number;
  /** The rate the item names. */
  readonly taxRateId?: string;
  readonly taxCategory?: 'ZERO';
}

interface Taxed {
  /** Percent, net and tax of each line. */
  readonly lines: readonly (readonly [percent: number, net: number, tax: number])[];
}

export interface ShopVector {
  readonly name: string;
  readonly shop: Shop;
  readonly soldAt: string;
  readonly lines: readonly ShopLine[];
  /** India: of the customer. */
  readonly state?: string;
  readonly expected: Taxed;
  /** Units of the first line that come back one after the other, and what each gives back. */
  readonly returns?: readonly { readonly units: number; readonly expected: Taxed }[];
  /** Title, marks of the lines and table of taxes of the receipt. */
  readonly paper?: { readonly title: string; readonly marks: readonly string[]; readonly taxes: readonly string[] };
}

const rate = (taxRateId: string, percent: number, validFrom: string | null = null) => ({
  taxRateId,
  taxCategory: 'STANDARD' as const,
  rate: percent,
  name: taxRateId,
  validFrom,
});
const ZERO = { ...rate('ZERO', 0), taxCategory: 'ZERO' as const };

/** From 5 to 10 % on 2022-01-01 (National Bureau for Revenue). */
const BAHRAIN: Shop = {
  countryCode: 'BH',
  currency: 'BHD',
  timeZone: 'Asia/Bahrain',
  pricesIncludeTax: false,
  vatRegistrationNumber: '200000898300002',
  datedTaxRates: [rate('VAT', 5), rate('VAT', 10, '2022-01-01'), ZERO],
};
/** From 5 to 15 % on 2020-07-01 (General Authority of Zakat and Tax). */
const ARABIA: Shop = {
  countryCode: 'SA',
  currency: 'SAR',
  timeZone: 'Asia/Riyadh',
  pricesIncludeTax: true,
  vatRegistrationNumber: '310122393500003',
  datedTaxRates: [rate('VAT', 5), rate('VAT', 15, '2020-07-01'), ZERO],
};
const INDIA: Shop = {
  countryCode: 'IN',
  currency: 'INR',
  timeZone: 'Asia/Kolkata',
  pricesIncludeTax: false,
  vatRegistrationNumber: '27AAPFU0939F1ZV',
  gst: { state: '27', isSupplyAtCounter: false },
  datedTaxRates: [rate('GST18', 18), rate('GST5', 5), ZERO],
};
const EMIRATES: Shop = {
  countryCode: 'AE',
  currency: 'AED',
  timeZone: 'Asia/Dubai',
  pricesIncludeTax: true,
  taxRounding: 'LINE',
  vatRegistrationNumber: '104542191200003',
  datedTaxRates: [rate('VAT', 5), ZERO],
};

export const SHOP_VECTORS: readonly ShopVector[] = [
  {
    name: 'Bahrain, the last millisecond of 2021, and its return in 2022', // 30.015 · 5 % = 1.50075
    shop: BAHRAIN,
    soldAt: '2021-12-31T20:59:59.999Z',
    lines: [{ price: 10_005, units: 3 }],
    expected: { lines: [[5, 30_015, 1501]] },
    returns: [
      { units: 1, expected: { lines: [[5, 10_005, 500]] } }, // 31.516 ÷ 3 = 10.5053; 1.501 ÷ 3 = 0.5003
      { units: 1, expected: { lines: [[5, 10_005, 501]] } }, // 21.0107 − 10.505; 1.0007 − 0.500
      { units: 1, expected: { lines: [[5, 10_005, 500]] } },
    ],
    paper: { title: 'Tax invoice', marks: [''], taxes: ['VAT 5 % | 30.015 | 1.501 | 31.516'] },
  },
  {
    name: 'Bahrain, the first moment of 2022', // 30.015 · 10 % = 3.0015
    shop: BAHRAIN,
    soldAt: '2021-12-31T21:00:00Z',
    lines: [{ price: 10_005, units: 3 }],
    expected: { lines: [[10, 30_015, 3002]] },
    paper: { title: 'Tax invoice', marks: [''], taxes: ['VAT 10 % | 30.015 | 3.002 | 33.017'] },
  },
  {
    name: 'Saudi Arabia, the last second of June 2020, and its return in July', // 115 · 5/105 = 5.476
    shop: ARABIA,
    soldAt: '2020-06-30T20:59:59Z',
    lines: [{ price: 11_500 }],
    expected: { lines: [[5, 10_952, 548]] },
    returns: [{ units: 1, expected: { lines: [[5, 10_952, 548]] } }],
  },
  {
    name: 'Saudi Arabia, the first second of July 2020', // 115 · 15/115
    shop: ARABIA,
    soldAt: '2020-06-30T21:00:00Z',
    lines: [{ price: 11_500 }],
    expected: { lines: [[15, 10_000, 1500]] },
    paper: {
      title: 'Simplified tax invoice / فاتورة ضريبية مبسطة',
      marks: [''],
      taxes: ['VAT 15 % | 100.00 | 15.00 | 115.00'],
    },
  },
  {
    name: 'India, 18 % and 5 % in one sale within the state', // 0.9027 twice; 0.02575 twice
    shop: INDIA,
    soldAt: '2026-03-01T06:00:00Z',
    lines: [
      { price: 1003, taxRateId: 'GST18' },
      { price: 103, taxRateId: 'GST5' },
    ],
    expected: {
      lines: [
        [18, 1003, 180],
        [5, 103, 6],
      ],
    },
    returns: [{ units: 1, expected: { lines: [[18, 1003, 180]] } }],
    paper: {
      title: 'Tax invoice',
      marks: ['B', 'A'],
      taxes: [
        'A · GST 5 % | 1.03 | 0.06 | 1.09',
        'CGST 2.5 % |  | 0.03 | ',
        'SGST 2.5 % |  | 0.03 | ',
        'B · GST 18 % | 10.03 | 1.80 | 11.83',
        'CGST 9 % |  | 0.90 | ',
        'SGST 9 % |  | 0.90 | ',
      ],
    },
  },
  {
    name: 'India, 18 % and 5 % in one sale into another state', // 1.8054; 0.0515
    shop: INDIA,
    soldAt: '2026-03-01T06:00:00Z',
    state: '29',
    lines: [
      { price: 1003, taxRateId: 'GST18' },
      { price: 103, taxRateId: 'GST5' },
    ],
    expected: {
      lines: [
        [18, 1003, 181],
        [5, 103, 5],
      ],
    },
    paper: {
      title: 'Tax invoice',
      marks: ['B', 'A'],
      taxes: [
        'A · GST 5 % | 1.03 | 0.05 | 1.08',
        'IGST 5 % |  | 0.05 | ',
        'B · GST 18 % | 10.03 | 1.81 | 11.84',
        'IGST 18 % |  | 1.81 | ',
      ],
    },
  },
  {
    name: 'India, a sale without a taxed line',
    shop: INDIA,
    soldAt: '2026-03-01T06:00:00Z',
    lines: [{ price: 4000, taxCategory: 'ZERO' }],
    expected: { lines: [[0, 4000, 0]] },
    paper: { title: 'Bill of supply', marks: [''], taxes: ['Zero-rated | 40.00 | 0.00 | 40.00'] },
  },
  {
    name: 'United Arab Emirates, each line rounded, beside a zero-rated one', // 0.4757 each: 0.48, and 0.95 on both
    shop: EMIRATES,
    soldAt: '2026-03-01T06:00:00Z',
    lines: [{ price: 999 }, { price: 999 }, { price: 500, taxCategory: 'ZERO' }],
    expected: {
      lines: [
        [5, 951, 48],
        [5, 951, 48],
        [0, 500, 0],
      ],
    },
    paper: {
      title: 'Tax invoice',
      marks: ['A', 'A', 'B'],
      taxes: ['A · VAT 5 % | 19.02 | 0.96 | 19.98', 'B · Zero-rated | 5.00 | 0.00 | 5.00'],
    },
  },
];

/** Goods that come back without a receipt bear the rate of their day: no sale says which it was. */
export const NO_RECEIPT_VECTORS: readonly ShopVector[] = [
  {
    name: 'Bahrain, without a receipt on the eve of 2022',
    shop: BAHRAIN,
    soldAt: '2021-12-31T20:59:59Z',
    lines: [{ price: 10_005 }],
    expected: { lines: [[5, 10_005, 500]] }, // 0.50025
  },
  {
    name: 'Bahrain, without a receipt in 2022',
    shop: BAHRAIN,
    soldAt: '2021-12-31T21:00:00Z',
    lines: [{ price: 10_005 }],
    expected: { lines: [[10, 10_005, 1001]] }, // 1.0005
    paper: { title: 'Credit note', marks: [''], taxes: ['VAT 10 % | 10.005 | 1.001 | 11.006'] },
  },
];

/**
 * The check character of 27AAPFU0939F1Z, by weights 1 and 2, the digits to base 36 of each product added:
 * 2 + 14 + 10 + 20 + 25 + 30 + 30 + 0 + 9 + 6 + 9 + 30 + 1 + (1 + 34) = 221 = 6 · 36 + 5, and 36 − 5 = 31 is V.
 */
export const NUMBER_VECTORS: readonly (readonly [country: string, typed: string, number: string, isRight: boolean])[] =
  [
    ['IN', '27 aapfu 0939 f1zv', '27AAPFU0939F1ZV', true],
    ['IN', '27AAPFU0939F1ZU', '27AAPFU0939F1ZU', false],
    // The state 88 in place of 27: 8 + 16 for 2 + 14, so 229 = 6 · 36 + 13, and 36 − 13 = 23 is N: only the state is wrong.
    ['IN', '88AAPFU0939F1ZN', '88AAPFU0939F1ZN', false],
    ['AE', '1045-4219-1200-003', '104542191200003', true],
    ['AE', '204542191200003', '204542191200003', false],
    ['AE', '10454219120000', '10454219120000', false],
    ['SA', '310122393500003', '310122393500003', true],
    ['SA', '310122393500004', '310122393500004', false],
    ['BH', '200000898300002', '200000898300002', true],
    ['BH', '100000898300002', '100000898300002', false],
    ['OM', '1100006083', 'OM1100006083', true],
    ['OM', 'OM110000608', 'OM110000608', false],
  ];
