// The rows of the rule tables as carts in each of three currencies, with the amounts the rows state.
import { BUY_GET_ROWS, BY_HAND_ROWS, EACH_ROWS, PERCENT_ROWS, POOL_ROWS, TIER_ROWS } from './line-vectors';
import {
  EMIRATES_ON_TOP_ROWS,
  EMIRATES_WITHIN_ROWS,
  HALVED_ON_TOP_ROWS,
  HALVED_WITHIN_ROWS,
  SALE_AMOUNT_ROWS,
  SALE_PERCENT_ROWS,
  TAX_BY_LINE_ROWS,
  TAX_ON_TOP_ROWS,
  TAX_WITHIN_ROWS,
} from './sale-vectors';
import {
  DECIMALS,
  majorText,
  type GivenDiscount,
  type MoneyAmounts,
  type MoneyCart,
  type MoneyCurrency,
} from './money-cart';
import type { Expected, Pattern, PatternDiscount, PatternLine } from './pattern';
import { STEP_VECTORS } from './step-vectors';

export interface Vector {
  readonly name: string;
  readonly cart: MoneyCart;
  readonly expected: Expected;
}

const alone = (name: string, line: PatternLine, expected: Expected): Pattern => {
  return { name: `${name}: ${line.quantity} × ${line.price}`, lines: [line], expected };
};
const priced = (prices: readonly number[]) => prices.map((price) => ({ price }));

const PATTERNS: readonly Pattern[] = [
  ...PERCENT_ROWS.map(([price, quantity, percent, list, off]) =>
    alone(
      `${percent} %`,
      { price, quantity, discount: { kind: 2, id: 7, percent } },
      { list: [list], own: [off], shares: [0] },
    ),
  ),
  ...EACH_ROWS.map(([price, quantity, amount, list, off]) =>
    alone(
      `${amount} off each`,
      { price, quantity, discount: { kind: 1, id: 7, amount } },
      { list: [list], own: [off] },
    ),
  ),
  ...BY_HAND_ROWS.map(([price, quantity, amount, list, off]) =>
    alone(
      `${amount} off the line`,
      { price, quantity, discount: { kind: 1, id: null, amount } },
      { list: [list], own: [off] },
    ),
  ),
  ...TIER_ROWS.map(([price, quantity, from, percent, list, off]) =>
    alone(
      `${percent} % from ${from}`,
      { price, quantity, discount: { kind: 4, id: 7, from, percent } },
      { list: [list], own: [off] },
    ),
  ),
  ...BUY_GET_ROWS.map(([price, quantity, buy, get, percent, units, off]) =>
    alone(
      `buy ${buy} get ${get} at ${percent} %`,
      { price, quantity, discount: { kind: 3, id: 7, buy, get, percent } },
      { own: [off], units: [units] },
    ),
  ),
  ...POOL_ROWS.map(({ rule, buy, get, percent, lines, off }): Pattern => {
    const pooled = lines.map(([price, quantity, id]): PatternLine => {
      return { price, quantity, discount: { kind: 3, id, buy, get, percent } };
    });
    return { name: `buy ${buy} get ${get}: ${rule}`, lines: pooled, expected: { own: off } };
  }),
  ...SALE_PERCENT_ROWS.map(([prices, percent, shares]): Pattern => {
    const discount = { kind: 2, id: null, percent } as const;
    return {
      name: `${percent} % off a sale of ${prices.join()}`,
      lines: priced(prices),
      discount,
      expected: { shares },
    };
  }),
  ...SALE_AMOUNT_ROWS.map(([prices, amount, shares]): Pattern => {
    const discount = { kind: 1, id: 7, amount } as const;
    return { name: `${amount} off a sale of ${prices.join()}`, lines: priced(prices), discount, expected: { shares } };
  }),
  ...TAX_WITHIN_ROWS.map(([prices, rate, tax]): Pattern => {
    const net = prices.map((price, i) => price - (tax[i] ?? 0));
    const name = `${rate} % tax within ${prices.join()}`;
    return { name, rates: { STANDARD: rate }, lines: priced(prices), expected: { tax, net, gross: prices } };
  }),
  ...TAX_ON_TOP_ROWS.map(([prices, rate, tax]): Pattern => {
    const gross = prices.map((price, i) => price + (tax[i] ?? 0));
    return {
      name: `${rate} % tax on top of ${prices.join()}`,
      pricesIncludeTax: false,
      rates: { STANDARD: rate },
      lines: priced(prices),
      expected: { tax, net: prices, gross },
    };
  }),
  ...TAX_BY_LINE_ROWS.map(([prices, rate, tax]): Pattern => {
    const gross = prices.map((price, i) => price + (tax[i] ?? 0));
    return {
      name: `${rate} % tax on each line of ${prices.join()}`,
      pricesIncludeTax: false,
      isTaxByLine: true,
      rates: { STANDARD: rate },
      lines: priced(prices),
      expected: { tax, net: prices, gross },
    };
  }),
  ...EMIRATES_ON_TOP_ROWS.map(([prices, rate, tax]): Pattern => {
    const gross = prices.map((price, i) => price + (tax[i] ?? 0));
    const name = `VATP006: ${rate} % on top of each of ${prices.join()}`;
    const by = { pricesIncludeTax: false, isTaxByLine: true, rates: { STANDARD: rate } };
    return { name, ...by, lines: priced(prices), expected: { tax, net: prices, gross } };
  }),
  ...EMIRATES_WITHIN_ROWS.map(([prices, rate, tax]): Pattern => {
    const net = prices.map((price, i) => price - (tax[i] ?? 0));
    const name = `VATP006: ${rate} % within each of ${prices.join()}`;
    const by = { isTaxByLine: true, rates: { STANDARD: rate } };
    return { name, ...by, lines: priced(prices), expected: { tax, net, gross: prices } };
  }),
  ...HALVED_ON_TOP_ROWS.map(([prices, rate, tax]): Pattern => {
    const gross = prices.map((price, i) => price + (tax[i] ?? 0));
    return {
      name: `two halves of ${rate} % on top of ${prices.join()}`,
      pricesIncludeTax: false,
      isTaxHalved: true,
      rates: { STANDARD: rate },
      lines: priced(prices),
      expected: { tax, net: prices, gross },
    };
  }),
  ...HALVED_WITHIN_ROWS.map(([prices, rate, tax]): Pattern => {
    const net = prices.map((price, i) => price - (tax[i] ?? 0));
    const name = `two halves of ${rate} % within ${prices.join()}`;
    const rates = { STANDARD: rate };
    return { name, isTaxHalved: true, rates, lines: priced(prices), expected: { tax, net, gross: prices } };
  }),
  ...STEP_VECTORS,
];

export const VECTORS: readonly Vector[] = PATTERNS.flatMap((pattern) =>
  (Object.keys(DECIMALS) as MoneyCurrency[]).map((currency) => vectorIn(currency, pattern)),
);

function vectorIn(currency: MoneyCurrency, pattern: Pattern): Vector {
  const { name, expected, lines, discount, rates, pricesIncludeTax = true } = pattern;
  const { isTaxByLine = false, isTaxHalved = false } = pattern;
  const given = (from: PatternDiscount | undefined): GivenDiscount | null => {
    if (from === undefined) return null;
    return from.kind === 1 ? { ...from, amount: majorText(from.amount, currency) } : from;
  };
  const cart: MoneyCart = {
    currency,
    pricesIncludeTax,
    isTaxByLine,
    isTaxHalved,
    taxPercents: { STANDARD: '5', ZERO: '0', EXEMPT: '0', OUT_OF_SCOPE: '0', ...rates },
    lines: lines.map((line) => ({
      quantity: line.quantity ?? '1',
      unitPrice: majorText(line.price, currency),
      taxCategory: line.taxCategory ?? 'STANDARD',
      taxPercent: line.taxPercent,
      discount: given(line.discount),
      noSaleDiscount: line.noSaleDiscount ?? false,
    })),
    discount: given(discount) as MoneyCart['discount'],
  };
  return { name: `${currency} ${name}`, cart, expected };
}

/** Empty when the amounts match the vector. */
export function vectorDifferences({ expected }: Vector, amounts: MoneyAmounts): string[] {
  return Object.entries(expected).flatMap(([column, values]) => {
    const got = amounts[column as keyof Expected].map(String).join(' ');
    return got === values.join(' ') ? [] : [`${column} is ${got}, should be ${values.join(' ')}`];
  });
}
