// When the catalog's lists are requested again: once the store is open, and from time to time while the service is
// reachable. Each list handles its own answer.
import { refreshColors } from './colors';
import { refreshDiscounts } from './discounts';
import { noteFailure } from '../core/note-failure';
import type { Store } from '../core/store';

/** Milliseconds for which an answer is fresh. */
const GOOD_FOR = 10 * 60_000;

/**
 * Requests the lists again if the last answer is old. Call whenever the service was reached; runs one at a time, and nothing
 * waits for it.
 * @param monotonic milliseconds
 */
export function createListRefresh(
  store: Pick<Store, 'db' | 'epoch' | 'pos' | 'currency' | 'screen'>,
  monotonic: () => number,
): () => Promise<void> {
  let answeredAt = Number.NEGATIVE_INFINITY;
  let isAsking = false;
  return async () => {
    if (isAsking || monotonic() - answeredAt < GOOD_FOR) return;
    isAsking = true;
    try {
      const answered = [await refreshDiscounts(store), await refreshColors(store)];
      if (!answered.includes(false)) answeredAt = monotonic();
    } catch (error) {
      if (store.db.isOpen()) noteFailure('Discounts and colors of the catalog not kept', error);
    } finally {
      isAsking = false;
    }
  };
}
