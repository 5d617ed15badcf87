// Reads decimal text and JSON numbers exactly, and writes whole numbers back as decimals. Never uses binary fractions:
// 1.005 is exactly one thousand and five thousandths, as written.

/** A number is read as its shortest decimal text (ECMA-262 Number::toString), as in JSON. */
export type DecimalInput = number | string;

export type ScaledResult = { ok: true; units: bigint } | { ok: false; reason: 'NOT_A_NUMBER' | 'TOO_MANY_DECIMALS' };

const PLAIN_DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?$/;

/** `value` × 10^`places` as a whole number. Trailing zeros do not count as decimals. */
export function scaleDecimal(value: DecimalInput, places: number): ScaledResult {
  const match = PLAIN_DECIMAL.exec(typeof value === 'number' ? plainText(value) : value.trim());
  const [, sign = '', whole = '', fraction = ''] = match ?? [];
  if (whole === '' && fraction === '') return { ok: false, reason: 'NOT_A_NUMBER' };
  const decimals = fraction.replace(/0+$/, '');
  if (decimals.length > places) return { ok: false, reason: 'TOO_MANY_DECIMALS' };
  const magnitude = BigInt(`0${whole}${decimals.padEnd(places, '0')}`);
  return { ok: true, units: sign === '-' ? -magnitude : magnitude };
}

/** 1284.5, 2 → '1284.50'; 1.005, 2 → '1.005': so many decimals, and more where the number has more. */
export function wholeDecimalText(value: number, places: number): string {
  const [whole = '', fraction = ''] = plainText(value).split('.');
  const decimals = fraction.padEnd(places, '0');
  return decimals === '' ? whole : `${whole}.${decimals}`;
}

/** '1e-7' → '0.0000001'. NaN and the infinities are unchanged and refused by the pattern. */
function plainText(value: number): string {
  const text = String(value);
  const [mantissa = '', exponentText] = text.split('e');
  if (exponentText === undefined) return text;
  const exponent = Number(exponentText);
  const sign = mantissa.startsWith('-') ? '-' : '';
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.');
  if (exponent < 0) return `${sign}0.${'0'.repeat(-exponent - whole.length)}${whole}${fraction}`;
  return `${sign}${whole}${fraction.padEnd(exponent, '0')}`;
}

/** 128450, 2 → '1284.50'; -5, 2 → '-0.05'; 1280, 0 → '1280'. */
export function fixedDecimalText(units: number, places: number): string {
  const sign = units < 0 ? '-' : '';
  const digits = String(Math.abs(units)).padStart(places + 1, '0');
  const split = digits.length - places;
  return places === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, split)}.${digits.slice(split)}`;
}

/** Like `fixedDecimalText`, without trailing zeros: 250, 3 → '0.25'; 6000, 3 → '6'. */
export function shortestDecimalText(units: number, places: number): string {
  const text = fixedDecimalText(units, places);
  return places === 0 ? text : text.replace(/\.?0+$/, '');
}
