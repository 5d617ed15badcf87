// Finds the rows of a chunk of which every term begins a word, through its sorted words. What takes the time is memory: each look at the text is
// somewhere else in it.
import { CHUNK_ROWS, FENCE_EVERY, fencesOf, KEY_BYTES, keyAt, nameLengths, placeOf, rowOf, type Chunk } from './chunk';
import type { Query } from './query';
import { IN_NAME, IS_FIELD, isFieldEnd } from './rank';
import { FIELD_END } from './row-text';

export type Add = (row: number, flags: number) => void;

/** Per row, what was met of the term that is looked for. Whoever uses these arrays clears them. */
const met = new Uint8Array(CHUNK_ROWS);
/** Per row, the flags of `rankOf`, for a single term: rows that have several are few, and looked at anyway. */
const flags = new Uint8Array(CHUNK_ROWS);

/** Calls `add` for each row of which every term begins a word, in any of its forms, with the flags of `rankOf`. */
export function beginsIn(chunk: Chunk, { terms }: Query, add: Add): void {
  const [first, ...others] = terms;
  if (!first) {
    chunk.starts.forEach((_, row) => add(row, 0));
    return;
  }
  if (others.length === 0) {
    for (const row of rowsWithWord(chunk, first, true)) add(row, flags[row] ?? 0);
    flags.fill(0, 0, chunk.starts.length);
    return;
  }
  let rows: Rows = rowsOfLongest(chunk, first);
  for (const forms of others) {
    if (rows.length === 0) return;
    rows = narrowed(chunk, rows, forms);
  }
  for (const row of rows) add(row, IN_NAME);
}

type Rows = Uint16Array | readonly number[];

/** What the longest term found last: it stays the same while the others are typed, letter by letter. */
const foundLast = new WeakMap<Chunk, { readonly forms: string; readonly rows: Uint16Array }>();

function rowsOfLongest(chunk: Chunk, forms: readonly string[]): Uint16Array {
  const joined = forms.join(FIELD_END);
  const last = foundLast.get(chunk);
  if (last?.forms === joined) return last.rows;
  const rows = Uint16Array.from(rowsWithWord(chunk, forms, false));
  foundLast.set(chunk, { forms: joined, rows });
  return rows;
}

/** The rows with a word that begins with one of the forms, each once. @param isOnly also sets the flags */
function rowsWithWord(chunk: Chunk, forms: readonly string[], isOnly: boolean): number[] {
  const { text, words, starts } = chunk;
  const names = isOnly ? nameLengths(chunk) : null;
  const rows: number[] = [];
  for (const form of forms) {
    const [from, to] = rangeOf(chunk, form);
    for (let i = from; i < to; i += 1) {
      const place = placeOf(words[i] ?? 0);
      if (form.length > KEY_BYTES && !text.startsWith(form, place)) continue;
      const row = rowOf(words[i] ?? 0);
      if (met[row] === 0) rows.push(row);
      met[row] = 1;
      if (names === null) continue;
      if (place - (starts[row] ?? 0) <= (names[row] ?? 0)) flags[row] = (flags[row] ?? 0) | IN_NAME;
      if (isField(text, place, place + form.length)) flags[row] = (flags[row] ?? 0) | IS_FIELD;
    }
  }
  for (const row of rows) met[row] = 0;
  return rows;
}

/** Those of the rows with a word that begins with one of the forms. */
function narrowed(chunk: Chunk, rows: Rows, forms: readonly string[]): number[] {
  const { text, words } = chunk;
  const found: number[] = [];
  for (const row of rows) met[row] = 1;
  for (const form of forms) {
    const [from, to] = rangeOf(chunk, form);
    for (let at = from; at < to; at += 1) {
      const row = rowOf(words[at] ?? 0);
      if (met[row] !== 1) continue;
      if (form.length > KEY_BYTES && !text.startsWith(form, placeOf(words[at] ?? 0))) continue;
      met[row] = 2;
      found.push(row);
    }
  }
  for (const row of rows) met[row] = 0;
  return found;
}

/** The words that share the beginning of a form, as far as they are ordered by it: indexes, excluding `to`. */
function rangeOf(chunk: Chunk, form: string): readonly [from: number, to: number] {
  const key = keyAt(form, 0);
  return [firstFrom(chunk, key), firstFrom(chunk, key + 256 ** Math.max(0, KEY_BYTES - form.length))];
}

/** Index of the first word whose key is not below `key`. */
function firstFrom(chunk: Chunk, key: number): number {
  const fences = fencesOf(chunk);
  let low = 0;
  let high = fences.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((fences[middle] ?? 0) < key) low = middle + 1;
    else high = middle;
  }
  const { text, words } = chunk;
  // The word is behind the fence before, and not behind this one.
  high = Math.min(low * FENCE_EVERY, words.length);
  low = Math.max(0, (low - 1) * FENCE_EVERY + 1);
  while (low < high) {
    const middle = (low + high) >> 1;
    if (keyAt(text, placeOf(words[middle] ?? 0)) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

const TAB = FIELD_END.charCodeAt(0);

/** Also true when only the part before a mark is missing. */
function isField(text: string, from: number, to: number): boolean {
  return (isFieldEnd(text.charCodeAt(from - 1)) || text.charCodeAt(from) < TAB) && isFieldEnd(text.charCodeAt(to));
}
