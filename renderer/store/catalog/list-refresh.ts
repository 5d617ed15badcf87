// When the lists of the catalog are asked for again: once the store is open and now and then while the service is
// reached. What becomes of an answer is each list's own.
import { refreshColors } from './colors';
import { refreshDiscounts } from './discounts';
import type { Store } from '../core/store';

/** How long an answer of the service is good for, milliseconds. */
const GOOD_FOR = 10 * 60_000;

/**
 * Asks again when the last answer is old. To be called whenever the service was reached; never two at a time, and nothing
 * waits for it.
 */
export function createListRefresh(
  store: Pick<Store, 'db' | 'epoch' | 'pos' | 'currency' | 'now' | 'screen'>,
): () => Promise<void> {
  let answeredAt = Number.NEGATIVE_INFINITY;
  let isAsking = false;
  return async () => {
    if (isAsking || store.now().getTime() - answeredAt < GOOD_FOR) return;
    isAsking = true;
    try {
      const answered = [await refreshDiscounts(store), await refreshColors(store)];
      if (!answered.includes(false)) answeredAt = store.now().getTime();
    } catch (error) {
      if (store.db.isOpen()) console.error('Discounts and colors of the catalog not kept', error);
    } finally {
      isAsking = false;
    }
  };
}
