// Records a paid sale or return: first in the journal (a second copy, on disk), then in one strictly durable transaction. If
// the journal fails, nothing was sold and the cart stays. If the database fails after that, the sale is in the journal and
// storing it is retried at the next call and the next start; the sale is never built a second time.
import type { Cart } from '#shared/domain/cart/cart';
import { DomainError } from '#shared/domain/money/domain-error';
import { completeSale, type SaleInput } from '#shared/domain/sale/sale';
import { CodedError, isErrorCode } from '#shared/errors';
import type { SaleWrite } from '#shared/writes/sale';
import { moneyTransaction } from '../core/money-transaction';
import { NO_CART } from '../carts/open-cart';
import type { BuiltSale, RecordedSale } from '../core/recorded-sale';
import { appendToJournal } from '../writes/replace-entry';
import type { OpenCart } from '../database/rows';
import { transactionOf } from '#shared/writes/sale-transaction';
import type { SaleFacts } from './sale-facts';
import type { Store } from '../core/store';
import { storeJournalledDay } from '../writes/store-day';
import { countSold, saleTables, storeSale } from '../writes/store-sale';

/**
 * @param key identifies the sale: the same key as in the last call means the same sale, requested twice
 * @throws CodedError JOURNAL_WRITE_FAILED (nothing sold), STORE_WRITE_FAILED (sold, in the journal, not in the store), and
 * errors of `build`
 */
export function recordOnce(store: Store, key: string, build: () => Promise<BuiltSale>): Promise<RecordedSale> {
  return store.recording.sales.run(async () => {
    const before = await storeJournalled(store, key);
    // The button was pressed twice. Other input may differ: a new customer may have received their number meanwhile.
    if (before?.key === key) return before.recorded;
    await storeJournalledDay(store);
    const { write, sale } = await build();
    await appendToJournal(store, write);
    store.recording.unstored = { key, write, sale };
    await storeJournalled(store, key);
    // The engine also polls, so a lost nudge only causes a delay.
    void store.pos.call('sync.nudge', { reason: 'write' }).catch(() => null);
    return { sale, transaction: write.sale, receiptNumber: sale.receiptNumber };
  });
}

/** Stores a sale that is only in the journal, before its day is closed. @throws CodedError STORE_WRITE_FAILED */
export async function storeJournalledSale(store: Store): Promise<void> {
  if (store.recording.unstored) await storeJournalled(store, openCartKey(store));
}

/** Line ids are unique, so carts with the same lines are the same cart. */
export function cartKey({ lines }: Cart): string {
  return lines.map(({ lineId }) => lineId).join(' ');
}

function openCartKey({ screen }: Store): string {
  return cartKey(screen.openCart.read().cart);
}

/**
 * The sale and its write. @throws CodedError for an invalid sale; tenders and rounding that do not match are both reported
 * as SALE_NOT_PAID.
 */
export function builtSale(
  { receiptSequence }: SaleFacts,
  localCustomerId: string | null,
  makeInput: () => SaleInput,
): BuiltSale {
  const sale = codedDomainErrors(() => completeSale(makeInput()));
  const write: SaleWrite = {
    kind: 'sale.record',
    entryId: sale.transactionId,
    savedAt: sale.soldAt,
    savedBy: sale.cashier,
    receiptSequence,
    localCustomerId,
    sale: transactionOf(sale),
  };
  return { write, sale };
}

/** @throws CodedError in place of a DomainError that has no code of its own */
export function codedDomainErrors<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const code = isErrorCode(error.code) ? error.code : 'SALE_NOT_PAID';
    throw new CodedError(code, {}, { cause: error });
  }
}

/** Stores a sale that is only in the journal, if there is one; returns the last stored sale. */
async function storeJournalled(store: Store, key: string): Promise<Store['recording']['last']> {
  const { unstored } = store.recording;
  if (!unstored) return store.recording.last;
  const { write, sale } = unstored;
  const clearsCart = unstored.key === openCartKey(store) || (unstored.key === key && sale.kind === 'SALE');
  const nextId = store.newId();
  await store.cartApart(async () => {
    try {
      const toStore = { write, sale, clearsCart, isOutcomeUnknown: false, nextId, registerId: sale.registerId };
      const { toCount } = await moneyTransaction(store, saleTables(store.db), () => storeSale(store.db, toStore));
      countSold(store.db, toCount).catch((error: unknown) => console.error('The favorites lack a sale', error));
    } catch (error) {
      const message = `Sale ${sale.receiptNumber} is kept in the journal of this till, but the local store could not be written.`;
      throw new CodedError('STORE_WRITE_FAILED', { message }, { cause: error });
    }
    return clearsCart ? clearedOnScreen(store, unstored.key) : null;
  });
  const recorded = { sale, transaction: write.sale, receiptNumber: sale.receiptNumber };
  store.recording.unstored = null;
  store.recording.last = { key: unstored.key, recorded };
  return store.recording.last;
}

/** Keeps the next change on screen from saving the sold lines again. Null when another cart is open. */
function clearedOnScreen(store: Store, key: string): OpenCart | null {
  if (openCartKey(store) !== key) return null;
  store.screen.openCart.replace(NO_CART);
  return NO_CART;
}
