// Items for sale by code, in the page's memory, so that a scan becomes a line at once and does not wait in the database
// behind the strict write of the previous line. Filled in slices while the page is idle; until complete, and during large
// changes, the database answers.
import Dexie, { RangeSet, type IntervalTree, type ObservabilitySet } from 'dexie';
import type { Currency } from '#shared/domain/money/currency';
import type { PosDatabase } from '../database/database';
import type { ItemView } from '../items/item-view';
import { ItemsByCode } from '../items/items-by-code';
import type { StorePorts } from '../core/ports';
import type { ItemRow } from '../database/pulled-rows';
import { OneByOne } from '../database/turns';
import { noteFailure } from '../core/note-failure';

/** Rows read at once: a few milliseconds of the page. */
const SLICE = 100;
/** After a change of many items, everything is read again once nothing has changed for this long. */
const QUIET_MS = 500;
/** Pause after a failure. */
const RETRY_MS = 5_000;

export interface ItemMemory {
  /** Items with any of these codes; null while not all of the database is loaded. */
  withCodes(codes: readonly string[]): ItemView[] | null;
  stop(): void;
}

export function rememberItems(
  db: PosDatabase,
  currency: Currency,
  { whenIdle }: Pick<StorePorts, 'whenIdle'>,
): ItemMemory {
  const items = new ItemsByCode(currency);
  // In order: an earlier read is never applied after a later one.
  const reads = new OneByOne();
  let filling: symbol | null = null;
  let isFilled = false;
  let unread = 0;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const index = (rows: readonly (ItemRow | undefined)[]) => rows.forEach((row) => row && items.index(row));
  /** Resolves with the last id, null at the end. */
  const readSlice = async (after: string) => {
    const rows = await db.items.where(':id').above(after).limit(SLICE).toArray();
    index(rows);
    return rows.length < SLICE ? null : (rows.at(-1)?.itemId ?? null);
  };
  const fill = async () => {
    const me = Symbol();
    filling = me;
    for (let after: string | null = ''; after !== null;) {
      const from: string = after;
      await whenIdle();
      if (filling !== me) return;
      after = await reads.run(() => readSlice(from));
    }
    isFilled = filling === me;
  };
  const forget = () => {
    isFilled = false;
    filling = null;
    clearTimeout(timer);
  };
  const fillAfter = (milliseconds: number) => {
    forget();
    timer = setTimeout(() => void fill().catch(failed), milliseconds);
  };
  const failed = (error: unknown) => {
    if (isStopped) return;
    noteFailure('Items not kept in memory', error);
    fillAfter(RETRY_MS);
  };
  const readKeys = async (keys: string[]) => {
    unread += 1;
    try {
      await reads.run(async () => index(await db.items.bulkGet(keys)));
    } catch (error) {
      failed(error);
    }
    unread -= 1;
  };
  const onChange = (parts: ObservabilitySet) => {
    const changed = parts[`idb://${db.name}/${db.items.name}/`];
    if (!changed) return;
    const keys = singleKeys(changed);
    if (keys) void readKeys(keys);
    else fillAfter(QUIET_MS);
  };
  void whenIdle().then(() => {
    if (isStopped) return;
    Dexie.on('storagemutated', onChange);
    fillAfter(0);
  });
  return {
    withCodes: (codes) => (isFilled && unread === 0 ? items.withCodes(codes) : null),
    stop: () => {
      isStopped = true;
      forget();
      Dexie.on.storagemutated.unsubscribe(onChange);
    },
  };
}

/** Null for ranges, which Dexie reports when many rows were written at once. */
function singleKeys(changed: IntervalTree): string[] | null {
  const keys: string[] = [];
  for (const { from, to } of RangeSet(changed)) {
    if (from !== to || typeof from !== 'string') return null;
    keys.push(from);
  }
  return keys;
}
