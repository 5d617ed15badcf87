// The name of a country's sales tax.
import type { TFunction } from 'i18next';

const NAMED = ['AU', 'CA', 'IN', 'JP', 'NZ', 'SG', 'US'] as const;

/** In some languages the number and the figures of a value added tax have shorter names of their own. */
export function hasVat(countryCode: string): boolean {
  return !NAMED.some((named) => named === countryCode);
}

/** 'VAT' if it has no other name. @param countryCode ISO 3166-1 alpha-2 */
export function taxNameOf(countryCode: string, t: TFunction): string {
  return t(`taxNames.${NAMED.find((named) => named === countryCode) ?? 'other'}`);
}
