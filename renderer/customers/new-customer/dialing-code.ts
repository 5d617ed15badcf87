import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min';

/** '+971' for AE; '' for a country without one. */
export function dialingCodeOf(country: string): string {
  return isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : '';
}
