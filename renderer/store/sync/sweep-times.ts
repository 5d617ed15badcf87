// A snapshot of the modification times of the stored rows. Used to cut the windows of a sweep and to find the packs or items that
// may be rows of a window without reading them all. Rows may have changed since the snapshot.
import { SWEEP_ROWS_PER_WINDOW } from '#shared/ipc/store-calls';
import { nextTask } from '../database/turns';
import type { PosDatabase } from '../database/database';
import { rowsOfPack } from '../customer-packs/pack-rows';

/** Packs and items read at a time, so that searches are not delayed. */
const PACKS_PER_SLICE = 10;
const ITEMS_PER_SLICE = 500;

export interface RowTimes<Key = number | string> {
  /** Milliseconds since 1970, ascending. */
  readonly times: Float64Array;
  /** The record of each: the pack of a customer, the id of an item. */
  readonly keys: ArrayLike<Key>;
}

export async function readCustomerTimes(db: PosDatabase): Promise<RowTimes<number>> {
  const held: Held<number>[] = [];
  for (let after = 0; ; await nextTask()) {
    const packs = await db.customerPacks.where(':id').above(after).limit(PACKS_PER_SLICE).toArray();
    for (const pack of packs) {
      for (const row of rowsOfPack(pack)) held.push({ time: Date.parse(row.modifiedTime), key: pack.packId });
    }
    if (packs.length < PACKS_PER_SLICE) break;
    after = packs.at(-1)?.packId ?? after;
  }
  const times = inOrder(held);
  return { times, keys: Int32Array.from(held, ({ key }) => key) };
}

export async function readItemTimes(db: PosDatabase): Promise<RowTimes<string>> {
  const held: Held<string>[] = [];
  for (let after = ''; ; await nextTask()) {
    const rows = await db.items.where(':id').above(after).limit(ITEMS_PER_SLICE).toArray();
    for (const { itemId, item } of rows) held.push({ time: Date.parse(item.modifiedTime), key: itemId });
    if (rows.length < ITEMS_PER_SLICE) break;
    after = rows.at(-1)?.itemId ?? after;
  }
  const times = inOrder(held);
  return { times, keys: held.map(({ key }) => key) };
}

interface Held<Key> {
  readonly time: number;
  readonly key: Key;
}

/** Sorts them; their times. */
function inOrder(held: Held<unknown>[]): Float64Array {
  return Float64Array.from(
    held.sort((a, b) => a.time - b.time),
    ({ time }) => time,
  );
}

/** Window edges from 1970 to `target`, ascending. A millisecond makes at most one edge, however many rows it has. */
export function cutWindows({ times }: Pick<RowTimes, 'times'>, target: number): number[] {
  const edges = new Set([0]);
  for (let i = (times.length - 1) % SWEEP_ROWS_PER_WINDOW; i < times.length; i += SWEEP_ROWS_PER_WINDOW) {
    const time = times[i] ?? 0;
    if (time > 0 && time < target) edges.add(time);
  }
  return [...edges, target];
}

/** Records that had rows of [from, to) in the snapshot. */
export function recordsWithin<Key>({ times, keys }: RowTimes<Key>, from: number, to: number): Key[] {
  const found = new Set<Key>();
  for (let i = firstAtLeast(times, from); i < times.length && (times[i] ?? to) < to; i += 1) found.add(keys[i] as Key);
  return [...found];
}

function firstAtLeast(times: Float64Array, time: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] ?? Infinity) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}
