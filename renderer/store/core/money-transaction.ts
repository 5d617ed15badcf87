// A strictly durable transaction that is retried once. A failed commit may leave the connection dead or, rarely, may have
// succeeded: so the database is reopened, and `work` must produce the same rows when it runs twice.
import type { Table } from 'dexie';
import { CodedError } from '#shared/errors';
import type { StoreCore } from './store';
import { isDatabaseError, storeFailure } from '../database/store-failure';
import { writeTransaction } from '../database/write-transaction';

/** @throws CodedError STORE_WRITE_FAILED if the database failed twice, STORE_NOT_READY if another store has taken over, and what `work` throws. */
export async function moneyTransaction<T>(
  store: StoreCore,
  tables: readonly Table[],
  work: () => Promise<T>,
): Promise<T> {
  const attempt = () => writeTransaction(store.db, store.epoch, 'meta', tables, work);
  try {
    return await attempt();
  } catch (error) {
    const isTakenOver = error instanceof CodedError && error.code === 'STORE_NOT_READY';
    if (!isTakenOver && !isDatabaseError(error)) throw error;
    // A database emptied while in use has no epoch: reopening restores it, unless another store has taken over.
  }
  try {
    return await store.retry(attempt);
  } catch (error) {
    throw storeFailure(error);
  }
}
