// Whether a text holds the number of a payment card, which must not be kept, printed or sent.
// A number is one by ISO/IEC 7812-1: 13 to 19 digits whose last one is the check digit of annex B (Luhn). A tenth of all numbers pass
// that, so it also has to begin as those of an issuer that cards are accepted of, at the length of its cards: references of terminals and
// vouchers are long numbers too. A wrong refusal remains possible for one in some hundred of them; it can be written in part.
import { luhnDigit } from '../../tax-id/check-sum';
import { latinDigits } from '../digits';
import { checkBarcode } from '../catalog/barcode';

/** Visa; Mastercard; American Express; JCB; Diners Club; Discover, UnionPay and Maestro. */
const ISSUERS = [
  /^4(\d{12}|\d{15}|\d{18})$/,
  /^(5[1-5]\d{2}|222[1-9]|22[3-9]\d|2[3-6]\d{2}|27[01]\d|2720)\d{12}$/,
  /^3[47]\d{13}$/,
  /^35\d{14}$/,
  /^3[0689]\d{12}$/,
  /^6\d{12,18}$/,
];

/** Digits that are divided by nothing but single spaces and hyphens, as they stand on a card. */
const RUNS = /\d+(?:[ \-\u00a0\u2010-\u2013]\d+)*/g;
const DIVIDERS = /[ \-\u00a0\u2010-\u2013]/;

/** @param text as typed, with digits of any script */
export function holdsCardNumber(text: string): boolean {
  return (latinDigits(text).match(RUNS) ?? []).some((run) => hasCardNumber(run.split(DIVIDERS)));
}

/** The number may stand beside another one, such as that of the approval. */
function hasCardNumber(groups: readonly string[]): boolean {
  return groups.some((_, from) =>
    groups.slice(from).some((__, more) => isCardNumber(groups.slice(from, from + more + 1).join(''))),
  );
}

function isCardNumber(digits: string): boolean {
  // A voucher's barcode is scanned into the same field.
  const check = checkBarcode(digits);
  const isBarcode = digits.length === 13 && check.kind === 'valid';
  return (
    !isBarcode &&
    ISSUERS.some((issuer) => issuer.test(digits)) &&
    luhnDigit(digits.slice(0, -1)) === Number(digits.at(-1))
  );
}
