// A chunk of the search index: the text of some rows and the positions of their words, sorted by word. A chunk is immutable;
// when its rows change it is rebuilt from its own text. Independent of queries.
import { FIELD_END, LONGEST_ROW, textOfBytes, type RowState, type RowText } from './row-text';

/** A chunk as it is searched and stored. */
export interface Chunk {
  /** Every row preceded by a line end, plus one at the end; bytes as in RowText. */
  readonly text: string;
  /** Position of each row's leading line end in `text`, ascending. */
  readonly starts: Uint32Array;
  /** RowState of each row. */
  readonly states: Uint8Array;
  /** Row and position of every word, sorted by their first KEY_BYTES bytes; see rowOf and placeOf. */
  readonly words: Uint32Array;
  /** Groups of rows that belong together (a pack of customers), in order. */
  readonly parts: readonly Part[];
}

export interface Part {
  readonly id: number;
  /** Its rows in the chunk, excluding `to`. */
  readonly from: number;
  readonly to: number;
}

export const ROW_END = '\n';
/** Number of leading bytes words are sorted by. Words that share them are adjacent and unordered. */
export const KEY_BYTES = 4;

/** Maximum number of rows in a chunk. */
export const CHUNK_ROWS = 2000;
const PLACE_BITS = 21;
const PLACES = 2 ** PLACE_BITS;
if (CHUNK_ROWS * (LONGEST_ROW + 1) >= PLACES || CHUNK_ROWS > 2 ** (32 - PLACE_BITS)) {
  throw new RangeError('A word of the search does not fit its 32 bits.');
}

/** @param contents at most CHUNK_ROWS rows, by the id of their part, in order */
export function makeChunk(contents: readonly (readonly [id: number, rows: readonly RowText[]])[]): Chunk {
  let to = 0;
  const parts = contents.map(([id, rows]) => ({ id, from: to, to: (to += rows.length) }));
  const rows = contents.flatMap(([, each]) => each);
  const text = oneByteEach(rows.map((row) => ROW_END + row.text).join('') + ROW_END);
  const starts = new Uint32Array(rows.length);
  let at = 0;
  rows.forEach((row, i) => {
    starts[i] = at;
    at += row.text.length + 1;
  });
  const states = Uint8Array.from(rows, (row) => row.state);
  return { text, starts, states, words: orderedWords(text, starts), parts };
}

/** Bytes converted to text at a time. */
const SLICE = 8192;

/** The same text at one byte per character. Engines keep two bytes for substrings of text that needed two. */
function oneByteEach(text: string): string {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < bytes.length; i += 1) bytes[i] = text.charCodeAt(i);
  const slices: string[] = [];
  for (let at = 0; at < bytes.length; at += SLICE) {
    slices.push(textOfBytes(bytes.subarray(at, at + SLICE)));
  }
  return slices.join('');
}

/** The rows of a part, as given to `makeChunk`. */
export function rowsOf(chunk: Chunk, { from, to }: Part): RowText[] {
  return Array.from({ length: to - from }, (_, i) => ({
    text: chunk.text.slice((chunk.starts[from + i] ?? 0) + 1, rowEnd(chunk, from + i)),
    state: (chunk.states[from + i] ?? 0) as RowState,
  }));
}

/** The part of a row. */
export function partAt({ parts }: Chunk, row: number): Part {
  const part = parts.find(({ to }) => row < to);
  if (!part) throw new RangeError(`The chunk has no row ${row}.`);
  return part;
}

export function rowOf(word: number): number {
  return word >>> PLACE_BITS;
}

export function placeOf(word: number): number {
  return word & (PLACES - 1);
}

/** Position after the last byte of a row. */
export function rowEnd({ starts, text }: Chunk, row: number): number {
  return starts[row + 1] ?? text.length - 1;
}

/** Length of each row's first field, the name. Kept with the chunk from its first search on. */
export function nameLengths(chunk: Chunk): Uint16Array {
  let lengths = knownLengths.get(chunk);
  if (!lengths) {
    lengths = Uint16Array.from(chunk.starts, (start, row) => {
      const end = chunk.text.indexOf(FIELD_END, start);
      return (end === -1 ? rowEnd(chunk, row) : Math.min(end, rowEnd(chunk, row))) - start - 1;
    });
    knownLengths.set(chunk, lengths);
  }
  return lengths;
}

const knownLengths = new WeakMap<Chunk, Uint16Array>();

/** KEY_BYTES bytes from `at` on as a number; bytes past the end count as zero. */
export function keyAt(text: string, at: number): number {
  let key = 0;
  for (let i = at; i < at + KEY_BYTES; i += 1) key = key * 256 + (i < text.length ? text.charCodeAt(i) : 0);
  return key;
}

/** Every how many words there is a fence. */
export const FENCE_EVERY = 16;

/**
 * The key of every FENCE_EVERY-th word. A search for a word looks at these, which lie together, instead of at text all over the
 * memory.
 */
export function fencesOf(chunk: Chunk): Uint32Array {
  let fences = knownFences.get(chunk);
  if (!fences) {
    const { text, words } = chunk;
    fences = new Uint32Array(Math.ceil(words.length / FENCE_EVERY));
    for (let i = 0; i < fences.length; i += 1) fences[i] = keyAt(text, placeOf(words[i * FENCE_EVERY] ?? 0));
    knownFences.set(chunk, fences);
  }
  return fences;
}

const knownFences = new WeakMap<Chunk, Uint32Array>();

/** Combines key and position into one number, so that the native numeric sort can be used. */
function orderedWords(text: string, starts: Uint32Array): Uint32Array {
  const keyed = new Float64Array(text.length);
  let count = 0;
  let isWithin = false;
  for (let at = 0; at < text.length; at += 1) {
    const byte = text.charCodeAt(at);
    const isWord = isInWord(byte);
    if (isWord && (!isWithin || isMark(byte))) keyed[count++] = keyAt(text, at) * PLACES + at;
    isWithin = isWord;
  }
  const sorted = keyed.subarray(0, count).sort();
  const words = new Uint32Array(count);
  for (let i = 0; i < count; i += 1) {
    const place = (sorted[i] ?? 0) % PLACES;
    words[i] = (rowAt(starts, place) << PLACE_BITS) | place;
  }
  return words;
}

/** The row at `place`. */
export function rowAt(starts: Uint32Array, place: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}

const TAB = FIELD_END.charCodeAt(0);

/** Letters, digits, bytes of other scripts (whose punctuation `normalize` has replaced with blanks) and phone marks. */
const IN_WORD = Uint8Array.from({ length: 256 }, (_, byte) => {
  return byte >= 0x80 || (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x30 && byte <= 0x39) || isMark(byte) ? 1 : 0;
});

export function isInWord(byte: number): boolean {
  return IN_WORD[byte] === 1;
}

/** A mark always begins a word; see phone. */
function isMark(byte: number): boolean {
  return byte < TAB;
}
