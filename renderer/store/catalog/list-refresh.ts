// When the catalog's lists are requested again: once the store is open, and from time to time while the service is
// reachable. Each list handles its own answer.
import { refreshColors } from './colors';
import { refreshDiscounts } from './discounts';
import { noteFailure } from '../core/note-failure';
import type { Store } from '../core/store';

type ListStore = Pick<Store, 'db' | 'epoch' | 'pos' | 'currency' | 'screen'>;

/** Milliseconds for which an answer is fresh. */
const GOOD_FOR = 10 * 60_000;

/**
 * Requests the lists again if the last answer is old. Call whenever the service was reached; runs one at a time, and nothing
 * waits for it.
 * @param monotonic milliseconds
 */
export function createListRefresh(store: ListStore, monotonic: () => number): () => Promise<void> {
  let answeredAt = Number.NEGATIVE_INFINITY;
  let isAsking = false;
  return async () => {
    if (isAsking || monotonic() - answeredAt < GOOD_FOR) return;
    isAsking = true;
    const answered = [await isAnswered(store, refreshDiscounts), await isAnswered(store, refreshColors)];
    if (!answered.includes(false)) answeredAt = monotonic();
    isAsking = false;
  };
}

/** What cannot be read or kept is answered: asked for again at once, it would be no better. */
async function isAnswered(store: ListStore, refresh: (store: ListStore) => Promise<boolean>): Promise<boolean> {
  try {
    return await refresh(store);
  } catch (error) {
    if (store.db.isOpen()) noteFailure('A list of the catalog was not kept', error);
    return true;
  }
}
