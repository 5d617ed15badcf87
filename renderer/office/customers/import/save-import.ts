// Saves the customers of a file: each is a new customer who waits to be sent like any other.
import type { Session } from '#shared/ipc/session';
import type { Store } from '../../../store/core/store';
import { changeCustomer } from '../../../store/customers/change-customer';
import { createCustomer } from '../../../store/customers/create-customer';
import type { CustomerImportRow } from './import-rows';

/** Rows; then it is said how many are saved. */
const SAVED_AT_ONCE = 20;

export interface Saved {
  /** Rows, by their number. */
  readonly rows: Set<number>;
  /** Ids of the entries, by row: a row that seemed to fail is not saved twice. */
  readonly entryIds: Map<number, string>;
}

/**
 * @param saved gets what is saved, also where one fails later: the next try goes on from there
 * @throws CodedError of the first that is not saved
 */
export async function saveImport(
  store: Store,
  session: Session,
  rows: readonly CustomerImportRow[],
  saved: Saved,
  onProgress: (saved: number) => void,
): Promise<void> {
  for (const { number, body, after } of rows) {
    if (!body || saved.rows.has(number)) continue;
    const entryId = saved.entryIds.get(number) ?? store.newId();
    saved.entryIds.set(number, entryId);
    const { key } = await createCustomer(store, session, body, entryId);
    if (after) await changeCustomer(store, session, key, after);
    saved.rows.add(number);
    if (saved.rows.size % SAVED_AT_ONCE === 0) onProgress(saved.rows.size);
  }
}
