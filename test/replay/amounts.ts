// What the till's calculation and the oracle both have to state about a cart, as decimal text in the scenario's currency.

export interface LineAmounts {
  readonly list: string;
  readonly discount: string;
  readonly net: string;
  readonly tax: string;
  readonly gross: string;
}

export interface CartAmounts {
  readonly lines: readonly LineAmounts[];
  readonly totals: LineAmounts;
  /** Keyed by category and percent; order does not matter. */
  readonly taxes: Readonly<Record<string, Omit<LineAmounts, 'list' | 'discount'>>>;
  /** When paid in cash. */
  readonly rounding: string;
  readonly due: string;
}

/** Names every single amount, so that two statements can be compared one by one. */
export function namedAmounts(amounts: CartAmounts): Map<string, string> {
  return new Map([
    ...amounts.lines.flatMap((line, index) => named(`line ${index + 1}`, line)),
    ...named('total', amounts.totals),
    ...Object.entries(amounts.taxes).flatMap(([rate, group]) => named(rate, group)),
    ['rounding', amounts.rounding] as const,
    ['due', amounts.due] as const,
  ]);
}

function named(prefix: string, values: object): (readonly [string, string])[] {
  return Object.entries(values).map(([name, value]) => [`${prefix} ${name}`, String(value)] as const);
}
