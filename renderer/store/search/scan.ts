// One search over a TextIndex: which rows meet every term, how many, and the best of them in order.
import type { Query } from './query';
import type { Chunk, ChunkId, TextIndex } from './text-index';

/** How well a row matches; lower is better. */
const NAME_BEGINS = 0;
const WORDS_BEGIN = 1;
const ELSEWHERE = 2;

/** Rows scanned before other work gets a turn: some milliseconds. */
const ROWS_PER_TURN = 10_000;

export interface Hit {
  readonly chunkId: ChunkId;
  readonly key: string;
  readonly rank: number;
  /** Normalised. */
  readonly name: string;
}

export interface ScanResult {
  readonly hits: readonly Hit[];
  /** All rows that match, of which `hits` are the best. */
  readonly total: number;
  readonly searched: number;
}

/**
 * Rows in use; those not in use only when there is no other match. Best first: the name begins with a word of the query,
 * then every word begins a word, then the rest; within that by name, then by key.
 * @param turn awaited now and then, so that a newer search or a page of rows can go first.
 */
export async function scan(
  index: TextIndex,
  query: Query,
  limit: number,
  turn: () => Promise<void>,
): Promise<ScanResult> {
  const inUse = new BestHits(limit);
  const notInUse = new BestHits(limit);
  let untilTurn = ROWS_PER_TURN;
  for (const [chunkId, chunk] of [...index.chunks]) {
    for (const row of matchingRows(chunk, query)) {
      (chunk.inactive[row] ? notInUse : inUse).add(() => hitOf(chunkId, chunk, row, query));
    }
    untilTurn -= chunk.rowCount;
    if (untilTurn <= 0) {
      await turn();
      untilTurn = ROWS_PER_TURN;
    }
  }
  const { hits, total } = inUse.total > 0 ? inUse : notInUse;
  return { hits, total, searched: index.rowCount };
}

/** Row numbers, ascending. The first (longest) term is looked for in the whole chunk, the others in the rows it is in. */
function matchingRows(chunk: Chunk, { terms }: Query): number[] {
  const [first, ...others] = terms;
  if (!first) return chunk.keys.map((_, row) => row);
  const rows = new Set<number>();
  for (const form of first) {
    let row = -1;
    for (let at = chunk.text.indexOf(form); at !== -1; at = chunk.text.indexOf(form, rowEnd(chunk, row))) {
      row = rowAt(chunk, at, row + 1);
      rows.add(row);
    }
  }
  const found = first.length === 1 ? [...rows] : [...rows].sort((a, b) => a - b);
  if (others.length === 0) return found;
  return found.filter((row) => {
    const text = rowText(chunk, row);
    return others.every((forms) => forms.some((form) => text.includes(form)));
  });
}

/** The row that holds place `at`; not before `from`. */
function rowAt({ starts }: Chunk, at: number, from: number): number {
  let low = from;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

function rowEnd({ starts, text }: Chunk, row: number): number {
  return starts[row + 1] ?? text.length - 1;
}

function rowText(chunk: Chunk, row: number): string {
  return chunk.text.slice((chunk.starts[row] ?? 0) + 1, rowEnd(chunk, row));
}

function hitOf(chunkId: ChunkId, chunk: Chunk, row: number, query: Query): Hit {
  const text = rowText(chunk, row);
  const name = text.slice(0, (text.indexOf('\t') + 1 || text.length + 1) - 1);
  return { chunkId, key: chunk.keys[row] ?? '', rank: rankOf(text, name, query), name };
}

function rankOf(text: string, name: string, { terms }: Query): number {
  const allBegin = terms.every((forms) => forms.some((form) => beginsWord(text, form)));
  if (!allBegin) return ELSEWHERE;
  return terms.some((forms) => forms.some((form) => name.startsWith(form))) ? NAME_BEGINS : WORDS_BEGIN;
}

const WITHIN_WORD = /[\p{L}\p{N}]/u;

function beginsWord(text: string, form: string): boolean {
  for (let at = text.indexOf(form); at !== -1; at = text.indexOf(form, at + 1)) {
    if (at === 0 || !WITHIN_WORD.test(text[at - 1] ?? '')) return true;
  }
  return false;
}

/** The best `limit` hits seen, in order, and the number of all. */
class BestHits {
  readonly hits: Hit[] = [];
  total = 0;
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(make: () => Hit): void {
    this.total += 1;
    if (this.#limit === 0) return;
    const hit = make();
    const last = this.hits.at(-1);
    if (this.hits.length === this.#limit && last && order(hit, last) >= 0) return;
    let place = this.hits.length;
    for (let before = this.hits[place - 1]; before && order(hit, before) < 0; before = this.hits[place - 1]) place -= 1;
    this.hits.splice(place, 0, hit);
    if (this.hits.length > this.#limit) this.hits.pop();
  }
}

function order(a: Hit, b: Hit): number {
  return a.rank - b.rank || compare(a.name, b.name) || compare(a.key, b.key);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
