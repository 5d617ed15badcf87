// Countries by name: in English and the languages customers write them in, from the runtime's own data, and common short
// forms.
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/max';

const LANGUAGES = ['en', 'es', 'fr', 'de', 'pt', 'it', 'nl', 'pl', 'tr', 'el', 'ar', 'hi', 'ja', 'uk'];
const SHORT_FORMS: Readonly<Record<string, string>> = {
  UK: 'GB',
  'U.K.': 'GB',
  England: 'GB',
  Scotland: 'GB',
  Wales: 'GB',
  'Northern Ireland': 'GB',
  'Great Britain': 'GB',
  USA: 'US',
  'U.S.A.': 'US',
  'U.S.': 'US',
  US: 'US',
  America: 'US',
  'United States of America': 'US',
  UAE: 'AE',
  'U.A.E.': 'AE',
  Emirates: 'AE',
  KSA: 'SA',
  'Kingdom of Saudi Arabia': 'SA',
  'Kingdom of Bahrain': 'BH',
  Turkey: 'TR',
  Holland: 'NL',
  'The Netherlands': 'NL',
  'Czech Republic': 'CZ',
  'Republic of Ireland': 'IE',
  Eire: 'IE',
  'Hong Kong': 'HK',
  Macau: 'MO',
  Korea: 'KR',
  Bharat: 'IN',
};
/** Also given names, cities or states elsewhere: a country only if nothing else fits. */
const EXPECTED_ONLY = new Set([
  'US',
  'GE',
  'JO',
  'TD',
  'IL',
  'CU',
  'LU',
  'SG',
  'MC',
  'GI',
  'DJ',
  'PA',
  'KW',
  'GT',
  'JE',
]);

const englishNames = new Intl.DisplayNames(['en'], { type: 'region' });
const byName = new Map<string, string>();
for (const language of LANGUAGES) {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  for (const code of getCountries()) {
    const name = folded(names.of(code) ?? code);
    if (!byName.has(name)) byName.set(name, code);
  }
}
for (const [name, code] of Object.entries(SHORT_FORMS)) byName.set(folded(name), code);

const longestWords = Math.max(...[...byName.keys()].map((name) => name.split(' ').length));

/** @returns ISO 3166-1 alpha-2; undefined if it is no country. */
export function countryCodeOf(name: string): string | undefined {
  return byName.get(folded(name));
}

/** As in the customer resource: United Arab Emirates. */
export function countryName(code: string): string {
  return englishNames.of(code) ?? code;
}

/** The country at the end of a text, and the text before it. */
export function endingCountry(text: string): { code: string; before: string } | undefined {
  const words = text.trim().split(/\s+/);
  for (let count = Math.min(longestWords, words.length); count > 0; count -= 1) {
    const code = countryCodeOf(words.slice(-count).join(' '));
    // New Mexico is no country, nor South Georgia if only its last word matches.
    if (code && !/^(?:new|south|north)$/i.test(words.at(-count - 1) ?? '')) {
      return { code, before: words.slice(0, -count).join(' ') };
    }
  }
  return undefined;
}

/** For reading a phone number without dialing code; ambiguous names do not count. */
export function countriesNamedIn(text: string): string[] {
  const segments = text.split(/[,|\n.]/).map((segment) => endingCountry(segment)?.code);
  return segments.filter((code): code is string => code !== undefined && !EXPECTED_ONLY.has(code));
}

export function countryOfDialingCode(dialingCode: string): string | undefined {
  const digits = dialingCode.replace(/\D/g, '');
  return digits === '' ? undefined : getCountries().find((country) => getCountryCallingCode(country) === digits);
}

function folded(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').replace(/[.’']/g, '').replace(/\s+/g, ' ').trim().toLowerCase();
}
