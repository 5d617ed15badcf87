// Ranks a matching row by where its name has the typed words. Independent of how the row was found.
import { isInWord, ROW_END, rowEnd, type Chunk } from './chunk';
import { MOST_TERMS, type Query } from './query';
import { FIELD_END } from './row-text';

/** Rank of a row whose name or number is exactly what was typed. */
const EXACT = 0;

/** What is known of a row: a field of it is exactly the only term; a term may begin a word of its name. */
export const IS_FIELD = 1;
export const IN_NAME = 2;

/** How a name has a word; higher is better. */
const NOT = 0;
const BEGINS = 1;
const WHOLE = 2;

/** How a name orders the words it has; lower is better. */
const AT_THE_BEGINNING = 0;
const TOGETHER = 1;
const APART = 2;

const ORDERS = 3;

/**
 * The rank of a row of which every term begins a word; lower is better. What decides, in this order:
 * 1. The name, or a number (a field asked for with digits), is exactly what was typed.
 * 2. More terms begin a word of the name: all of them, then one in the name and one in the city, e-mail or another field, then none.
 * 3. The name begins with these terms in the order typed, then has them together in that order, then in another one.
 * 4. More of them are whole words of the name, not only the beginning of one.
 * "al man" so finds Al Mandous, Hassan Al Mansoori, Manal Alvarez, and only then Manoj in Al Ain.
 *
 * @param worst the highest rank of interest; the answer may be Infinity in place of any rank above it
 * @param flags of IS_FIELD and IN_NAME
 */
export function rankOf(
  { text, starts }: Chunk,
  row: number,
  { typed, whole }: Query,
  worst: number,
  flags: number,
): number {
  if (typed.length === 0) return EXACT;
  const name = (starts[row] ?? 0) + 1;
  const isField = (flags & IS_FIELD) !== 0;
  if ((isField && DIGIT.test(whole)) || isName(text, name, whole)) return EXACT;
  if ((flags & IN_NAME) === 0) return rankIn(AT_THE_BEGINNING, typed.length, isField ? 0 : typed.length);
  const first = wordFrom(text, name);
  if (worst < rankIn(TOGETHER, 0, 0) && (first === -1 || lengthAt(text, first, typed[0] ?? []) === 0)) return Infinity;
  let inName = 0;
  let count = 0;
  let wholeWords = 0;
  for (let i = 0; i < typed.length; i += 1) {
    const how = bestIn(text, first, typed[i] ?? []);
    if (how === NOT) continue;
    inName |= 1 << i;
    count += 1;
    if (how === WHOLE) wholeWords += 1;
  }
  if (count === 0) return rankIn(AT_THE_BEGINNING, typed.length, isField ? 0 : typed.length);
  return rankIn(orderIn(text, first, typed, inName), typed.length - count, typed.length - wholeWords);
}

const DIGIT = /\d/;

/** @param others number of terms that are not in the name @param beginnings number that are not whole words of it */
function rankIn(order: number, others: number, beginnings: number): number {
  return EXACT + 1 + (others * ORDERS + order) * (MOST_TERMS + 1) + beginnings;
}

function isName(text: string, name: number, whole: string): boolean {
  return text.startsWith(whole, name) && isFieldEnd(text.charCodeAt(name + whole.length));
}

function bestIn(text: string, first: number, forms: readonly string[]): number {
  let best = NOT;
  for (let at = first; at !== -1; at = nextWord(text, at)) {
    const length = lengthAt(text, at, forms);
    if (length === 0) continue;
    if (!isInWord(text.charCodeAt(at + length))) return WHOLE;
    best = BEGINS;
  }
  return best;
}

/** Length of the form the text has at `at`, 0 if it has none. */
function lengthAt(text: string, at: number, forms: readonly string[]): number {
  const byte = text.charCodeAt(at);
  for (const form of forms) {
    // Most words differ in their first letter; looking at it alone is faster.
    if (form.charCodeAt(0) === byte && text.startsWith(form, at)) return form.length;
  }
  return 0;
}

function orderIn(text: string, first: number, typed: Query['typed'], inName: number): number {
  for (let at = first; at !== -1; at = nextWord(text, at)) {
    if (isRun(text, at, typed, inName)) return at === first ? AT_THE_BEGINNING : TOGETHER;
  }
  return APART;
}

/** Whether the terms that are in the name begin the words from `at` on, one after the other. */
function isRun(text: string, from: number, typed: Query['typed'], inName: number): boolean {
  let at = from;
  for (let i = 0; i < typed.length; i += 1) {
    if ((inName & (1 << i)) === 0) continue;
    const length = at === -1 ? 0 : lengthAt(text, at, typed[i] ?? []);
    if (length === 0) return false;
    at = nextWord(text, at + length);
  }
  return true;
}

/** Position of the first word from `at` on in the same field, -1 if there is none. */
function wordFrom(text: string, at: number): number {
  for (let place = at; ; place += 1) {
    const byte = text.charCodeAt(place);
    if (isInWord(byte)) return place;
    if (isFieldEnd(byte)) return -1;
  }
}

/** As `wordFrom`, after the word at `at`. */
function nextWord(text: string, at: number): number {
  let place = at;
  while (isInWord(text.charCodeAt(place))) place += 1;
  return wordFrom(text, place);
}

/** The rank of a row that has every term within its text: more of them in the name come first. */
export function rankWithin(chunk: Chunk, row: number, { typed }: Query): number {
  const own = chunk.text.slice((chunk.starts[row] ?? 0) + 1, rowEnd(chunk, row));
  const [name = ''] = own.split(FIELD_END, 1);
  return typed.filter((forms) => !forms.some((form) => name.includes(form))).length;
}

const TAB = FIELD_END.charCodeAt(0);
const LINE_END = ROW_END.charCodeAt(0);

export function isFieldEnd(byte: number): boolean {
  return byte === TAB || byte === LINE_END;
}
