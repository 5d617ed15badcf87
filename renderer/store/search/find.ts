// Runs one search: finds and counts the rows that match every term, and sorts the best. Rows in which every term begins a
// word are found through the sorted words; only if there are none is the text itself scanned.
import { BestHits, type Hit } from './best-hits';
import { CHUNK_ROWS, KEY_BYTES, keyAt, placeOf, nameLengths, rowAt, rowEnd, rowOf, type Chunk } from './chunk';
import type { Query } from './query';
import { IN_NAME, IS_FIELD, isFieldEnd, rankOf, rankWithin } from './rank';
import { FIELD_END, HIDDEN, IN_USE } from './row-text';

/** Chunks to search before other work gets a turn, by words and by text. A turn takes some milliseconds. */
const CHUNKS_PER_TURN = 100;
const TEXTS_PER_TURN = 10;

export interface Found {
  readonly hits: readonly Hit[];
  /** Number of all matching rows, of which `hits` are the best. */
  readonly total: number;
}

/**
 * Finds rows in use, or rows not in use if nothing else matches. Best first by `rankOf`; ties are sorted by name, then by
 * place in the store.
 * @param turn awaited regularly, so that a newer search or a page of rows can go first
 */
export async function find(
  chunks: ReadonlyMap<number, Chunk>,
  query: Query,
  limit: number,
  turn: () => Promise<void>,
): Promise<Found> {
  const begins = await collect(chunks, limit, CHUNKS_PER_TURN, turn, {
    look: (chunk, add) => beginsIn(chunk, query, add),
    rank: (chunk, row, worst, flags) => rankOf(chunk, row, query, worst, flags),
  });
  if (begins.total > 0 || query.terms.length === 0) return begins;
  return collect(chunks, limit, TEXTS_PER_TURN, turn, {
    look: (chunk, add) => rowsWith(chunk, query).forEach((row) => add(row, 0)),
    rank: (chunk, row) => rankWithin(chunk, row, query),
  });
}

type Add = (row: number, flags: number) => void;

interface Way {
  readonly look: (chunk: Chunk, add: Add) => void;
  readonly rank: (chunk: Chunk, row: number, worst: number, flags: number) => number;
}

async function collect(
  chunks: ReadonlyMap<number, Chunk>,
  limit: number,
  perTurn: number,
  turn: () => Promise<void>,
  { look, rank }: Way,
): Promise<Found> {
  const inUse = new BestHits(limit);
  const notInUse = new BestHits(limit);
  let untilTurn = perTurn;
  for (const [chunkId, chunk] of [...chunks]) {
    look(chunk, (row, flags) => {
      const state = chunk.states[row];
      if (state === HIDDEN) return;
      const best = state === IN_USE ? inUse : notInUse;
      best.add(chunk, chunkId, row, rank(chunk, row, best.worst, flags));
    });
    untilTurn -= 1;
    if (untilTurn > 0) continue;
    await turn();
    untilTurn = perTurn;
  }
  return inUse.total > 0 ? inUse : notInUse;
}

/** Per row, a bit for each matched term. The user of these arrays clears them. */
const met = new Uint32Array(CHUNK_ROWS);
/** Per row, the flags of `rankOf`, for a single term: rows that have several are few, and looked at anyway. */
const flags = new Uint8Array(CHUNK_ROWS);

function beginsIn(chunk: Chunk, query: Query, add: Add): void {
  const { terms } = query;
  if (terms.length === 0) chunk.starts.forEach((_, row) => add(row, 0));
  const isOnly = terms.length === 1;
  let rows: number[] = [];
  for (const [i, forms] of terms.entries()) {
    rows = forms.flatMap((form) => mark(chunk, form, 2 ** i, isOnly));
    if (rows.length === 0) break;
  }
  for (const row of rows) add(row, isOnly ? (flags[row] ?? 0) : IN_NAME);
  met.fill(0, 0, chunk.starts.length);
  if (isOnly) flags.fill(0, 0, chunk.starts.length);
}

/**
 * Sets `bit` on rows that have all lower bits and a word beginning with `form`. Returns the rows that newly have it.
 * @param isOnly also sets the flags
 */
function mark(chunk: Chunk, form: string, bit: number, isOnly: boolean): number[] {
  const { text, words, starts } = chunk;
  const names = isOnly ? nameLengths(chunk) : null;
  const key = keyAt(form, 0);
  const end = firstFrom(chunk, key + 256 ** Math.max(0, KEY_BYTES - form.length));
  const rows: number[] = [];
  for (let i = firstFrom(chunk, key); i < end; i += 1) {
    const place = placeOf(words[i] ?? 0);
    const row = rowOf(words[i] ?? 0);
    const bits = met[row] ?? 0;
    if ((bits & (bit - 1)) !== bit - 1) continue;
    if (form.length > KEY_BYTES && !text.startsWith(form, place)) continue;
    if ((bits & bit) === 0) rows.push(row);
    met[row] = bits | bit;
    if (names === null) continue;
    if (place - (starts[row] ?? 0) <= (names[row] ?? 0)) flags[row] = (flags[row] ?? 0) | IN_NAME;
    if (isField(text, place, place + form.length)) flags[row] = (flags[row] ?? 0) | IS_FIELD;
  }
  return rows;
}

/** Index of the first word whose key is not below `key`. */
function firstFrom({ text, words }: Chunk, key: number): number {
  let low = 0;
  let high = words.length;
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

/** Row numbers, ascending. The first (longest) term is searched in the whole chunk, the others only in its matches. */
function rowsWith(chunk: Chunk, { terms }: Query): number[] {
  const { text, starts } = chunk;
  const [first = [], ...others] = terms;
  const rows = new Set<number>();
  for (const form of first) {
    for (let at = text.indexOf(form); at !== -1;) {
      const row = rowAt(starts, at);
      rows.add(row);
      at = text.indexOf(form, rowEnd(chunk, row));
    }
  }
  const found = [...rows].sort((a, b) => a - b);
  return found.filter((row) => {
    const own = text.slice(starts[row], rowEnd(chunk, row));
    return others.every((forms) => forms.some((form) => own.includes(form)));
  });
}
