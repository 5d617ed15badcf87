// Records a paid sale or return: first in the journal (a second copy, on disk), then in one strictly durable transaction. If
// the journal fails, nothing was sold and the cart stays. If the database fails after that, the sale is in the journal and
// storing it is retried at the next call and the next start; the sale is never built a second time.
import type { Cart } from '#shared/domain/cart/cart';
import { DomainError } from '#shared/domain/money/domain-error';
import { completeSale, type SaleInput } from '#shared/domain/sale/sale';
import { CodedError, isErrorCode } from '#shared/errors';
import type { SaleWrite } from '#shared/writes/sale';
import { nudge } from '../core/nudge';
import { moneyTransaction } from '../core/money-transaction';
import { NO_CART, withoutSold } from '../carts/open-cart';
import type { Asked, BuiltSale, RecordedSale } from '../core/recorded-sale';
import { appendToJournal } from '../writes/replace-entry';
import type { OpenCart } from '../database/till-rows';
import { transactionOf } from '#shared/writes/sale-transaction';
import type { SaleFacts } from './sale-facts';
import type { Recording, Store } from '../core/store';
import { storeJournaledDay } from '../writes/store-day';
import { countSold, saleTables, storeSale } from '../writes/store-sale';
import { noteFailure } from '../core/note-failure';

/**
 * @throws CodedError JOURNAL_WRITE_FAILED (nothing sold), STORE_WRITE_FAILED (sold, in the journal, not in the store),
 * SALE_PAID_BEFORE (an attempt that failed had recorded it with other content, and is stored now), and errors of `build`
 */
export function recordOnce(store: Store, asked: Asked, build: () => Promise<BuiltSale>): Promise<RecordedSale> {
  return store.recording.sales.run(async () => {
    const { unstored } = store.recording;
    await storeJournaled(store, asked.key);
    const before = store.recording.recorded.get(asked.key);
    // The button was pressed twice. Other input may differ: a new customer may have received their number meanwhile.
    if (before?.content === asked.content) return before.recorded;
    if (before || (unstored && sellsAgain(unstored.write, asked))) throw new CodedError('SALE_PAID_BEFORE');
    await storeJournaledDay(store);
    const { write, sale } = await build();
    await appendToJournal(store, write);
    store.recording.unstored = { asked, write, sale };
    await storeJournaled(store, asked.key);
    nudge(store, 'write');
    return { sale, transaction: write.sale, receiptNumber: sale.receiptNumber };
  });
}

/** Stores a sale that is only in the journal, before its day is closed. @throws CodedError STORE_WRITE_FAILED */
export async function storeJournaledSale(store: Store): Promise<void> {
  if (store.recording.unstored) await storeJournaled(store, openCartKey(store));
}

/** Line ids are unique, so carts with the same lines are the same cart. */
export function cartKey({ lines }: Cart): string {
  return lines.map(({ lineId }) => lineId).join(' ');
}

function openCartKey({ screen }: Store): string {
  return cartKey(screen.openCart.read().cart);
}

/** @param content what is taken back and how it is refunded */
export function askedReturn(draftId: string, content: readonly unknown[]): Asked {
  return { key: `return ${draftId}`, content: JSON.stringify(content), lineIds: [] };
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

/** Stores a sale that is only in the journal, if there is one. */
async function storeJournaled(store: Store, key: string): Promise<void> {
  const { unstored } = store.recording;
  if (!unstored) return;
  const { asked, write, sale } = unstored;
  const clearsCart = asked.key === openCartKey(store) || (asked.key === key && sale.kind === 'SALE');
  const nextId = store.newId();
  await store.cartApart(async () => {
    try {
      const toStore = { write, sale, clearsCart, isOutcomeUnknown: false, nextId, registerId: sale.registerId };
      const { toCount } = await moneyTransaction(store, saleTables(store.db), () => storeSale(store.db, toStore));
      countSold(store.db, toCount).catch((error: unknown) => noteFailure('The favorites lack a sale', error));
    } catch (error) {
      const message = `Sale ${sale.receiptNumber} is kept in the journal of this till, but the local store could not be written.`;
      throw new CodedError('STORE_WRITE_FAILED', { message }, { cause: error });
    }
    return clearsCart ? clearedOnScreen(store, asked.key) : null;
  });
  store.recording.unstored = null;
  remember(store.recording.recorded, asked, {
    sale,
    transaction: write.sale,
    receiptNumber: sale.receiptNumber,
  });
  leaveUnsold(store, write);
}

/** So many sales and returns that a second press, or a second attempt, finds again. */
const REMEMBERED = 20;

function remember(recorded: Recording['recorded'], { key, content }: Asked, sale: RecordedSale): void {
  recorded.set(key, { content, recorded: sale });
  for (const oldest of [...recorded.keys()].slice(0, -REMEMBERED)) recorded.delete(oldest);
}

function sellsAgain({ sale }: SaleWrite, { lineIds }: Asked): boolean {
  return sale.cart.lines.some(({ lineId }) => lineIds.includes(lineId));
}

/** Takes the sold lines out of a cart that others were added to before the sale could be stored. */
function leaveUnsold({ screen }: Store, write: SaleWrite): void {
  const open = screen.openCart.read();
  const unsold = withoutSold(open, write);
  if (unsold !== open) screen.openCart.replace(unsold);
}

/** Keeps the next change on screen from saving the sold lines again. Null when another cart is open. */
function clearedOnScreen(store: Store, key: string): OpenCart | null {
  if (openCartKey(store) !== key) return null;
  store.screen.openCart.replace(NO_CART);
  return NO_CART;
}
