// India: GSTIN (15 characters: state code, PAN, entity number, Z, check character) and the PAN inside it.
// Sources: docs/decisions/tax.md.
import { isRegistrationState } from './gst-states';

const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
/** The fourth letter is the kind of holder: P person, C company, H family, F firm, A association, T trust, … */
const PAN = /^[A-Z]{3}[ABCEFGHJLPT][A-Z]\d{4}[A-Z]$/;
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The last letter of a PAN is a check letter with an unpublished rule: only the form can be checked. */
export function isPan(text: string): boolean {
  return PAN.test(text);
}

/** In capitals and without spaces, dots and dashes, as it may have been typed. */
export function normalGstin(text: string): string {
  return text.toUpperCase().replace(/[\s.-]/g, '');
}

/** @param text normal form. Passes what has a state and the right shape, even if the check character is wrong. */
export function hasGstinForm(text: string): boolean {
  return GSTIN.test(text) && isRegistrationState(stateOfGstin(text));
}

/** @param text normal form; see `normalGstin`. */
export function isGstin(text: string): boolean {
  return hasGstinForm(text) && isPan(panOfGstin(text)) && gstinCheckCharacter(text.slice(0, 14)) === text[14];
}

/** @param gstin 15 characters. */
export function panOfGstin(gstin: string): string {
  return gstin.slice(2, 12);
}

/** Two digits: the state of registration, which decides the place of supply. */
export function stateOfGstin(gstin: string): string {
  return gstin.slice(0, 2);
}

/** Luhn over base 36: weights 1, 2, 1, 2 … from the left, the two base-36 digits of each product added. */
export function gstinCheckCharacter(first14: string): string {
  const sum = [...first14].reduce((total, character, i) => {
    const product = ALPHABET.indexOf(character) * (i % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return ALPHABET.charAt((36 - (sum % 36)) % 36);
}
