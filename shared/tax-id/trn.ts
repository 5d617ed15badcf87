// Tax registration numbers of the Gulf states, whose VAT numbers have one root (GCC VAT agreement). The tax authorities
// publish no check digit: only the form can be checked. Sources: docs/decisions/tax.md.

/** United Arab Emirates: 15 digits, the first a 1. What follows is a running number (104…, 105… as well as 100…). */
const EMIRATES = /^1\d{14}$/;
/** Saudi Arabia: 15 digits, the first and the last a 3 (ZATCA, rule BR-KSA-40). */
const SAUDI_ARABIA = /^3\d{13}3$/;
/** Bahrain: 15 digits, the first a 2. */
const BAHRAIN = /^2\d{14}$/;
/** Oman: ten digits behind OM. */
const OMAN = /^\d{10}$/;

/** @param text digits alone; see `bareVatNumber`. */
export function isTrn(text: string): boolean {
  return EMIRATES.test(text);
}

export function isSaudiVatNumber(text: string): boolean {
  return SAUDI_ARABIA.test(text);
}

export function isBahrainiVatNumber(text: string): boolean {
  return BAHRAIN.test(text);
}

/** @param text without the letters OM. */
export function isOmaniVatNumber(text: string): boolean {
  return OMAN.test(text);
}
