// Recording a paid sale: journal first (a second copy, on disk), then one strictly durable transaction, then it is sold.
// If the journal fails nothing was sold and the cart stays. If the database fails after it, the sale stands in the journal
// and is tried again with the next call and the next start; it is never built a second time.
import type { Cart } from '#shared/domain/cart';
import { DomainError } from '#shared/domain/domain-error';
import { formatReceiptNumber } from '#shared/domain/receipt-number';
import { completeSale, type Sale } from '#shared/domain/sale';
import { settle } from '#shared/domain/settle';
import { CodedError, isErrorCode } from '#shared/errors';
import type { Session } from '#shared/ipc/session';
import type { SaleWrite } from '#shared/writes/sale';
import { useCart } from '../state/cart';
import { forgetSteps } from '../state/cart-history';
import { settleConfigOf } from '../state/merchant-config';
import { businessDateOf } from './business-date';
import { moneyTransaction } from './money-transaction';
import { reserveNextSale } from './next-sale';
import { placeOfSupplyOf } from './place-of-supply';
import type { RecordedSale, SaleDraft } from './recorded-sale';
import type { DayRow, NextSaleRow } from './rows';
import { appendToJournal } from './replace-entry';
import { transactionOf } from './sale-transaction';
import type { Store } from './store';
import { readOpenDay, storeJournalledDay } from './store-day';
import { saleTables, storeSale } from './store-sale';

export type { RecordedSale, SaleDraft } from './recorded-sale';

/**
 * @throws CodedError JOURNAL_WRITE_FAILED (nothing sold), STORE_WRITE_FAILED (sold, in the journal, not in the store), or
 * what is wrong with the draft: CART_EMPTY, SALE_NOT_PAID, AMOUNT_INVALID, CURRENCY_UNKNOWN.
 */
export function recordSale(store: Store, session: Session, draft: SaleDraft): Promise<RecordedSale> {
  return store.till.sales.run(() => record(store, session, draft));
}

async function record(store: Store, session: Session, draft: SaleDraft): Promise<RecordedSale> {
  const lineIds = lineIdsOf(draft.cart);
  const before = await storeJournalled(store, lineIds);
  // The button was pressed twice. Of what else the draft says, some may have changed by itself: a new customer has got
  // her number meanwhile.
  if (before?.lineIds === lineIds) return before.recorded;
  await storeJournalledDay(store);
  const { write, sale } = await buildSale(store, session, draft);
  await appendToJournal(store, write);
  store.till.unstored = { lineIds, write, sale };
  await storeJournalled(store, lineIds);
  // The engine also looks by itself; a nudge that does not arrive costs time only.
  void store.pos.call('sync.nudge', { reason: 'write' }).catch(() => null);
  return { sale, transaction: write.sale, receiptNumber: sale.receiptNumber };
}

/** Before a day is closed: a sale of it that is in the journal only. @throws CodedError STORE_WRITE_FAILED */
export async function storeJournalledSale(store: Store): Promise<void> {
  if (store.till.unstored) await storeJournalled(store, lineIdsOf(useCart.getState().cart));
}

/** Stores the sale that is in the journal only, if there is one; answers with the last sale stored. */
async function storeJournalled(store: Store, lineIds: string): Promise<Store['till']['last']> {
  const { unstored } = store.till;
  if (!unstored) return store.till.last;
  const { write, sale } = unstored;
  const clearsCart = unstored.lineIds === lineIds;
  const nextId = store.newId();
  await store.cartSaved();
  try {
    await moneyTransaction(store, saleTables(store.db), () =>
      storeSale(store.db, { write, sale, clearsCart, isOutcomeUnknown: false, nextId, registerId: sale.registerId }),
    );
  } catch (error) {
    const message = `Sale ${sale.receiptNumber} is kept in the journal of this till, but the local store could not be written.`;
    throw new CodedError('STORE_WRITE_FAILED', { message }, { cause: error });
  }
  if (clearsCart) clearCartOnScreen(lineIds);
  const recorded = { sale, transaction: write.sale, receiptNumber: sale.receiptNumber };
  store.till.unstored = null;
  store.till.last = { lineIds: unstored.lineIds, recorded };
  return store.till.last;
}

/** Without this the next change on the screen would write the sold lines back. */
function clearCartOnScreen(lineIds: string): void {
  const { cart, clear } = useCart.getState();
  if (lineIdsOf(cart) !== lineIds) return;
  clear();
  forgetSteps();
}

/** Line ids are made once, so carts of the same lines are one cart. */
function lineIdsOf({ lines }: Cart): string {
  return lines.map(({ lineId }) => lineId).join(' ');
}

async function buildSale(store: Store, session: Session, draft: SaleDraft): Promise<{ write: SaleWrite; sale: Sale }> {
  const next = await reserve(store, session);
  const localId = draft.customer?.localId ?? null;
  const mapped = localId === null ? undefined : await store.db.idmap.get(localId);
  const customerNumber = mapped?.customerNumber ?? draft.customer?.customerNumber ?? null;
  const placeOfSupply = await placeOfSupplyOf(store, session.merchant, draft.customer);
  const day = await readOpenDay(store.db, session.registerId);
  const sale = completed(session, draft, { ...next, customerNumber, placeOfSupply, day, soldAt: store.now() });
  const write: SaleWrite = {
    kind: 'sale.record',
    entryId: sale.transactionId,
    savedAt: sale.soldAt,
    savedBy: session.me.username,
    receiptSequence: next.receiptSequence,
    localCustomerId: mapped ? null : localId,
    sale: transactionOf(sale),
  };
  return { write, sale };
}

function reserve(store: Store, { receiptSequenceFloor }: Session): Promise<NextSaleRow> {
  const newId = store.newId();
  return moneyTransaction(store, [store.db.meta], () => reserveNextSale(store.db, receiptSequenceFloor, newId));
}

interface SaleFacts extends NextSaleRow {
  readonly customerNumber: string | null;
  readonly placeOfSupply: string | null;
  readonly day: DayRow | undefined;
  readonly soldAt: Date;
}

function completed({ me, merchant, registerId }: Session, draft: SaleDraft, facts: SaleFacts): Sale {
  try {
    return completeSale({
      transactionId: facts.transactionId,
      receiptNumber: formatReceiptNumber(registerId, facts.receiptSequence),
      kind: 'SALE',
      originalTransactionId: null,
      registerId,
      dayCycleId: facts.day?.dayCycleId ?? null,
      // A day that is open over midnight keeps its date.
      businessDate: facts.day?.businessDate ?? businessDateOf(facts.soldAt, merchant.timeZone),
      soldAt: facts.soldAt.toISOString(),
      cashier: me.username,
      currency: merchant.currency,
      customerNumber: facts.customerNumber,
      settled: settle(draft.cart, settleConfigOf(merchant)),
      discount: draft.cart.discount,
      tenders: draft.tenders,
      roundingAmount: draft.roundingAmount,
      ...(draft.cart.note !== undefined && { note: draft.cart.note }),
      ...(draft.customer && { customerName: draft.customer.name }),
      ...(facts.placeOfSupply !== null && { placeOfSupply: facts.placeOfSupply }),
    });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    // Tenders and rounding that do not fit are one thing to the person: the sale is not paid as it stands.
    const code = isErrorCode(error.code) ? error.code : 'SALE_NOT_PAID';
    throw new CodedError(code, {}, { cause: error });
  }
}
