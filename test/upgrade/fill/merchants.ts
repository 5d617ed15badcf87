// The merchants of the data folder: one for each way of computing tax.
import type { ItemCreateBody } from '#shared/api/catalog/item';
import type { Shop } from '../recording';

export interface PlannedMerchant extends Shop {
  /** Flags of `merchant add`. */
  readonly facts: readonly string[];
  /** Of its time zone, which has no summer time. */
  readonly utcOffset: string;
  /** Country of the VAT return to read. */
  readonly returnCountry: string;
  /** Of the goods, in their order; major units. */
  readonly prices: readonly number[];
  readonly float: number;
  /** A customer of the merchant's own place and one from elsewhere: what a partial update sets. */
  readonly buyers: readonly [here: object, elsewhere: object];
}

export const REGISTERS = [
  [1, 'Front'],
  [2, 'Back'],
] as const;

/** In the order of the prices. */
export const GOODS = [
  { sku: 'LAMP', name: 'Brass lamp', taxCategory: 'STANDARD', barcodes: ['6291041500213'] },
  { sku: 'RIBBON', name: 'Ribbon by the meter', taxCategory: 'STANDARD', uomCode: 'MTR' },
  { sku: 'MUG', name: 'Mug', taxCategory: 'STANDARD' },
  { sku: 'BOOK', name: 'Picture book', taxCategory: 'ZERO' },
  { sku: 'TICKET', name: 'Bus ticket', taxCategory: 'EXEMPT' },
  { sku: 'VOUCHER', name: 'Voucher', taxCategory: 'OUT_OF_SCOPE' },
  { sku: 'TEA', name: 'Black tea', taxCategory: 'STANDARD' },
] as const satisfies readonly Omit<ItemCreateBody, 'unitPrice'>[];

export type Sku = (typeof GOODS)[number]['sku'];

const STAFF = [
  { username: 'cashier', password: 'cashier of old', role: 'CASHIER' },
  { username: 'manager', password: 'manager of old', role: 'MANAGER' },
  { username: 'auditor', password: 'auditor of old', role: 'AUDITOR' },
] as const;

export const MERCHANTS: readonly PlannedMerchant[] = [
  {
    code: 'dubai',
    staff: STAFF,
    facts: factsOf('Dubai Lamps', 'AE', 'AED', 'Asia/Dubai', 5, '100452918300003', '--cash-rounding', '0.25'),
    utcOffset: '+04:00',
    returnCountry: 'AE',
    prices: [10.5, 4, 7.35, 19.95, 3, 50, 10.03],
    float: 200,
    buyers: [
      { vatRegistrationNumber: '100452918300011', vatCountryCode: 'AE' },
      { vatRegistrationNumber: '310122393500003', vatCountryCode: 'SA' },
    ],
  },
  {
    code: 'pune',
    staff: STAFF,
    // 18 % of 10.03 is 1.8054: 1.81 as one tax, 0.90 and 0.90 as two.
    facts: factsOf(
      ...(['Pune Lamps', 'IN', 'INR', 'Asia/Kolkata', 18, '27AAPFU0939F1ZV'] as const),
      ...['--prices-exclude-tax', '--cash-rounding', '1'],
    ),
    utcOffset: '+05:30',
    returnCountry: 'AE',
    prices: [10.03, 4.55, 99.95, 250, 30, 500, 35.25],
    float: 2000,
    buyers: [
      { gstin: '27AAPFU0939F1ZV', gstRegistrationType: 'REGULAR', gstStateCode: '27' },
      { gstin: '29AAGCB7383J1Z4', gstRegistrationType: 'REGULAR', gstStateCode: '29' },
    ],
  },
  {
    code: 'riyadh',
    staff: STAFF,
    facts: factsOf('Riyadh Lamps', 'SA', 'SAR', 'Asia/Riyadh', 15, '310122393500003', '--tax-by-line'),
    utcOffset: '+03:00',
    returnCountry: 'SA',
    prices: [10.03, 4.55, 12.99, 19.95, 3, 50, 8.88],
    float: 300,
    buyers: [
      { vatRegistrationNumber: '300055184400003', vatCountryCode: 'SA' },
      { vatRegistrationNumber: '100452918300003', vatCountryCode: 'AE' },
    ],
  },
  {
    code: 'manama',
    staff: STAFF,
    facts: factsOf('Manama Lamps', 'BH', 'BHD', 'Asia/Bahrain', 10, '200000000000002', '--cash-rounding', '0.005'),
    utcOffset: '+03:00',
    returnCountry: 'BH',
    prices: [1.237, 0.455, 0.999, 2.15, 0.3, 5, 1.003],
    float: 20.5,
    buyers: [
      { vatRegistrationNumber: '200000000000010', vatCountryCode: 'BH' },
      { vatRegistrationNumber: '100452918300003', vatCountryCode: 'AE' },
    ],
  },
];

function factsOf(
  name: string,
  country: string,
  currency: string,
  timeZone: string,
  rate: number,
  vatNumber: string,
  ...more: readonly string[]
): string[] {
  const required = ['--name', name, '--country', country, '--currency', currency, '--time-zone', timeZone];
  return [...required, '--standard-rate', String(rate), '--vat-number', vatNumber, '--address', '12 Old Road', ...more];
}
