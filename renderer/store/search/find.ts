// Runs one search: finds and counts the rows that match every term, and sorts the best. Rows in which every term begins a
// word are found through the sorted words; only if there are none is the text itself scanned.
import { BestHits, type Hit } from './best-hits';
import { beginsIn, type Add } from './by-words';
import { rowAt, rowEnd, type Chunk } from './chunk';
import type { Query } from './query';
import { rankOf, rankWithin } from './rank';
import { HIDDEN, IN_USE } from './row-text';

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
