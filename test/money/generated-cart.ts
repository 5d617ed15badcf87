// Carts by a seed: prices, quantities and rates that round in every way, discounts of every kind by hand and from a small
// catalog, so that lines share pools.
import {
  CATEGORIES,
  majorText,
  type GivenDiscount,
  type MoneyCart,
  type MoneyCurrency,
  type MoneyLine,
} from './money-cart';

/** Whole numbers from 0 to `below` − 1. */
export type Chance = (below: number) => number;

/** The same numbers for the same seed (mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

export function generatedCart(chance: Chance): MoneyCart {
  const currency = pick(['JPY', 'AED', 'BHD'] as const, chance);
  const catalog = catalogIn(currency, chance);
  const lines = Array.from({ length: 1 + chance(7) }, () => lineOf(currency, catalog, chance));
  return {
    currency,
    pricesIncludeTax: chance(2) === 0,
    isTaxByLine: chance(3) === 0,
    isTaxHalved: chance(3) === 0,
    taxPercents: {
      STANDARD: pick(['5', '10', '18', '20', '8.875', percentText(chance)], chance),
      ZERO: '0',
      EXEMPT: '0',
      OUT_OF_SCOPE: chance(4) === 0 ? percentText(chance) : '0',
    },
    lines,
    discount: saleDiscount(currency, chance),
  };
}

function catalogIn(currency: MoneyCurrency, chance: Chance): GivenDiscount[] {
  return [
    { kind: 1, id: 1, amount: majorText(chance(300), currency) },
    { kind: 2, id: 2, percent: percentText(chance) },
    {
      kind: 3,
      id: 3,
      buy: 1 + chance(4),
      get: 1 + chance(3),
      percent: chance(2) === 0 ? '100' : percentAboveZero(chance),
    },
    { kind: 3, id: 4, buy: 1 + chance(2), get: 1 + chance(2), percent: percentAboveZero(chance) },
    { kind: 4, id: 5, from: 1 + chance(8), percent: percentText(chance) },
  ];
}

function lineOf(currency: MoneyCurrency, catalog: readonly GivenDiscount[], chance: Chance): MoneyLine {
  const discount = lineDiscount(currency, catalog, chance);
  return {
    quantity: quantityText(discount?.kind === 3, chance),
    unitPrice: majorText(pick([chance(10), chance(500), chance(500), chance(200_000)], chance), currency),
    taxCategory: chance(3) > 0 ? 'STANDARD' : pick(CATEGORIES, chance),
    discount,
    noSaleDiscount: chance(6) === 0,
    taxPercent: chance(4) === 0 ? pick(['5', '12', '18', percentText(chance)], chance) : undefined,
  };
}

function lineDiscount(
  currency: MoneyCurrency,
  catalog: readonly GivenDiscount[],
  chance: Chance,
): GivenDiscount | null {
  const which = chance(10);
  if (which < 3) return null;
  if (which === 3) return { kind: 2, id: null, percent: percentText(chance) };
  if (which === 4) return { kind: 1, id: null, amount: majorText(chance(600), currency) };
  return pick(catalog, chance);
}

function saleDiscount(currency: MoneyCurrency, chance: Chance): MoneyCart['discount'] {
  const id = chance(2) === 0 ? null : 9;
  const which = chance(4);
  if (which < 2) return null;
  return which === 2
    ? { kind: 2, id, percent: percentText(chance) }
    : { kind: 1, id, amount: majorText(chance(3) === 0 ? chance(100_000) : chance(300), currency) };
}

/** The oracle counts the units of a buy X get Y one by one, so their number is limited. */
function quantityText(isCounted: boolean, chance: Chance): string {
  const which = chance(10);
  if (which < 6) return String(1 + chance(9));
  if (which < 9) return thousandths(1 + chance(isCounted ? 20_000 : 9_000));
  return isCounted ? String(1 + chance(60)) : thousandths(1 + chance(1_000_000_000));
}

function thousandths(quantity: number): string {
  return majorText(quantity, 'BHD');
}

function percentText(chance: Chance): string {
  return pick(['0', '10', '12.5', '33.3333', '50', '100', fourDecimals(chance(1_000_001))], chance);
}

function percentAboveZero(chance: Chance): string {
  return pick(['10', '33.3333', '50', '100', fourDecimals(1 + chance(1_000_000))], chance);
}

/** Parts per million as a percentage. */
function fourDecimals(parts: number): string {
  return `${Math.floor(parts / 10_000)}.${String(parts % 10_000).padStart(4, '0')}`;
}

function pick<T>(values: readonly T[], chance: Chance): T {
  const value = values[chance(values.length)];
  if (value === undefined) throw new Error('Nothing to pick from');
  return value;
}
