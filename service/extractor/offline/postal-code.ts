// Postal codes by their form. Those with letters or a dash are recognized anywhere in an address; bare digits only in
// typical places: alone, before or after a place.

const DISTINCT = [
  /(?<![\p{L}\p{N}])[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}(?![\p{L}\p{N}])/iu, // GB
  /(?<![\p{L}\p{N}])[A-Z]\d[A-Z]\s?\d[A-Z]\d(?![\p{L}\p{N}])/iu, // CA
  /(?<![\p{L}\p{N}])[A-Z]\d[\dW]\s[A-Z\d]{4}(?![\p{L}\p{N}])/u, // IE
  /(?<![\p{L}\p{N}])\d{4}\s?[A-Z]{2}(?![\p{L}\p{N}])/u, // NL
  /(?<![\p{L}\p{N}])(?:\d{5}-\d{4}|\d{4}-\d{3}|\d{2}-\d{3}|\d{3}-\d{4}|LT-\d{5}|\d{5}-\d{3})(?![\p{L}\p{N}])/u, // US PT PL JP LT BR
];
const DIGITS = '(?:\\d{3}\\s\\d{3}|\\d{3}\\s\\d{2}|\\d{4,6})';
const ALONE = new RegExp(`^${DIGITS}$`, 'u');
const AFTER_PLACE = new RegExp(`(?<=[\\p{L}.]\\s*[-–]?\\s*)${DIGITS}$`, 'u');
const BEFORE_PLACE = new RegExp(`^${DIGITS}(?=\\s+\\p{L})`, 'u');

export function postalCodeIn(piece: string): { code: string; rest: string } | undefined {
  const patterns = [...DISTINCT, ALONE, AFTER_PLACE, BEFORE_PLACE];
  for (const pattern of patterns) {
    const match = pattern.exec(piece);
    if (!match) continue;
    const rest = `${piece.slice(0, match.index)} ${piece.slice(match.index + match[0].length)}`;
    return { code: match[0].toUpperCase(), rest: rest.replace(/^[\s–-]+|[\s–-]+$/g, '').replace(/\s+/g, ' ') };
  }
  return undefined;
}
