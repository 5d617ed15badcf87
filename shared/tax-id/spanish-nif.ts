// Spain: NIF of a person (DNI, NIE) or of a company. The control character is the last one.
import { luhnDigit } from './check-sum';

const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';
const COMPANY_LETTERS = 'JABCDEFGHI';

export function isSpanishNif(text: string): boolean {
  if (/^\d{8}[A-Z]$/.test(text)) return nifLetter(text.slice(0, 8)) === text[8];
  if (/^[XYZ]\d{7}[A-Z]$/.test(text)) return nifLetter('XYZ'.indexOf(text.charAt(0)) + text.slice(1, 8)) === text[8];
  if (/^[KLM]\d{7}[A-Z]$/.test(text)) return nifLetter(text.slice(1, 8)) === text[8];
  if (/^[ABCDEFGHJNPQRSUVW]\d{7}[0-9A-J]$/.test(text)) return isCompanyControl(text);
  return false;
}

/** Letter of a DNI: the number modulo 23. */
function nifLetter(digits: string): string {
  return LETTERS.charAt(Number(digits) % 23);
}

/** Foreign and public bodies have a letter, ordinary companies a digit, some either. */
function isCompanyControl(text: string): boolean {
  const digit = luhnDigit(text.slice(1, 8));
  const isDigit = text[8] === String(digit);
  const isLetter = text[8] === COMPANY_LETTERS.charAt(digit);
  if (/^[NPQRSW]/.test(text)) return isLetter;
  if (/^[ABEH]/.test(text)) return isDigit;
  return isDigit || isLetter;
}
