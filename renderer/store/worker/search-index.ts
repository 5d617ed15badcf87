// The search index of one open store: built from the packs in the background, in slices, and told of every change.
// A chunk that a change has set is never overwritten by the build, whose reading may be older.
import { packsHolding } from '../customer-packs';
import type { PosDatabase } from '../database';
import { localCustomerView, localKey } from '../customer-view';
import type { CustomerPack, ItemRow } from '../rows';
import { indexedCustomer, indexedCustomers, indexedItems } from '../search/indexed-rows';
import { TextIndex } from '../search/text-index';
import { nextTask } from './turns';

/** Packs read at a time: 1,000 customers, some ten milliseconds. */
const PACKS_PER_SLICE = 10;
const ITEMS_PER_SLICE = 500;

export class SearchIndex {
  readonly customers = new TextIndex();
  readonly items = new TextIndex();
  readonly #db: PosDatabase;

  constructor(db: PosDatabase) {
    this.#db = db;
  }

  /** Ends early when `isStopped` says so. */
  async build(isStopped: () => boolean): Promise<void> {
    await this.learnLocalCustomers((await this.#db.localCustomers.toCollection().primaryKeys()) as string[]);
    for (let after = ''; !isStopped(); await nextTask()) {
      const rows = await this.#db.items.where(':id').above(after).limit(ITEMS_PER_SLICE).toArray();
      this.learnItems(rows.filter((row) => !this.items.has(row.itemId)));
      if (rows.length < ITEMS_PER_SLICE) break;
      after = rows.at(-1)?.itemId ?? after;
    }
    for (let after = 0; !isStopped(); await nextTask()) {
      const packs = await this.#db.customerPacks.where(':id').above(after).limit(PACKS_PER_SLICE).toArray();
      this.learnPacks(packs.filter((pack) => !this.customers.has(pack.packId)));
      if (packs.length < PACKS_PER_SLICE) break;
      after = packs.at(-1)?.packId ?? after;
    }
  }

  learnPacks(packs: readonly CustomerPack[]): void {
    for (const { packId, rows } of packs) this.customers.set(packId, indexedCustomers(rows), rows.length);
  }

  learnItems(rows: readonly ItemRow[]): void {
    for (const row of rows) this.items.set(row.itemId, indexedItems([row]), 1);
  }

  /** Reads them again; one that is gone (it has got its number) leaves the index. */
  async learnLocalCustomers(localIds: readonly string[]): Promise<void> {
    const rows = await this.#db.localCustomers.bulkGet([...localIds]);
    localIds.forEach((localId, i) => {
      const row = rows[i];
      const key = localKey(localId);
      if (row) this.customers.set(key, [indexedCustomer(key, localCustomerView(row).customer)], 1);
      else this.customers.delete(key);
    });
  }

  /** Reads the packs of these numbers again. */
  async learnCustomers(customerNumbers: readonly string[]): Promise<void> {
    this.learnPacks(await packsHolding(this.#db, customerNumbers));
  }
}
