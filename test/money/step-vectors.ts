// The steps one after the other, worked out by hand, in minor units.
import type { Pattern } from './pattern';

const FREE_THIRD = { kind: 3, id: 1, buy: 2, get: 1, percent: '100' } as const;
const FREE_SECOND = { kind: 3, id: 2, buy: 1, get: 1, percent: '100' } as const;

export const STEP_VECTORS: readonly Pattern[] = [
  {
    name: 'the discount of the sale comes after those of the lines',
    rates: { STANDARD: '0' },
    lines: [{ price: 1000, discount: { kind: 2, id: null, percent: '50' } }, { price: 500 }],
    discount: { kind: 2, id: null, percent: '10' },
    expected: { own: [500, 0], shares: [50, 50], gross: [450, 450] },
  },
  {
    name: 'buy two get one, 10 % off the sale, 5 % tax on top', // 300 − 100 − 20 = 180, and 9
    pricesIncludeTax: false,
    lines: [{ price: 100, quantity: '3', discount: FREE_THIRD }],
    discount: { kind: 2, id: null, percent: '10' },
    expected: { list: [300], own: [100], shares: [20], units: [1], net: [180], tax: [9], gross: [189] },
  },
  {
    name: 'of equal shares the first tax category has the odd unit, not the first line',
    pricesIncludeTax: false,
    lines: [{ price: 5, taxCategory: 'ZERO' }, { price: 5 }],
    discount: { kind: 1, id: null, amount: 1 },
    expected: { shares: [0, 1], tax: [0, 0], gross: [5, 4] }, // 5 % of 4 is 0.2
  },
  {
    name: 'of equal prices the first tax category is the cheapest, not the first line',
    pricesIncludeTax: false,
    rates: { STANDARD: '20' },
    lines: [
      { price: 100, taxCategory: 'EXEMPT', discount: FREE_SECOND },
      { price: 100, discount: FREE_SECOND },
    ],
    expected: { own: [0, 100], units: [0, 1], tax: [0, 0], gross: [100, 0] },
  },
  {
    name: 'of equal shares the lower rate of a category has the odd unit, not the first line', // 5 % of 4 is 0.2
    pricesIncludeTax: false,
    rates: { STANDARD: '18' },
    lines: [{ price: 5 }, { price: 5, taxPercent: '5' }],
    discount: { kind: 1, id: null, amount: 1 },
    expected: { shares: [0, 1], tax: [1, 0], gross: [6, 4] }, // 18 % of 5 is 0.9
  },
  {
    name: 'of equal prices the lower rate of a category is the cheapest, not the first line',
    pricesIncludeTax: false,
    rates: { STANDARD: '18' },
    lines: [
      { price: 100, discount: FREE_SECOND },
      { price: 100, taxPercent: '5', discount: FREE_SECOND },
    ],
    expected: { own: [0, 100], units: [0, 1], tax: [18, 0], gross: [118, 0] },
  },
  {
    name: 'India, 18 % and 5 % in one sale: each rate is rounded for itself, central and state tax each', // 90.27 and 2.575 twice
    pricesIncludeTax: false,
    isTaxHalved: true,
    rates: { STANDARD: '18' },
    lines: [{ price: 1003 }, { price: 103, taxPercent: '5' }],
    expected: { net: [1003, 103], tax: [180, 6], gross: [1183, 109] },
  },
  {
    name: 'India, 18 % and 5 % in one sale into another state', // 180.54; 5.15 and 5.15, 10.3 together
    pricesIncludeTax: false,
    rates: { STANDARD: '18' },
    lines: [{ price: 103, taxPercent: '5' }, { price: 1003 }, { price: 103, taxPercent: '5' }],
    expected: { tax: [5, 181, 5], gross: [108, 1184, 108] },
  },
  {
    name: 'India, 18 % and 5 % within the prices, 10 % off the sale', // 2230 − 223: 118 and 105 of it; 1062 · 18/118, 945 · 5/105
    rates: { STANDARD: '18' },
    lines: [{ price: 1180 }, { price: 1050, taxPercent: '5' }],
    discount: { kind: 2, id: null, percent: '10' },
    expected: { shares: [118, 105], tax: [162, 45], net: [900, 900], gross: [1062, 945] },
  },
  {
    name: 'a voucher bears no share of a percentage off the sale', // 10 % of 300
    rates: { STANDARD: '0' },
    lines: [{ price: 100 }, { price: 500, taxCategory: 'OUT_OF_SCOPE', noSaleDiscount: true }, { price: 200 }],
    discount: { kind: 2, id: null, percent: '10' },
    expected: { shares: [10, 0, 20], gross: [90, 500, 180] },
  },
  {
    name: 'an amount off the sale is no more than is left beside a deposit',
    rates: { STANDARD: '0' },
    lines: [{ price: 100 }, { price: 500, noSaleDiscount: true }],
    discount: { kind: 1, id: 7, amount: 250 },
    expected: { shares: [100, 0], gross: [0, 500] },
  },
  {
    name: 'a deposit keeps its own discount',
    rates: { STANDARD: '0' },
    lines: [{ price: 100, noSaleDiscount: true, discount: { kind: 2, id: null, percent: '10' } }, { price: 100 }],
    discount: { kind: 2, id: null, percent: '50' },
    expected: { own: [10, 0], shares: [0, 50], gross: [90, 50] },
  },
  {
    name: 'a free sale bears no tax',
    pricesIncludeTax: false,
    lines: [{ price: 100 }, { price: 250, quantity: '2' }],
    discount: { kind: 2, id: null, percent: '100' },
    expected: { shares: [100, 500], net: [0, 0], tax: [0, 0], gross: [0, 0] },
  },
  {
    name: 'each tax category is rounded for itself', // 16 · 5/105 = 0.76; 16 · 20/120 = 2.67
    rates: { STANDARD: '5', ZERO: '0', EXEMPT: '0', OUT_OF_SCOPE: '20' },
    lines: [
      { price: 16 },
      { price: 16, taxCategory: 'ZERO' },
      { price: 16, taxCategory: 'OUT_OF_SCOPE' },
      { price: 16, taxCategory: 'EXEMPT' },
    ],
    expected: { tax: [1, 0, 3, 0], net: [15, 16, 13, 16] },
  },
  {
    name: 'a tier, an amount each and an amount off the sale',
    // 1200 − 120 = 1080; 300 − 75 = 225; 1305 − 305: shares 252.41 and 52.59; 1000 · 5/105 = 47.62
    lines: [
      { price: 100, quantity: '12', discount: { kind: 4, id: 3, from: 12, percent: '10' } },
      { price: 100, quantity: '3', discount: { kind: 1, id: 4, amount: 25 } },
    ],
    discount: { kind: 1, id: 5, amount: 305 },
    expected: { own: [120, 75], shares: [252, 53], gross: [828, 172], tax: [40, 8] }, // 39.74 and 8.26 of 48
  },
];
