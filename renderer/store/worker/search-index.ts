// The search index of one open store: read in slices at the start, updated with every change, and stored periodically.
// search-due lists packs that were not stored before a crash; they are read again. Never changes a customer or an item.
import type { Customer } from '#shared/api/customers/customer';
import { isDiscarded, localCustomerView } from '../customer-packs/customer-view';
import type { PosDatabase } from '../database/database';
import { hashOf } from '../customer-packs/number-places';
import { readOverlays, unsentCustomers } from '../customer-packs/overlay';
import { findPacks, readNumberPlaces } from '../customer-packs/pack-numbers';
import { rowOfPack, PACK_SIZE } from '../customer-packs/pack-rows';
import type { AppliedPage, KnownPlaces } from '../sync/pull';
import type { CustomerPack, ItemRow, PackMark } from '../database/pulled-rows';
import { customerText, itemText } from './indexed-rows';
import { TextIndex } from '../search/text-index';
import { EditedCustomers } from './edited-customers';
import { KeyedIndex } from './keyed-index';
import { changedSince, isSameMark, readSearchDue, clearSearchDue } from '../customer-packs/search-due';
import { writeTransaction } from '../database/write-transaction';
import { nextTask } from '../database/turns';

/** Raise it when the stored form of a row changes: an index of another format is rebuilt from the packs. */
const FORMAT = 2;

/** Chunks, packs and items read at a time; a slice takes about ten milliseconds. */
const CHUNKS_PER_SLICE = 8;
const PACKS_PER_SLICE = 10;
const ITEMS_PER_SLICE = 500;
/** Number of changed packs after which the index is stored; their chunks are then mostly full. */
const MOST_UNSTORED = 100;

export class SearchIndex {
  customers = new TextIndex(PACK_SIZE);
  readonly localCustomers = new KeyedIndex();
  readonly items = new KeyedIndex();
  readonly edited: EditedCustomers;
  readonly #db: PosDatabase;
  readonly #epoch: number;
  /** The place of every number, as of the last change of a pack that was indexed or that the build will read. */
  #known: KnownPlaces | null = null;
  /** Packs whose stored chunk is outdated, with the stamp at which they were indexed. */
  readonly #unstored = new Map<number, number>();
  #isWhole = false;

  constructor(db: PosDatabase, epoch: number) {
    this.#db = db;
    this.#epoch = epoch;
    this.edited = new EditedCustomers(db);
  }

  /** Null until the places were read. */
  get known(): KnownPlaces | null {
    return this.#known;
  }

  /**
   * Ends early when `isStopped` returns true.
   * @param alone runs work that must not be interleaved with other changes of the index
   */
  async build(isStopped: () => boolean, alone: (work: () => Promise<void>) => Promise<void>): Promise<void> {
    await alone(() => this.#readPlaces());
    await this.indexLocalCustomers((await this.#db.localCustomers.toCollection().primaryKeys()) as string[]);
    await alone(async () => this.edited.read(await unsentCustomers(this.#db)));
    await this.#readItems(isStopped);
    const outdated = await this.#readChunks(isStopped);
    const packIds = [...new Set([...changedSince(await readSearchDue(this.#db), 0), ...outdated])];
    for (let from = 0; from < packIds.length && !isStopped(); from += PACKS_PER_SLICE) {
      await alone(() => this.#readPacks(packIds.slice(from, from + PACKS_PER_SLICE)));
      await nextTask();
    }
    if (isStopped()) return;
    await alone(async () => {
      this.#isWhole = true;
      await this.store();
    });
  }

  /** From here on, changes made by others are detected. */
  async #readPlaces(): Promise<void> {
    const [places, { life, stamp }] = await this.#db.transaction('r', this.#db.pulls, async () =>
      Promise.all([readNumberPlaces(this.#db), readSearchDue(this.#db)]),
    );
    this.#known = { places, mark: { life, stamp } };
  }

  async #readItems(isStopped: () => boolean): Promise<void> {
    for (let after = ''; !isStopped(); await nextTask()) {
      const rows = await this.#db.items.where(':id').above(after).limit(ITEMS_PER_SLICE).toArray();
      this.indexItems(rows.filter((row) => !this.items.has(row.itemId)));
      if (rows.length < ITEMS_PER_SLICE) return;
      after = rows.at(-1)?.itemId ?? after;
    }
  }

  /** Resolves with the packs of chunks in another format. */
  async #readChunks(isStopped: () => boolean): Promise<number[]> {
    const outdated: number[] = [];
    for (let after = -1; !isStopped(); await nextTask()) {
      const rows = await this.#db.searchChunks.where(':id').above(after).limit(CHUNKS_PER_SLICE).toArray();
      for (const { chunkId, format, ...chunk } of rows) {
        if (format === FORMAT) this.customers.restore(chunkId, chunk);
        else outdated.push(...chunk.parts.map(({ id }) => id));
      }
      if (rows.length < CHUNKS_PER_SLICE) break;
      after = rows.at(-1)?.chunkId ?? after;
    }
    return outdated;
  }

  async #readPacks(packIds: number[]): Promise<void> {
    const { customerPacks, pulls } = this.#db;
    const [packs, { stamp }] = await this.#db.transaction('r', [customerPacks, pulls], async () =>
      Promise.all([customerPacks.bulkGet(packIds), readSearchDue(this.#db)]),
    );
    this.#indexPacks(
      packs.filter((pack) => pack !== undefined),
      stamp,
    );
  }

  /** Indexes customers whose rows or unsent changes the page has changed. */
  async indexCustomers(customerNumbers: readonly string[]): Promise<void> {
    if (this.#known) await this.#catchUp(this.#known);
    // The build may not have read these packs yet.
    if (!this.#isWhole) await this.#readPacks(await findPacks(this.#db, customerNumbers));
    await this.edited.read(customerNumbers);
  }

  /** Indexes every change of a pack since the last known one, whoever made it. */
  async #catchUp({ mark }: KnownPlaces): Promise<void> {
    const due = await readSearchDue(this.#db);
    if (mark.life !== '' && due.life !== mark.life) await this.#forgetCustomers();
    else {
      await this.#readPacks(changedSince(due, mark.stamp));
      this.#knowUpTo(due);
    }
  }

  /** Starts again after the database was emptied under its open store; it may already have some customers again. */
  async #forgetCustomers(): Promise<void> {
    this.customers = new TextIndex(PACK_SIZE);
    this.edited.forgetAll();
    this.#unstored.clear();
    await this.#readPlaces();
    await this.#readPacks(changedSince(await readSearchDue(this.#db), 0));
  }

  /** Indexes the changes of a page of `rows`. */
  async indexPage({ packs, before, mark, items }: AppliedPage, rows: readonly Customer[] = []): Promise<void> {
    this.indexItems(items);
    if (before === null) return;
    if (this.#known && !isSameMark(before, this.#known.mark)) return this.#catchUp(this.#known);
    this.#indexPacks(packs, mark.stamp, new Map(rows.map((row) => [row.customerNumber, row])));
    this.#knowUpTo(mark);
    // The newest chunk is still filling up and would be stored again for every page.
    if (this.#unstored.size >= MOST_UNSTORED) await this.store(this.#unstoredChunks().slice(0, -1));
  }

  /** Records that every change up to this one is indexed, or will be by the build. */
  #knowUpTo({ life, stamp }: PackMark): void {
    if (this.#known) this.#known = { ...this.#known, mark: { life, stamp } };
  }

  /** @param read rows of the packs that are already parsed */
  #indexPacks(packs: readonly CustomerPack[], stamp: number, read: ReadonlyMap<string, Customer> = new Map()): void {
    for (const pack of packs) {
      const { packId, numbers } = pack;
      const texts = numbers.map((number, at) => customerText(read.get(number) ?? rowOfPack(pack, at)));
      this.customers.set(packId, texts);
      this.edited.take(pack);
      this.#known?.places.add(packId, Uint32Array.from(numbers, hashOf));
      this.#unstored.set(packId, stamp);
    }
  }

  indexItems(rows: readonly ItemRow[]): void {
    for (const row of rows) this.items.set(row.itemId, itemText(row));
  }

  /** Reads the customers again; one that received its number or was discarded is removed from the index. */
  async indexLocalCustomers(localIds: readonly string[]): Promise<void> {
    if (localIds.length === 0) return;
    const rows = await this.#db.localCustomers.bulkGet([...localIds]);
    const overlays = await readOverlays(this.#db, localIds);
    localIds.forEach((localId, i) => {
      const row = rows[i];
      this.localCustomers.set(
        localId,
        row && !isDiscarded(row) ? customerText(localCustomerView(row, overlays.get(localId)).customer) : null,
      );
    });
  }

  /** Stores the chunks of changed packs, but not before the index is complete, as chunks could lack rows until then. */
  async store(chunkIds = this.#unstoredChunks()): Promise<void> {
    if (!this.#isWhole) return;
    for (const chunkId of chunkIds) {
      const chunk = this.customers.chunk(chunkId);
      const stored = new Map([...this.#unstored].filter(([packId]) => this.customers.chunkIdOf(packId) === chunkId));
      const { searchChunks } = this.#db;
      await writeTransaction(this.#db, this.#epoch, 'pulls', [searchChunks], async () => {
        await searchChunks.put({ chunkId, format: FORMAT, ...chunk });
        await clearSearchDue(this.#db, stored);
      });
      for (const packId of stored.keys()) this.#unstored.delete(packId);
    }
  }

  /** Ascending. */
  #unstoredChunks(): number[] {
    const chunkIds = new Set([...this.#unstored.keys()].map((packId) => this.customers.chunkIdOf(packId)));
    return [...chunkIds].sort((a, b) => a - b);
  }
}
