// Normalizes text for comparison: removes accents, case, Arabic letter variants and the scripts of digits.
import { latinDigits } from '#shared/domain/digits';

/** Letters that Unicode does not decompose (NFKD) but that people type in either form. */
const FOLDED_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  // Arabic: alef wasla, taa marbuta, alef maqsura, hamza alone; kaf, yeh and heh as Persian, Urdu and Kurdish have them.
  // Hamza and madda over a letter are marks once decomposed.
  ٱ: 'ا',
  ة: 'ه',
  ى: 'ي',
  ء: '',
  ک: 'ك',
  ڪ: 'ك',
  ی: 'ي',
  ے: 'ي',
  ہ: 'ه',
  ھ: 'ه',
  ە: 'ه',
  ۃ: 'ه',
};

const FOLDABLE = new RegExp(`[${Object.keys(FOLDED_LETTERS).join('')}]`, 'gu');

/** Accents and harakat (marks), tatweel, all forms of apostrophes, and invisible characters (joiners, directions). */
const DROPPED = /[\p{M}\p{Cf}\u0640'`´‘’ʼʻ]/gu;

/** Punctuation and symbols of other scripts, treated like blanks. */
const BETWEEN_WORDS = /[^\p{L}\p{N}\x00-\x7f]/gu;

const ASCII_ONLY = /^[\x20-\x7e]*$/;
const ASCII_FIELDS = /^[\t\x20-\x7e]*$/;

/** Applies `normalize` to each field, in a fraction of the time if all of them are plain. */
export function normalizeFields(fields: readonly string[]): string[] {
  const all = fields.join('\t');
  const normalized = ASCII_FIELDS.test(all) ? withoutMarks(all).split('\t') : [];
  if (normalized.length !== fields.length) return fields.map((field) => (field === '' ? '' : normalize(field)));
  return normalized.map((field) => field.trim());
}

function withoutMarks(ascii: string): string {
  return ascii.toLowerCase().replaceAll("'", '').replaceAll('`', '');
}

export function normalize(text: string): string {
  if (ASCII_ONLY.test(text)) return withoutMarks(text).trim();
  const known = seen.get(text);
  if (known !== undefined) return known;
  if (seen.size >= MOST_SEEN) seen.clear();
  const normalized = normalizeAny(text);
  seen.set(text, normalized);
  return normalized;
}

/** Cache, as names and places recur. */
const seen = new Map<string, string>();
const MOST_SEEN = 4_000;

function normalizeAny(text: string): string {
  const letters = text
    .normalize('NFKD')
    .replace(DROPPED, '')
    .toLowerCase()
    .replace(DROPPED, '') // lower-casing İ leaves a combining dot
    .replace(FOLDABLE, (letter) => FOLDED_LETTERS[letter] ?? letter);
  return latinDigits(letters).replace(BETWEEN_WORDS, ' ').replace(/\s+/gu, ' ').trim();
}
