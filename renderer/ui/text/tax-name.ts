// The name of a country's sales tax.
import type { TFunction } from 'i18next';

const NAMED = ['AU', 'CA', 'IN', 'JP', 'NZ', 'SG', 'US'] as const;

/** 'VAT' if it has no other name. @param countryCode ISO 3166-1 alpha-2 */
export function taxNameOf(countryCode: string, t: TFunction): string {
  return t(`taxNames.${NAMED.find((named) => named === countryCode) ?? 'other'}`);
}
