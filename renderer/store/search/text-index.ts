// The in-memory search index: the rows of all parts (packs of customers) in chunks. A changed part is kept beside its chunk
// until the next search, when the chunk is rebuilt. Independent of the database and of the kind of rows.
import { CHUNK_ROWS, fencesOf, makeChunk, rowsOf, type Chunk } from './chunk';
import type { RowText } from './row-text';

/** Parts newer than their chunk, by id; a part without rows was removed. */
type Changed = Map<number, readonly RowText[]>;

const EMPTY = makeChunk([]);

export class TextIndex {
  readonly #chunks = new Map<number, Chunk>();
  readonly #changed = new Map<number, Changed>();
  readonly #partsPerChunk: number;
  #rowCount = 0;

  /** @param rowsPerPart maximum number of rows in a part */
  constructor(rowsPerPart: number) {
    this.#partsPerChunk = Math.floor(CHUNK_ROWS / rowsPerPart);
  }

  /** Number of rows a search covers, including hidden ones. */
  get rowCount(): number {
    return this.#rowCount;
  }

  /** All chunks by id, rebuilt if necessary. */
  chunks(): ReadonlyMap<number, Chunk> {
    for (const chunkId of [...this.#changed.keys()]) this.chunk(chunkId);
    return this.#chunks;
  }

  /** One chunk, rebuilt if necessary. */
  chunk(chunkId: number): Chunk {
    const made = this.#chunks.get(chunkId) ?? EMPTY;
    const changed = this.#changed.get(chunkId);
    if (!changed) return made;
    const rows = new Map<number, readonly RowText[]>(made.parts.map((part) => [part.id, rowsOf(made, part)]));
    for (const [id, each] of changed) rows.set(id, each);
    const chunk = makeChunk([...rows].filter(([, each]) => each.length > 0).sort(([a], [b]) => a - b));
    this.#chunks.set(chunkId, chunk);
    this.#changed.delete(chunkId);
    return chunk;
  }

  chunkIdOf(partId: number): number {
    return Math.floor(partId / this.#partsPerChunk);
  }

  /** @param rows empty when the part was removed */
  set(partId: number, rows: readonly RowText[]): void {
    const chunkId = this.chunkIdOf(partId);
    const changed: Changed = this.#changed.get(chunkId) ?? new Map();
    this.#rowCount += rows.length - this.#rowsIn(partId);
    this.#changed.set(chunkId, changed.set(partId, rows));
  }

  /** Restores a stored chunk; parts set meanwhile take precedence. */
  restore(chunkId: number, stored: Chunk): void {
    const newer = this.#chunks.get(chunkId);
    const changed: Changed = this.#changed.get(chunkId) ?? new Map();
    for (const part of newer?.parts ?? [])
      if (!changed.has(part.id)) changed.set(part.id, rowsOf(newer ?? EMPTY, part));
    for (const { id, from, to } of stored.parts) if (!changed.has(id)) this.#rowCount += to - from;
    this.#chunks.set(chunkId, stored);
    // Now, while nobody waits for a search.
    fencesOf(stored);
    if (changed.size > 0) this.#changed.set(chunkId, changed);
  }

  #rowsIn(partId: number): number {
    const chunkId = this.chunkIdOf(partId);
    const changed = this.#changed.get(chunkId)?.get(partId);
    const part = this.#chunks.get(chunkId)?.parts.find(({ id }) => id === partId);
    return changed?.length ?? (part ? part.to - part.from : 0);
  }
}
