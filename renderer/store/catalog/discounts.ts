// The discounts of the catalog: asked of the service now and then (see list-refresh), kept for the days without it. A till
// that has never seen them sells without.
import { listDiscounts } from '#shared/api/catalog/discounts';
import { discountOf } from '#shared/domain/cart/discount';
import type { Discount } from '#shared/api/catalog/discount';
import { askList } from '../core/ask-list';
import type { PosDatabase } from '../database/database';
import { sameList } from '../database/same-fields';
import type { Store } from '../core/store';
import { writeTransaction } from '../database/write-transaction';

/** What is kept here, onto the screen: before the first item is scanned. */
export async function restoreDiscounts({
  db,
  currency,
  screen,
}: Pick<Store, 'db' | 'currency' | 'screen'>): Promise<void> {
  const rows = await readDiscounts(db);
  screen.showDiscounts(rows.flatMap((row) => discountOf(row, currency).discount ?? []));
}

/**
 * A service without discounts has none; when it cannot be asked, the last answer stays.
 * @returns whether the service answered.
 */
export async function refreshDiscounts(
  store: Pick<Store, 'db' | 'epoch' | 'pos' | 'currency' | 'screen'>,
): Promise<boolean> {
  const discounts = await askList(() => store.pos.ask(listDiscounts, {}));
  if (discounts === null) return false;
  const { db, epoch } = store;
  if (!sameList(await readDiscounts(db), discounts)) {
    await writeTransaction(db, epoch, 'meta', [], () => db.meta.put({ key: 'discounts', discounts }));
    await restoreDiscounts(store);
  }
  return true;
}

export async function readDiscounts(db: PosDatabase): Promise<Discount[]> {
  const row = await db.meta.get('discounts');
  return row?.key === 'discounts' ? row.discounts : [];
}
