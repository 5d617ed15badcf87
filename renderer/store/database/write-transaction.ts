// All writes of the store go through here, except the counts of the favorites. A store that was superseded (its epoch is old)
// aborts, so two pages can never both change the outbox, the receipt number or a watermark.
import type { Table } from 'dexie';
import { CodedError } from '#shared/errors';
import { supersededStore } from '#shared/ipc/superseded-store';
import type { PosDatabase } from './database';

/** The epoch of a store someone practices with: no database has it, and nothing is written with it. */
export const PRACTICE_EPOCH = -1;

/**
 * One transaction over `tables`. The epoch is kept twice, in `meta` for the page and in `pulls` for the worker, so that a
 * sale never waits for a page of customers being written; it is read from `guard`.
 * @throws CodedError STORE_NOT_READY if the epoch is not this store's, PRACTICING with PRACTICE_EPOCH.
 */
export function writeTransaction<T>(
  db: PosDatabase,
  epoch: number,
  guard: 'meta' | 'pulls',
  tables: readonly Table[],
  work: () => Promise<T>,
): Promise<T> {
  if (epoch === PRACTICE_EPOCH) return Promise.reject(new CodedError('PRACTICING'));
  return db.transaction('rw', [...new Set<Table>([...tables, db[guard]])], async () => {
    // Asked together with what the work asks for: throwing afterwards takes back whatever it wrote.
    const [now, result] = await Promise.all([readEpoch(db, guard), work()]);
    if (now !== epoch) throw supersededStore();
    return result;
  });
}

/** Makes every other open store of this database stale; resolves with the new epoch. */
export function raiseEpoch(db: PosDatabase): Promise<number> {
  return db.transaction('rw', [db.meta, db.pulls], async () => {
    const epoch = (await readEpoch(db, 'meta')) + 1;
    await restoreEpoch(db, epoch);
    return epoch;
  });
}

/** 0 in a database that no store has opened yet, or that was emptied. */
export async function readEpoch(db: PosDatabase, guard: 'meta' | 'pulls'): Promise<number> {
  const row = await (guard === 'meta' ? db.meta.get('epoch') : db.pulls.get('epoch'));
  return row?.key === 'epoch' ? row.epoch : 0;
}

/**
 * Like `writeTransaction`, for a database that was emptied while its store was open. Nobody else can write to it before its
 * epoch is restored.
 * @param givesEpoch the epoch is restored together with everything `work` writes, or not at all
 * @throws CodedError STORE_NOT_READY if another store has opened it since.
 */
export function restoringTransaction<T>(
  db: PosDatabase,
  epoch: number,
  tables: readonly Table[],
  givesEpoch: boolean,
  work: () => Promise<T>,
): Promise<T> {
  return db.transaction('rw', [...new Set<Table>([...tables, db.meta, db.pulls])], async () => {
    const now = await readEpoch(db, 'meta');
    if (now !== 0 && now !== epoch) throw supersededStore();
    if (givesEpoch) await restoreEpoch(db, epoch);
    return work();
  });
}

/** Call within a transaction, or alone. */
export function restoreEpoch(db: PosDatabase, epoch: number): Promise<void> {
  return db.transaction('rw', [db.meta, db.pulls], async () => {
    await db.meta.put({ key: 'epoch', epoch });
    await db.pulls.put({ key: 'epoch', epoch });
  });
}
