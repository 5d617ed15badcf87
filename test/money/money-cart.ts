// A cart and its amounts in terms that neither the till's calculation nor the oracle computes with: decimals as text going
// in, whole minor units coming out.
import type { TaxCategory } from '#shared/domain/tax/tax';

export const CATEGORIES = ['STANDARD', 'ZERO', 'EXEMPT', 'OUT_OF_SCOPE'] as const satisfies readonly TaxCategory[];

/** ISO 4217: yen have none, dirhams two, Bahraini dinars three. */
export const DECIMALS = { JPY: 0, AED: 2, BHD: 3 } as const;
export type MoneyCurrency = keyof typeof DECIMALS;

/** As in the service's catalog; `id` is null for a manual discount, which is of kind 1 or 2. */
export type GivenDiscount =
  | { readonly kind: 1; readonly id: number | null; readonly amount: string }
  | { readonly kind: 2; readonly id: number | null; readonly percent: string }
  | { readonly kind: 3; readonly id: number; readonly buy: number; readonly get: number; readonly percent: string }
  | { readonly kind: 4; readonly id: number; readonly from: number; readonly percent: string };

export interface MoneyLine {
  readonly quantity: string;
  /** Major units. */
  readonly unitPrice: string;
  readonly taxCategory: TaxCategory;
  /** Another rate of the category than that of the cart. */
  readonly taxPercent?: string | undefined;
  readonly discount: GivenDiscount | null;
  /** Bears no share of the discount of the sale. */
  readonly noSaleDiscount?: boolean;
}

export interface MoneyCart {
  readonly currency: MoneyCurrency;
  readonly pricesIncludeTax: boolean;
  /** Rounded per line; otherwise once per category. */
  readonly isTaxByLine: boolean;
  /** Two taxes of half the rate, each rounded by itself, as within a state of India. */
  readonly isTaxHalved: boolean;
  readonly taxPercents: Readonly<Record<TaxCategory, string>>;
  readonly lines: readonly MoneyLine[];
  readonly discount: Extract<GivenDiscount, { kind: 1 | 2 }> | null;
}

/** Minor units. */
export interface MoneyAmounts {
  readonly list: readonly bigint[];
  /** The lines' own discounts. */
  readonly own: readonly bigint[];
  /** The lines' shares of the sale discount. */
  readonly shares: readonly bigint[];
  /** For a buy X get Y: the number of cheapest units; null for every other line. */
  readonly units: readonly (number | null)[];
  readonly net: readonly bigint[];
  readonly tax: readonly bigint[];
  readonly gross: readonly bigint[];
  readonly totals: { readonly [Name in 'list' | 'own' | 'shares' | 'net' | 'tax' | 'gross']: bigint };
  /** `CATEGORY rate net tax gross` of each rate in the cart, in parts per million; in the order of CATEGORIES, lower rates first. */
  readonly groups: readonly string[];
}

/** 1284 minor units as '12.84' dirhams, '1.284' dinars, '1284' yen. */
export function majorText(minorUnits: number | bigint, currency: MoneyCurrency): string {
  const decimals = DECIMALS[currency];
  const digits = String(minorUnits).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  return decimals === 0 ? digits : `${whole}.${digits.slice(digits.length - decimals)}`;
}
