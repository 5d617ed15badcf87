// A vector before it has a currency: what a rule table or a hand-made example states.
import type { GivenDiscount, MoneyCart, MoneyLine } from './money-cart';

/** Columns by line, minor units; columns that a rule does not concern are omitted. */
export type Expected = Partial<
  Record<'list' | 'own' | 'shares' | 'units' | 'net' | 'tax' | 'gross', readonly number[]>
>;

/** Amounts in minor units, not yet in a currency. */
export interface Pattern {
  readonly name: string;
  readonly expected: Expected;
  readonly pricesIncludeTax?: boolean;
  readonly isTaxByLine?: boolean;
  readonly isTaxHalved?: boolean;
  readonly rates?: Partial<MoneyCart['taxPercents']>;
  readonly lines: readonly PatternLine[];
  readonly discount?: PatternDiscount;
}

export type PatternDiscount = Exclude<GivenDiscount, { kind: 1 }> | { kind: 1; id: number | null; amount: number };

export interface PatternLine {
  readonly price: number;
  readonly quantity?: string;
  readonly taxCategory?: MoneyLine['taxCategory'];
  readonly taxPercent?: string;
  readonly noSaleDiscount?: boolean;
  readonly discount?: PatternDiscount;
}
