// Stores pulled pages and the progress of a pull: the current run and the watermark. One transaction per call; applying a
// page twice or in another order yields the same rows. Never touches sales, the outbox or customers created on this till.
import type { Rows } from '#shared/ipc/row-text';
import { isFarAhead, type PullRun, type PullState, type Resource } from '#shared/ipc/store-calls';
import type { Customer } from '#shared/api/customers/customer';
import type { Item } from '#shared/api/catalog/item';
import { putCustomers } from '../customer-packs/customer-packs';
import type { PosDatabase } from '../database/database';
import { itemRow } from '../items/item-codes';
import type { NumberPlaces } from '../customer-packs/number-places';
import type { CustomerPack, ItemRow, PackMark, PullRow } from '../database/pulled-rows';
import { hasSameFields } from '../database/same-fields';
import { isSameMark, readSearchDue } from '../customer-packs/search-due';
import { writeTransaction } from '../database/write-transaction';

export interface AppliedPage {
  changed: number;
  count: number;
  /** Packs to update in the search index. */
  packs: CustomerPack[];
  /** The marks before this page (null for items) and of the change to these packs; see search-due. */
  before: PackMark | null;
  mark: PackMark;
  items: ItemRow[];
}

/** The place of every number, as of the change marked by `mark`. */
export interface KnownPlaces {
  readonly places: NumberPlaces;
  readonly mark: PackMark;
}

export async function readPullState(db: PosDatabase, resource: Resource): Promise<PullState> {
  const { watermark, run, count } = await pullRow(db, resource);
  return { watermark, run, count };
}

export function beginPull(db: PosDatabase, epoch: number, resource: Resource, run: PullRun): Promise<void> {
  return changePull(db, epoch, resource, (row) => ({ ...row, run }));
}

/** The watermark never moves back, unless it is of a clock that was far ahead. */
export function finishPull(db: PosDatabase, epoch: number, resource: Resource, watermark: string): Promise<void> {
  return changePull(db, epoch, resource, ({ watermark: before, ...row }) => {
    const isNew = before === null || isEarlier(before, watermark) || isFarAhead(before, Date.parse(watermark));
    return { ...row, run: null, watermark: isNew ? watermark : before };
  });
}

/** @param known the places of all stored numbers; ignored when the packs have changed since its mark */
export function applyPage(
  db: PosDatabase,
  epoch: number,
  page: Rows & { readonly doneDownTo: string },
  known: KnownPlaces | null = null,
): Promise<AppliedPage> {
  const table = page.resource === 'customers' ? db.customerPacks : db.items;
  return writeTransaction(db, epoch, 'pulls', [table], async () => {
    const row = await pullRow(db, page.resource);
    const change = page.resource === 'customers' ? await putRows(db, page.rows, known) : await putItems(db, page.rows);
    const { added, ...applied } = change;
    const count = row.count + added;
    const { run } = row;
    const isFurther = run !== null && isEarlier(page.doneDownTo, run.doneDownTo);
    if (added > 0 || isFurther) {
      await db.pulls.put({ ...row, count, run: isFurther ? { ...run, doneDownTo: page.doneDownTo } : run });
    }
    return { ...applied, count };
  });
}

/** Adds to the number of stored rows. To be called within a transaction over `pulls`. */
export async function raiseCount(db: PosDatabase, resource: Resource, by: number): Promise<void> {
  const row = await pullRow(db, resource);
  await db.pulls.put({ ...row, count: row.count + by });
}

async function pullRow(db: PosDatabase, resource: Resource): Promise<PullRow> {
  const row = await db.pulls.get(resource);
  return row && isPullRow(row) ? row : { key: resource, watermark: null, run: null, count: 0 };
}

function isPullRow(row: object): row is PullRow {
  return 'watermark' in row;
}

function changePull(db: PosDatabase, epoch: number, resource: Resource, change: (row: PullRow) => PullRow) {
  return writeTransaction(db, epoch, 'pulls', [], async () => {
    await db.pulls.put(change(await pullRow(db, resource)));
  });
}

/** Compares ISO times of any precision and zone; times in the same millisecond are compared as text. */
function isEarlier(a: string, b: string): boolean {
  const difference = Date.parse(a) - Date.parse(b);
  return difference === 0 ? a < b : difference < 0;
}

type TableChange = Omit<AppliedPage, 'count'> & { added: number };

async function putRows(db: PosDatabase, rows: readonly Customer[], known: KnownPlaces | null): Promise<TableChange> {
  const before = await readSearchDue(db);
  const places = known && isSameMark(known.mark, before) ? known.places : null;
  return { ...(await putCustomers(db, rows, places)), before, items: [] };
}

/** Writes only differences. To be called within a transaction over `items`. */
export async function putItems(db: PosDatabase, rows: readonly Item[]): Promise<TableChange> {
  const incoming = [...new Map(rows.map((row) => [row.itemId, row])).values()];
  const present = await db.items.bulkGet(incoming.map((row) => row.itemId));
  const items = incoming.map(itemRow).filter((row, i) => {
    const before = present[i];
    return before?.status !== row.status || !hasSameFields(before.item, row.item);
  });
  await db.items.bulkPut(items);
  return {
    changed: items.length,
    added: present.filter((row) => row === undefined).length,
    packs: [],
    before: null,
    mark: { life: '', stamp: 0 },
    items,
  };
}
