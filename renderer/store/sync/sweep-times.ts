// A snapshot of the modification times of the stored rows. Used to cut the windows of a sweep and to find the packs that may
// have rows of a window without reading them all. Rows may have changed since the snapshot.
import { SWEEP_ROWS_PER_WINDOW } from '#shared/ipc/store-calls';
import { nextTask } from '../database/turns';
import type { PosDatabase } from '../database/database';
import { rowsOfPack } from '../customer-packs/pack-rows';

/** Packs and items read at a time, so that searches are not delayed. */
const PACKS_PER_SLICE = 10;
const ITEMS_PER_SLICE = 500;

export interface RowTimes {
  /** Milliseconds since 1970, ascending. */
  readonly times: Float64Array;
  /** The pack of each; empty for items. */
  readonly packIds: Int32Array;
}

export async function readCustomerTimes(db: PosDatabase): Promise<RowTimes> {
  const held: { time: number; packId: number }[] = [];
  for (let after = 0; ; await nextTask()) {
    const packs = await db.customerPacks.where(':id').above(after).limit(PACKS_PER_SLICE).toArray();
    for (const pack of packs) {
      for (const row of rowsOfPack(pack)) held.push({ time: Date.parse(row.modifiedTime), packId: pack.packId });
    }
    if (packs.length < PACKS_PER_SLICE) break;
    after = packs.at(-1)?.packId ?? after;
  }
  held.sort((a, b) => a.time - b.time);
  return {
    times: Float64Array.from(held, ({ time }) => time),
    packIds: Int32Array.from(held, ({ packId }) => packId),
  };
}

export async function readItemTimes(db: PosDatabase): Promise<RowTimes> {
  const held: number[] = [];
  for (let after = ''; ; await nextTask()) {
    const rows = await db.items.where(':id').above(after).limit(ITEMS_PER_SLICE).toArray();
    for (const { item } of rows) held.push(Date.parse(item.modifiedTime));
    if (rows.length < ITEMS_PER_SLICE) break;
    after = rows.at(-1)?.itemId ?? after;
  }
  return { times: Float64Array.from(held).sort(), packIds: new Int32Array() };
}

/** Window edges from 1970 to `target`, ascending. A millisecond makes at most one edge, however many rows it has. */
export function cutWindows({ times }: RowTimes, target: number): number[] {
  const edges = new Set([0]);
  for (let i = (times.length - 1) % SWEEP_ROWS_PER_WINDOW; i < times.length; i += SWEEP_ROWS_PER_WINDOW) {
    const time = times[i] ?? 0;
    if (time > 0 && time < target) edges.add(time);
  }
  return [...edges, target];
}

/** Packs that had rows of [from, to) in the snapshot. */
export function packsWithin({ times, packIds }: RowTimes, from: number, to: number): number[] {
  const found = new Set<number>();
  for (let i = firstAtLeast(times, from); i < times.length && (times[i] ?? to) < to; i += 1) found.add(packIds[i] ?? 0);
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
