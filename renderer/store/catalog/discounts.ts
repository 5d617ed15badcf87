// The discounts of the catalog: requested from the service from time to time (see list-refresh), kept for offline use.
// Without them the till sells without discounts.
import { listDiscounts } from '#shared/api/catalog/discounts';
import { discountOf } from '#shared/domain/cart/discount';
import type { Discount } from '#shared/api/catalog/discount';
import { askList } from '../core/ask-list';
import type { PosDatabase } from '../database/database';
import { sameList } from '../database/same-fields';
import type { Store } from '../core/store';
import { writeTransaction } from '../database/write-transaction';

/** Shows the stored discounts, before the first item is scanned. */
export async function restoreDiscounts({
  db,
  currency,
  screen,
}: Pick<Store, 'db' | 'currency' | 'screen'>): Promise<void> {
  const rows = await readDiscounts(db);
  screen.showDiscounts(rows.flatMap((row) => discountOf(row, currency).discount ?? []));
}

/**
 * A service without discounts returns none; while it cannot be reached, the last answer is kept.
 * @returns whether the service answered.
 */
export async function refreshDiscounts(
  store: Pick<Store, 'db' | 'epoch' | 'pos' | 'currency' | 'screen'>,
): Promise<boolean> {
  const discounts = await askList(() => store.pos.ask(listDiscounts, {}));
  if (discounts === null) return false;
  const { db, epoch } = store;
  const kept = await readAnsweredDiscounts(db);
  if (kept === null || !sameList(kept, discounts)) {
    await writeTransaction(db, epoch, 'meta', [], () => db.meta.put({ key: 'discounts', discounts }));
    await restoreDiscounts(store);
  }
  return true;
}

export async function readDiscounts(db: PosDatabase): Promise<Discount[]> {
  return (await readAnsweredDiscounts(db)) ?? [];
}

/** Null until the service has answered this till for the first time. */
export async function readAnsweredDiscounts(db: PosDatabase): Promise<Discount[] | null> {
  const row = await db.meta.get('discounts');
  return row?.key === 'discounts' ? row.discounts : null;
}
