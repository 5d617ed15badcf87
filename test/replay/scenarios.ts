// The merchants under which every cart is priced: three numbers of decimals, tax within and on top of the prices, mixed
// tax categories, discounts on lines and on the sale, cash rounding. All of it plain decimal text, so that the till's
// calculation and the oracle each read it in their own way.
import type { TaxCategory } from '#shared/domain/tax/tax';
import type { InvoiceCart, InvoiceLine } from './invoice-cart';

export interface Scenario {
  readonly id: string;
  readonly currency: string;
  readonly decimals: number;
  readonly pricesIncludeTax: boolean;
  /** Percent. */
  readonly taxPercents: Readonly<Record<TaxCategory, string>>;
  /** Cash is payable in multiples of this many minor units; 0 for no rounding. */
  readonly cashRoundingMinor: number;
  taxCategoryOf(line: InvoiceLine): TaxCategory;
  /** Percent off a line; null for none. */
  lineDiscountOf(line: InvoiceLine): string | null;
  /** Percent off the whole sale; null for none. */
  saleDiscountOf(cart: InvoiceCart): string | null;
  /** The line's price in this currency, from the pounds of the file. */
  priceOf(pounds: string): string;
}

const CATEGORIES: readonly TaxCategory[] = ['STANDARD', 'ZERO', 'EXEMPT', 'OUT_OF_SCOPE'];

/** A hash of every character, so that neighbors in the catalog differ. */
function mark(text: string): number {
  return [...text].reduce((all, character) => (all * 31 + (character.codePointAt(0) ?? 0)) % 9973, 7);
}

/** Half of the codes at the standard rate, the rest spread over the other categories. */
function mixedCategory(line: InvoiceLine): TaxCategory {
  return CATEGORIES[Math.max(0, (mark(line.stockCode) % 6) - 2)] ?? 'STANDARD';
}

const BASE = {
  pricesIncludeTax: true,
  cashRoundingMinor: 0,
  taxCategoryOf: () => 'STANDARD',
  lineDiscountOf: () => null,
  saleDiscountOf: () => null,
  priceOf: (pounds) => pounds,
} satisfies Partial<Scenario>;

function standardRate(percent: string): Record<TaxCategory, string> {
  return { STANDARD: percent, ZERO: '0', EXEMPT: '0', OUT_OF_SCOPE: '0' };
}

const GBP = { ...BASE, currency: 'GBP', decimals: 2, taxPercents: standardRate('20') };
const AED = { ...BASE, currency: 'AED', decimals: 2, taxPercents: standardRate('5'), cashRoundingMinor: 25 };
const BHD = { ...BASE, currency: 'BHD', decimals: 3, taxPercents: standardRate('10'), cashRoundingMinor: 5 };
const JPY = { ...BASE, currency: 'JPY', decimals: 0, taxPercents: standardRate('10') };

export const SCENARIOS: readonly Scenario[] = [
  { ...GBP, id: 'GBP 20 % within' },
  { ...GBP, id: 'GBP 20 % on top', pricesIncludeTax: false },
  { ...AED, id: 'AED 5 % within, cash to 0.25' },
  { ...AED, id: 'AED 5 % within, cash to 0.25, 10 % off the sale', saleDiscountOf: () => '10' },
  {
    ...BHD,
    id: 'BHD 10 % on top, cash to 0.005, 7.5 % off the sale',
    pricesIncludeTax: false,
    saleDiscountOf: () => '7.5',
  },
  { ...JPY, id: 'JPY 10 % within, pence as yen', priceOf: penceOf },
  {
    ...JPY,
    id: 'JPY 8 % on top, pence as yen, 7.5 % off every third sale',
    taxPercents: standardRate('8'),
    pricesIncludeTax: false,
    saleDiscountOf: (cart) => (mark(cart.invoiceNo) % 3 === 0 ? '7.5' : null),
    priceOf: penceOf,
  },
  {
    ...GBP,
    id: 'GBP mixed categories within, 10 % off every other sale',
    taxCategoryOf: mixedCategory,
    saleDiscountOf: (cart) => (mark(cart.invoiceNo) % 2 === 0 ? '10' : null),
  },
  {
    ...BASE,
    id: 'INR mixed categories on top, lines at 12.5 % off, 7.5 % off every other sale, cash to 1.00',
    currency: 'INR',
    decimals: 2,
    pricesIncludeTax: false,
    taxPercents: { STANDARD: '18', ZERO: '0', EXEMPT: '0', OUT_OF_SCOPE: '0.25' },
    cashRoundingMinor: 100,
    taxCategoryOf: mixedCategory,
    lineDiscountOf: (line) => (mark(line.stockCode) % 5 === 0 ? '12.5' : null),
    saleDiscountOf: (cart) => (mark(cart.invoiceNo) % 2 === 0 ? '7.5' : null),
  },
];

/** '2.55' → '255', '18.0' → '1800': moves the decimal point in the text. */
function penceOf(pounds: string): string {
  const [whole = '', fraction = ''] = pounds.split('.');
  return `${whole}${fraction.slice(0, 2).padEnd(2, '0')}`;
}
