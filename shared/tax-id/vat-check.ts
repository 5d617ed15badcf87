// Check digits of national VAT numbers, each computed from the part before them (for France, the part after).
import { digitsOf, weightedSum } from './check-sum';

/** France: two digits in front of the SIREN. */
export function frenchKey(siren: string): string {
  return String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0');
}

/** Belgium: the last two of ten digits. */
export function belgianCheck(first8: string): string {
  return String(97 - (Number(first8) % 97)).padStart(2, '0');
}

/** United Kingdom: the last two of nine digits, in the old numbering. The newer value is 55 higher. */
export function britishCheck(first7: string): string {
  const rest = weightedSum(digitsOf(first7), [8, 7, 6, 5, 4, 3, 2]) % 97;
  return String(97 - rest).padStart(2, '0');
}

/** Portugal: the last of nine digits. */
export function portugueseCheck(first8: string): string {
  const rest = 11 - (weightedSum(digitsOf(first8), [9, 8, 7, 6, 5, 4, 3, 2]) % 11);
  return String(rest > 9 ? 0 : rest);
}

/** Poland: the last of ten digits; undefined for a body that no number can have. */
export function polishCheck(first9: string): string | undefined {
  const rest = weightedSum(digitsOf(first9), [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11;
  return rest === 10 ? undefined : String(rest);
}

/** Greece: the last of nine digits. */
export function greekCheck(first8: string): string {
  return String((weightedSum(digitsOf(first8), [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10);
}

/** Netherlands: the ninth digit of the number of a legal person; undefined for a body that no number can have. */
export function dutchCheck(first8: string): string | undefined {
  const rest = weightedSum(digitsOf(first8), [9, 8, 7, 6, 5, 4, 3, 2]) % 11;
  return rest === 10 ? undefined : String(rest);
}

/** Netherlands since 2020, sole traders: ISO 7064 MOD 97,10 over `NL` and the whole number, letters as 10 to 35, `+` 36. */
export function isDutchMod97(number: string): boolean {
  const digits = [...`NL${number}`].map((character) => parseInt(character, 36)).join('');
  return BigInt(digits) % 97n === 1n;
}
