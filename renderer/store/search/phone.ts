// Makes telephone numbers comparable in any notation: '+33 6 12…', '0033612…', '06 12…' and '(0)6-12…' are one number.
// Country codes are split off by the length rule of ITU-T E.164 zones, so no table of countries is needed.

/** Marks that precede the national part of a number: without and with a known country code. */
export const NATIONAL_MARK = '\u0002';
export const DIALED_MARK = '\u0003';

/** Two-digit country codes (E.164); 1 and 7 have one digit, all others three. */
const TWO_DIGIT_CODES = /^(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

interface PhoneNumber {
  /** Digits of the country code; '' when unknown. */
  readonly countryCode: string;
  /** Digits without the trunk zero. */
  readonly national: string;
}

/**
 * A stored number as a searchable field, '' when it has no digits. Digits before a mark are optional in a query.
 * @param countryCode the separately stored dialing code ('+33', '33'), if any.
 */
export function phoneField(phone: string, countryCode: string | null): string {
  const parsed = phone === '' ? null : parsePhone(phone, countryCode);
  if (!parsed) return '';
  return parsed.countryCode === '' ? NATIONAL_MARK + parsed.national : dialed(parsed);
}

/** The forms a typed (part of a) number may have in `phoneField`. Expects normalized input. */
export function phoneQueryForms(typed: string): string[] {
  const digits = digitsOf(typed);
  const isInternational = typed.startsWith('+') || digits.startsWith('00');
  if (isInternational) {
    const parsed = splitInternational(typed.startsWith('+') ? digitsOf(typed) : digits.slice(2));
    return parsed.national === '' ? [parsed.countryCode] : [dialed(parsed), NATIONAL_MARK + parsed.national];
  }
  const significant = digits.replace(/^0/, '');
  if (significant === '') return [digits];
  const withCountry = digits === significant ? [dialed(splitInternational(digits))] : [];
  return [digits, NATIONAL_MARK + significant, DIALED_MARK + significant, ...withCountry];
}

function dialed({ countryCode, national }: PhoneNumber): string {
  return countryCode + DIALED_MARK + national;
}

/** Null without digits. @param dialing as `countryCode` of `phoneField` */
export function parsePhone(phone: string, dialing: string | null): PhoneNumber | null {
  const typed = phone.trim();
  const digits = digitsOf(typed);
  if (digits === '') return null;
  if (typed.startsWith('+')) return splitInternational(digits);
  if (digits.startsWith('00')) return splitInternational(digits.slice(2));
  const countryCode = digitsOf(dialing ?? '').replace(/^0+/, '');
  return { countryCode, national: digits.replace(/^0/, '') };
}

function splitInternational(digits: string): PhoneNumber {
  const length = /^[17]/.test(digits) ? 1 : TWO_DIGIT_CODES.test(digits) ? 2 : 3;
  return { countryCode: digits.slice(0, length), national: digits.slice(length).replace(/^0/, '') };
}

/** '+33 (0)6 12' has a trunk zero in parentheses that is not dialed after the country code. */
function digitsOf(text: string): string {
  return text.replace(/\(0\)/g, '').replace(/\D/g, '');
}
