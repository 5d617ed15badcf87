// The work of a request that must be answered once: its transaction stays open until the reply is known, so that work and
// reply are stored together or not at all.
import type { ControlledTransaction, Kysely, Transaction } from 'kysely';
import type { Tables } from '../tables/tables';
import { commitFailure } from './database-trouble';

export interface KeptWork {
  /** First in the transaction, before any work. Throws what ends the request. */
  begin(tx: Transaction<Tables>): Promise<void>;
  /** The open transaction; null before the first work and after the end. */
  tx: ControlledTransaction<Tables> | null;
}

/** Read committed, and open when it resolves. @param enter the tenant */
export async function beginKept<T>(
  db: Kysely<Tables>,
  kept: KeptWork,
  enter: (tx: Transaction<Tables>) => Promise<void>,
  work: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const tx = await db.startTransaction().setIsolationLevel('read committed').execute();
  try {
    await enter(tx);
    await kept.begin(tx);
    const value = await work(tx);
    kept.tx = tx;
    return value;
  } catch (error) {
    await tx.rollback().execute();
    throw error;
  }
}

/** Nothing happens if there is no open transaction. @param last in it; null undoes everything */
export async function endKept(
  kept: KeptWork,
  last: ((tx: Transaction<Tables>) => Promise<void>) | null,
): Promise<void> {
  const { tx } = kept;
  kept.tx = null;
  if (!tx) return;
  if (!last) {
    await tx.rollback().execute();
    return;
  }
  try {
    await last(tx);
  } catch (error) {
    await tx.rollback().execute();
    throw error;
  }
  await commit(tx);
}

async function commit(tx: ControlledTransaction<Tables>): Promise<void> {
  try {
    await tx.commit().execute();
  } catch (error) {
    // Gives the connection back; where that is broken it fails as well, which says nothing more.
    await tx
      .rollback()
      .execute()
      .catch(() => undefined);
    throw commitFailure(error);
  }
}
