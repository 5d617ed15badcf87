// Stores the progress of a sweep and applies its windows. One transaction per call; rows are written like those of a pull,
// differences only. Never touches a watermark; a row missing from a window is only noted, to be requested separately.
import type { Rows } from '#shared/ipc/row-text';
import type { Resource, StoreInput, SweepState } from '#shared/ipc/store-calls';
import type { Item } from '#shared/api/catalog/item';
import type { Customer } from '#shared/api/customers/customer';
import { markGone, putCustomers } from '../customer-packs/customer-packs';
import type { PosDatabase } from '../database/database';
import { rowsOfPack } from '../customer-packs/pack-rows';
import { putItems, raiseCount, readPullState } from './pull';
import type { CustomerPack, ItemRow, SweepEdgesRow, SweepRow } from '../database/pulled-rows';
import { GONE } from '../items/item-codes';
import { recordsWithin, type RowTimes } from './sweep-times';
import { writeTransaction } from '../database/write-transaction';

/** Changes for the search index and the progress of the sweep. */
export interface SweptWindow {
  state: SweepState;
  packs: CustomerPack[];
  items: ItemRow[];
}

export async function readSweepState(db: PosDatabase, resource: Resource): Promise<SweepState> {
  const [{ watermark }, { lastWholeAt, run }, edgesRow] = await Promise.all([
    readPullState(db, resource),
    sweepRow(db, resource),
    rowsOf<SweepEdgesRow>(db).get(`edges ${resource}`),
  ]);
  const isLoaded = watermark !== null;
  if (!run || !edgesRow) return { isLoaded, lastWholeAt, run: null };
  const { edges } = edgesRow;
  const left = edges.filter((edge) => edge < run.doneDownTo).length;
  const from = edges[left - 1];
  const next = from === undefined ? null : { from: iso(from), to: iso(run.doneDownTo) };
  return {
    isLoaded,
    lastWholeAt,
    run: {
      ...{ next, done: edges.length - 1 - left, left },
      ...{ mended: run.mended ?? 0, gone: run.gone ?? 0, missing: run.missing[0] ?? null },
    },
  };
}

/** @param edges milliseconds since 1970, ascending; the sweep begins at the last */
export function beginSweep(db: PosDatabase, epoch: number, resource: Resource, edges: number[]): Promise<SweepState> {
  return writeTransaction(db, epoch, 'pulls', [], async () => {
    await rowsOf<SweepEdgesRow>(db).put({ key: `edges ${resource}`, edges });
    await changeSweep(db, resource, (row) => ({
      ...row,
      run: { doneDownTo: edges.at(-1) ?? 0, missing: [], mended: 0, gone: 0 },
    }));
    return readSweepState(db, resource);
  });
}

/** @param times snapshot of the stored rows, taken no earlier than this sweep or the opening of the store */
export function applySwept(
  db: PosDatabase,
  epoch: number,
  window: Rows & { readonly from: string; readonly to: string },
  times: RowTimes,
): Promise<SweptWindow> {
  const { resource } = window;
  const table = resource === 'customers' ? db.customerPacks : db.items;
  return writeTransaction(db, epoch, 'pulls', [table], async () => {
    const missing =
      resource === 'customers'
        ? await missingCustomers(db, window.rows, window, times as RowTimes<number>)
        : await missingItems(db, window.rows, window, times as RowTimes<string>);
    const change =
      resource === 'customers'
        ? { ...(await putCustomers(db, window.rows)), items: [] }
        : await putItems(db, window.rows);
    await raiseCount(db, resource, change.added);
    const doneDownTo = Date.parse(window.from);
    await changeSweep(db, resource, ({ run, ...row }) => ({
      ...row,
      run: run && { ...run, doneDownTo, missing, mended: (run.mended ?? 0) + change.changed },
    }));
    return { state: await readSweepState(db, resource), packs: change.packs, items: change.items };
  });
}

/**
 * Applies the service's answer for one missing customer or item; see 'sweep.answer'.
 * @returns the items to index
 */
export function applyAnswer(db: PosDatabase, epoch: number, answer: StoreInput<'sweep.answer'>): Promise<ItemRow[]> {
  const { resource, key } = answer;
  const table = resource === 'customers' ? db.customerPacks : db.items;
  return writeTransaction(db, epoch, 'pulls', [table], async () => {
    const { added, changed, gone, items } =
      answer.resource === 'customers' ? await answerCustomer(db, answer) : await answerItem(db, answer);
    if (added > 0) await raiseCount(db, resource, added);
    await changeSweep(db, resource, ({ run, ...row }) => ({
      ...row,
      run: run && {
        ...run,
        missing: run.missing.filter((each) => each !== key),
        mended: (run.mended ?? 0) + changed + gone,
        gone: (run.gone ?? 0) + gone,
      },
    }));
    return items;
  });
}

type Answer<R extends Resource> = Extract<StoreInput<'sweep.answer'>, { readonly resource: R }>;

interface Answered {
  readonly added: number;
  readonly changed: number;
  readonly gone: number;
  readonly items: ItemRow[];
}
const NOTHING: Answered = { added: 0, changed: 0, gone: 0, items: [] };

async function answerCustomer(db: PosDatabase, { key, row }: Answer<'customers'>): Promise<Answered> {
  if (row) return { ...NOTHING, ...countsOf(await putCustomers(db, [row])) };
  await markGone(db, key);
  return { ...NOTHING, gone: 1 };
}

async function answerItem(db: PosDatabase, { key, row }: Answer<'items'>): Promise<Answered> {
  if (row === 'not told') return NOTHING;
  if (row) {
    const change = await putItems(db, [row]);
    return { ...NOTHING, ...countsOf(change), items: change.items };
  }
  const before = await db.items.get(key);
  if (!before) return NOTHING;
  const gone = { ...before, status: GONE };
  await db.items.put(gone);
  return { ...NOTHING, gone: 1, items: [gone] };
}

function countsOf({ added, changed }: { readonly added: number; readonly changed: number }) {
  return { added, changed };
}

export function finishSweep(db: PosDatabase, epoch: number, resource: Resource, endedAt: string): Promise<void> {
  return writeTransaction(db, epoch, 'pulls', [], async () => {
    await changeSweep(db, resource, (row) => ({ ...row, lastWholeAt: endedAt, run: null }));
    await rowsOf<SweepEdgesRow>(db).delete(`edges ${resource}`);
  });
}

interface Window {
  readonly from: string;
  readonly to: string;
}

/**
 * Stored rows dated within the window that the service did not return. Times are truncated to milliseconds here but not at
 * the service, so the newer edge belongs to the window above.
 */
async function missingCustomers(
  db: PosDatabase,
  found: readonly Customer[],
  { from, to }: Window,
  times: RowTimes<number>,
): Promise<string[]> {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const came = new Set(found.map((row) => row.customerNumber));
  const packs = await db.customerPacks.bulkGet(recordsWithin(times, start, end));
  return packs.flatMap((pack) =>
    (pack ? rowsOfPack(pack) : [])
      .filter((row) => isDated(row, start, end))
      .map(({ customerNumber }) => customerNumber)
      .filter((number) => !came.has(number) && !pack?.gone?.includes(number)),
  );
}

async function missingItems(
  db: PosDatabase,
  found: readonly Item[],
  { from, to }: Window,
  times: RowTimes<string>,
): Promise<string[]> {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const came = new Set(found.map((row) => row.itemId));
  const rows = await db.items.bulkGet(recordsWithin(times, start, end).filter((itemId) => !came.has(itemId)));
  return rows.flatMap((row) => (row && row.status !== GONE && isDated(row.item, start, end) ? [row.itemId] : []));
}

function isDated({ modifiedTime }: { readonly modifiedTime: string }, start: number, end: number): boolean {
  const time = Date.parse(modifiedTime);
  return time >= start && time < end;
}

async function sweepRow(db: PosDatabase, resource: Resource): Promise<SweepRow> {
  const row = await rowsOf<SweepRow>(db).get(`sweep ${resource}`);
  return row ?? { key: `sweep ${resource}`, lastWholeAt: null, run: null };
}

async function changeSweep(db: PosDatabase, resource: Resource, change: (row: SweepRow) => SweepRow): Promise<void> {
  await rowsOf<SweepRow>(db).put(change(await sweepRow(db, resource)));
}

/** The rows of sweeps are in the table `pulls`, protected by the same epoch. */
function rowsOf<Row extends { key: string }>(db: PosDatabase) {
  return db.table<Row, Row['key']>('pulls');
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
