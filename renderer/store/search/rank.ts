// Ranks a matching row by where its name has the typed words. Independent of how the row was found.
import { isInWord, ROW_END, rowEnd, type Chunk } from './chunk';
import { MOST_TERMS, type Query } from './query';
import { FIELD_END } from './row-text';

/** Rank of a row whose name or number is exactly what was typed. */
const EXACT = 0;

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
 * @param isField whether a field is exactly the only term
 */
export function rankOf({ text, starts }: Chunk, row: number, { typed, whole }: Query, isField: boolean): number {
  const name = (starts[row] ?? 0) + 1;
  if ((isField && DIGIT.test(whole)) || isName(text, name, whole)) return EXACT;
  let inName = 0;
  let count = 0;
  let wholeWords = 0;
  for (let i = 0; i < typed.length; i += 1) {
    const how = bestIn(text, name, typed[i] ?? []);
    if (how === NOT) continue;
    inName |= 1 << i;
    count += 1;
    if (how === WHOLE) wholeWords += 1;
  }
  if (count === 0) wholeWords = isField ? 1 : 0;
  const order = count === 0 ? AT_THE_BEGINNING : orderIn(text, name, typed, inName);
  return EXACT + 1 + ((typed.length - count) * ORDERS + order) * (MOST_TERMS + 1) + typed.length - wholeWords;
}

const DIGIT = /\d/;

function isName(text: string, name: number, whole: string): boolean {
  return text.startsWith(whole, name) && isFieldEnd(text.charCodeAt(name + whole.length));
}

function bestIn(text: string, name: number, forms: readonly string[]): number {
  let best = NOT;
  for (let at = wordFrom(text, name); at !== -1; at = nextWord(text, at)) {
    for (const form of forms) {
      if (!text.startsWith(form, at)) continue;
      if (!isInWord(text.charCodeAt(at + form.length))) return WHOLE;
      best = BEGINS;
    }
  }
  return best;
}

function orderIn(text: string, name: number, typed: Query['typed'], inName: number): number {
  const first = wordFrom(text, name);
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
    const form = at === -1 ? undefined : typed[i]?.find((each) => text.startsWith(each, at));
    if (form === undefined) return false;
    at = nextWord(text, at + form.length);
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
