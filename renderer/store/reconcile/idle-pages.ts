// Work on the outbox in the background: a page of entries in one transaction, each when the page is idle.
import { inPages } from '../database/in-pages';
import type { OutboxRow } from '../database/entry-rows';
import { writeTransaction } from '../database/write-transaction';
import { ingestTables } from '../writes/ingest';
import type { Reconciling } from './journal-pages';

/** Entries per transaction. */
export const PAGE = 100;

type IdleParts = Pick<Reconciling, 'db' | 'epoch' | 'whenIdle' | 'signal'>;

export async function eachPage(
  parts: IdleParts,
  keys: readonly number[],
  work: (rows: OutboxRow[]) => Promise<void>,
): Promise<void> {
  for (const page of inPages(keys, PAGE)) {
    await idle(parts);
    await inTransaction(parts, async () => {
      const rows = await parts.db.outbox.bulkGet(page);
      await work(rows.filter((row) => row !== undefined));
    });
  }
}

export function inTransaction<T>({ db, epoch }: IdleParts, work: () => Promise<T>): Promise<T> {
  return writeTransaction(db, epoch, 'meta', ingestTables(db), work);
}

/** @throws the abort reason, once the store is closed */
export async function idle({ whenIdle, signal }: IdleParts): Promise<void> {
  await whenIdle();
  signal.throwIfAborted();
}
