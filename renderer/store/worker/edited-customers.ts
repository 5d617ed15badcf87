// Customers with unsent changes, as they were changed. Beside the index of the packs, which is stored and has the service's
// rows: these few take the place of theirs in a search.
import { customerView } from '../customer-packs/customer-view';
import { readOverlays, type Overlay } from '../customer-packs/overlay';
import { findPacks } from '../customer-packs/pack-numbers';
import { rowOfPack } from '../customer-packs/pack-rows';
import type { PosDatabase } from '../database/database';
import type { CustomerPack } from '../database/pulled-rows';
import type { Chunk } from '../search/chunk';
import { HIDDEN } from '../search/row-text';
import type { TextIndex } from '../search/text-index';
import { customerText } from './indexed-rows';
import { KeyedIndex } from './keyed-index';

interface Place {
  readonly packId: number;
  readonly at: number;
}

export class EditedCustomers {
  readonly index = new KeyedIndex();
  readonly #db: PosDatabase;
  /** By customer number, also of customers whose row is not here yet. */
  readonly #overlays = new Map<string, Overlay>();
  readonly #places = new Map<string, Place>();
  /** Chunks without the rows of these customers, by the chunk they were made of. */
  #without = new WeakMap<Chunk, Chunk>();

  constructor(db: PosDatabase) {
    this.#db = db;
  }

  /** Reads the unsent changes of these customers again. */
  async read(customerNumbers: readonly string[]): Promise<void> {
    if (customerNumbers.length === 0) return;
    const overlays = await readOverlays(this.#db, customerNumbers);
    for (const number of customerNumbers) {
      if (!overlays.has(number) && this.#overlays.delete(number)) this.#forget(number);
    }
    if (overlays.size === 0) return;
    for (const [number, overlay] of overlays) this.#overlays.set(number, overlay);
    const packs = await this.#db.customerPacks.bulkGet(await findPacks(this.#db, [...overlays.keys()]));
    for (const pack of packs) if (pack) this.take(pack);
  }

  /** Indexes those of a pack that was read. */
  take(pack: CustomerPack): void {
    if (this.#overlays.size === 0) return;
    for (const [at, number] of pack.numbers.entries()) {
      const overlay = this.#overlays.get(number);
      if (!overlay) continue;
      this.index.set(number, customerText(customerView(rowOfPack(pack, at), overlay).customer));
      this.#places.set(number, { packId: pack.packId, at });
      this.#without = new WeakMap();
    }
  }

  /** The database was emptied. */
  forgetAll(): void {
    for (const number of [...this.#overlays.keys()]) this.#forget(number);
    this.#overlays.clear();
  }

  #forget(number: string): void {
    this.index.set(number, null);
    this.#places.delete(number);
    this.#without = new WeakMap();
  }

  placeOf(customerNumber: string): Place | undefined {
    return this.#places.get(customerNumber);
  }

  /** The chunks of `customers` without the rows of these customers. */
  chunksOfOthers(customers: TextIndex): Map<number, Chunk> {
    const chunks = new Map(customers.chunks());
    const hidden = new Map<number, Place[]>();
    for (const place of this.#places.values()) {
      const chunkId = customers.chunkIdOf(place.packId);
      hidden.set(chunkId, [...(hidden.get(chunkId) ?? []), place]);
    }
    for (const [chunkId, places] of hidden) {
      const chunk = chunks.get(chunkId);
      if (!chunk) continue;
      const without = this.#without.get(chunk) ?? withoutRows(chunk, places);
      this.#without.set(chunk, without);
      chunks.set(chunkId, without);
    }
    return chunks;
  }
}

function withoutRows(chunk: Chunk, places: readonly Place[]): Chunk {
  const states = chunk.states.slice();
  for (const { packId, at } of places) {
    const part = chunk.parts.find(({ id }) => id === packId);
    if (part) states[part.from + at] = HIDDEN;
  }
  return { ...chunk, states };
}
