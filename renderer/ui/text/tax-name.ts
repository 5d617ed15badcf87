// What a country calls its tax on sales.
import type { TFunction } from 'i18next';

const NAMED = ['AU', 'CA', 'IN', 'JP', 'NZ', 'SG', 'US'] as const;

/** 'VAT' where it has no other name of its own. @param countryCode ISO 3166-1 alpha-2 */
export function taxNameOf(countryCode: string, t: TFunction): string {
  return t(`taxNames.${NAMED.find((named) => named === countryCode) ?? 'other'}`);
}
