// The digits of every script as 0 to 9: people type numbers with the digits of their keyboard.

const DIGIT = /\p{Nd}/u;
const DIGITS = /\p{Nd}/gu;
const PLAIN = /^[\0-\x7f]*$/;

/** '٣٫٥' is '3٫5', '۱۲' is '12'; any other text as it is. */
export function latinDigits(text: string): string {
  return PLAIN.test(text) ? text : text.replace(DIGITS, digitValue);
}

/**
 * Unicode guarantees that the ten digits of a script are consecutive, from zero to nine. Only those of mathematical styles follow one
 * another without a gap; they have a plain form.
 */
function digitValue(digit: string): string {
  const plain = digit.normalize('NFKC');
  if (PLAIN.test(plain)) return plain;
  const codePoint = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && DIGIT.test(String.fromCodePoint(codePoint - value - 1))) value += 1;
  return String(value);
}
