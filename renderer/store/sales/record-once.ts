// Records a paid sale or return: journal first (the second copy, on disk), then one strictly durable transaction; then it is
// sold. If the journal fails, nothing was sold and the cart stays. If the database fails afterwards, the sale is in the
// journal and is stored by the next call or start; it is never built a second time.
import type { Cart } from '#shared/domain/cart/cart';
import { DomainError } from '#shared/domain/money/domain-error';
import { completeSale, type Sale, type SaleInput } from '#shared/domain/sale/sale';
import { CodedError, isErrorCode } from '#shared/errors';
import type { SaleWrite } from '#shared/writes/sale';
import { moneyTransaction } from '../core/money-transaction';
import { NO_CART } from '../carts/open-cart';
import type { BuiltSale, RecordedSale } from '../core/recorded-sale';
import { appendToJournal } from '../writes/replace-entry';
import type { OpenCart } from '../database/rows';
import { transactionOf } from '../writes/sale-transaction';
import type { SaleFacts } from './sale-facts';
import type { Store } from '../core/store';
import { storeJournalledDay } from '../writes/store-day';
import { saleTables, storeSale } from '../writes/store-sale';

/**
 * @param key identifies what is recorded: the same key as last time means the same sale, requested twice
 * @throws CodedError JOURNAL_WRITE_FAILED (nothing sold), STORE_WRITE_FAILED (sold, in the journal, not in the store), and
 * errors of `build`
 */
export function recordOnce(store: Store, key: string, build: () => Promise<BuiltSale>): Promise<RecordedSale> {
  return store.recording.sales.run(async () => {
    const before = await storeJournalled(store, key);
    // The button was pressed twice. Other inputs may have changed by themselves: a new customer may have a number by now.
    if (before?.key === key) return before.recorded;
    await storeJournalledDay(store);
    const { write, sale } = await build();
    await appendToJournal(store, write);
    store.recording.unstored = { key, write, sale };
    await storeJournalled(store, key);
    // The engine also checks by itself; a lost nudge only costs time.
    void store.pos.call('sync.nudge', { reason: 'write' }).catch(() => null);
    return { sale, transaction: write.sale, receiptNumber: sale.receiptNumber };
  });
}

/** Call before closing a day: stores a sale of it that is only in the journal. @throws CodedError STORE_WRITE_FAILED */
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
 * The sale and its write. @throws CodedError for an invalid draft; tenders and rounding that do not add up are
 * SALE_NOT_PAID.
 */
export function builtSale(
  { receiptSequence }: SaleFacts,
  localCustomerId: string | null,
  makeInput: () => SaleInput,
): BuiltSale {
  const sale = completed(makeInput);
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

function completed(makeInput: () => SaleInput): Sale {
  try {
    return completeSale(makeInput());
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const code = isErrorCode(error.code) ? error.code : 'SALE_NOT_PAID';
    throw new CodedError(code, {}, { cause: error });
  }
}

/** Stores the sale that is only in the journal, if any; resolves with the last sale stored. */
async function storeJournalled(store: Store, key: string): Promise<Store['recording']['last']> {
  const { unstored } = store.recording;
  if (!unstored) return store.recording.last;
  const { write, sale } = unstored;
  const clearsCart = unstored.key === openCartKey(store) || (unstored.key === key && sale.kind === 'SALE');
  const nextId = store.newId();
  await store.cartApart(async () => {
    try {
      await moneyTransaction(store, saleTables(store.db), () =>
        storeSale(store.db, { write, sale, clearsCart, isOutcomeUnknown: false, nextId, registerId: sale.registerId }),
      );
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

/** Otherwise the next change on the screen would write the sold lines back. Null if another cart is open. */
function clearedOnScreen(store: Store, key: string): OpenCart | null {
  if (openCartKey(store) !== key) return null;
  store.screen.openCart.replace(NO_CART);
  return NO_CART;
}
