// The discounts of the catalogue: asked of the service when the store opens and now and then while it is reached, kept for
// the days without it. A till that has never seen them sells without.
import { discountOf } from '#shared/domain/discount';
import { CodedError } from '#shared/errors';
import type { Discount } from '#shared/schema/discount';
import { showDiscounts } from '../state/discounts';
import type { PosDatabase } from './database';
import { sameList } from './same-fields';
import type { Store } from './store';
import { writeTransaction } from './write-transaction';

type DiscountsStore = Pick<Store, 'db' | 'epoch' | 'pos' | 'currency' | 'now'>;

/** How long an answer of the service is good for, milliseconds. */
const GOOD_FOR = 10 * 60_000;

/** What is kept here, onto the screen: before the first item is scanned. */
export async function restoreDiscounts({ db, currency }: Pick<Store, 'db' | 'currency'>): Promise<void> {
  const rows = await readDiscounts(db);
  showDiscounts(rows.flatMap((row) => discountOf(row, currency).discount ?? []));
}

/**
 * A service without discounts has none; when it cannot be asked, the last answer stays.
 * @returns whether the service answered.
 */
export async function refreshDiscounts(store: DiscountsStore): Promise<boolean> {
  const discounts = await ask(store.pos);
  if (discounts === null) return false;
  const { db, epoch } = store;
  if (!sameList(await readDiscounts(db), discounts)) {
    await writeTransaction(db, epoch, 'meta', [], () => db.meta.put({ key: 'discounts', discounts }));
    await restoreDiscounts(store);
  }
  return true;
}

/**
 * Asks again when the last answer is old. To be called whenever the service was reached; never two at a time, and nothing
 * waits for it.
 */
export function createDiscountRefresh(store: DiscountsStore): () => Promise<void> {
  let answeredAt = Number.NEGATIVE_INFINITY;
  let isAsking = false;
  return async () => {
    if (isAsking || store.now().getTime() - answeredAt < GOOD_FOR) return;
    isAsking = true;
    try {
      if (await refreshDiscounts(store)) answeredAt = store.now().getTime();
    } catch (error) {
      if (store.db.isOpen()) console.error('Discounts of the catalogue not kept', error);
    } finally {
      isAsking = false;
    }
  };
}

export async function readDiscounts(db: PosDatabase): Promise<Discount[]> {
  const row = await db.meta.get('discounts');
  return row?.key === 'discounts' ? row.discounts : [];
}

async function ask(pos: Store['pos']): Promise<Discount[] | null> {
  try {
    return await pos.call('discounts.list', null);
  } catch (error) {
    if (error instanceof CodedError && error.code === 'NOT_OFFERED') return [];
    return null;
  }
}
