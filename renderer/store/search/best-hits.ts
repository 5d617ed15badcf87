// Collects the best matching rows in order and counts all matches. The order is rank, then name, then place in the store.
import { rowEnd, type Chunk } from './chunk';
import { FIELD_END } from './row-text';

export interface Hit {
  readonly chunk: Chunk;
  /** Id of the chunk in the index. */
  readonly chunkId: number;
  readonly row: number;
  /** Lower is better. */
  readonly rank: number;
}

export class BestHits {
  readonly hits: Hit[] = [];
  total = 0;
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** A row of a higher rank is only counted. */
  get worst(): number {
    return this.hits.length < this.#limit ? Infinity : (this.hits.at(-1)?.rank ?? -Infinity);
  }

  add(chunk: Chunk, chunkId: number, row: number, rank: number): void {
    this.total += 1;
    const last = this.hits.at(-1);
    if (this.hits.length >= this.#limit) {
      if (!last || rank > last.rank) return;
      if (rank === last.rank && compare(chunk, chunkId, row, last) >= 0) return;
      this.hits.pop();
    }
    let place = this.hits.length;
    for (let before = this.hits[place - 1]; before; before = this.hits[place - 1]) {
      if (before.rank < rank || (before.rank === rank && compare(chunk, chunkId, row, before) >= 0)) break;
      place -= 1;
    }
    this.hits.splice(place, 0, { chunk, chunkId, row, rank });
  }
}

/** Compares byte by byte, which in UTF-8 is the order of code points. */
function compare(chunk: Chunk, chunkId: number, row: number, other: Hit): number {
  const end = rowEnd(chunk, row);
  let a = (chunk.starts[row] ?? 0) + 1;
  let b = (other.chunk.starts[other.row] ?? 0) + 1;
  for (; a < end; a += 1, b += 1) {
    const mine = nameByte(chunk.text, a);
    const difference = mine - nameByte(other.chunk.text, b);
    if (difference !== 0) return difference;
    if (mine === 0) break;
  }
  return chunkId - other.chunkId || row - other.row;
}

const TAB = FIELD_END.charCodeAt(0);

/** Zero past the end of the name. */
function nameByte(text: string, at: number): number {
  const byte = text.charCodeAt(at);
  return byte <= TAB + 1 ? 0 : byte;
}
