// Search text in memory: one string per chunk (a pack of customers, or a single item), its rows separated by line ends and
// their fields by tabs. A search is a linear scan over these strings, which engines do at memory speed; there is no
// word index to keep, so a changed chunk is simply written again.

export type ChunkId = number | string;

export interface IndexedRow {
  readonly key: string;
  /** Normalised; the first one is the name, which ranks. */
  readonly fields: readonly string[];
  /** Shown only when nothing in use matches. */
  readonly isInactive: boolean;
}

export interface Chunk {
  /** '\n' before every row, a tab between fields, '\n' at the end. */
  readonly text: string;
  /** Place of each row's line end in `text`, ascending. */
  readonly starts: Uint32Array;
  readonly keys: readonly string[];
  readonly inactive: readonly boolean[];
  /** Rows the chunk stands for; more than keys when some are never shown. */
  readonly rowCount: number;
}

export class TextIndex {
  readonly #chunks = new Map<ChunkId, Chunk>();
  #rowCount = 0;

  /** Rows searched by a full scan. */
  get rowCount(): number {
    return this.#rowCount;
  }

  get chunks(): ReadonlyMap<ChunkId, Chunk> {
    return this.#chunks;
  }

  has(id: ChunkId): boolean {
    return this.#chunks.has(id);
  }

  set(id: ChunkId, rows: readonly IndexedRow[], rowCount: number): void {
    this.delete(id);
    this.#chunks.set(id, makeChunk(rows, rowCount));
    this.#rowCount += rowCount;
  }

  delete(id: ChunkId): void {
    this.#rowCount -= this.#chunks.get(id)?.rowCount ?? 0;
    this.#chunks.delete(id);
  }
}

function makeChunk(rows: readonly IndexedRow[], rowCount: number): Chunk {
  const starts = new Uint32Array(rows.length);
  let text = '';
  rows.forEach(({ fields }, i) => {
    starts[i] = text.length;
    text += `\n${fields.filter((field, at) => at === 0 || field !== '').join('\t')}`;
  });
  return {
    text: `${text}\n`,
    starts,
    keys: rows.map((row) => row.key),
    inactive: rows.map((row) => row.isInactive),
    rowCount,
  };
}
