// After a power cut between a payment and its receipt nobody knows whether the sale was recorded: the till says so at its next start.
import type { Sale } from '#shared/domain/sale/sale';
import type { Store } from '../core/store';
import { readableSale } from '../database/earlier-discounts';

/** Milliseconds. Longer ago its customer is no longer waiting. */
const RECENT = 15 * 60_000;

/** The latest sale or return of a register if it is from shortly before this start of the till, until the next is recorded; else null. */
export async function readSaleBeforeStart(store: Store, registerId: number): Promise<Sale | null> {
  const last = await store.db.sales.orderBy('soldAt').last();
  if (store.practiceOf !== null || store.recording.recorded.size > 0 || last?.sale.registerId !== registerId)
    return null;
  const age = store.now().getTime() - Date.parse(last.soldAt);
  return age < RECENT ? readableSale(last.sale) : null;
}
