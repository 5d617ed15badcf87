// Records a return: checks the returnable quantities once more, then records it like a sale.
import type { Refund } from '#shared/domain/sale/refund';
import type { ReturnReason } from '#shared/domain/sale/sale';
import { returnedBefore, priceReturn, type RequestedLine } from '#shared/domain/sale/price-return';
import type { Session } from '#shared/ipc/session';
import { askedReturn, builtSale, recordOnce } from './record-once';
import type { BuiltSale, RecordedSale } from '../core/recorded-sale';
import { allReturns, checkRequestedLines, readReturnsOf, type ReturnableSale } from './returns';
import { readSaleFacts } from './sale-facts';
import type { Store } from '../core/store';

export interface ReturnDraft {
  /** Created once, when the goods are checked: recording the same draft again yields the same return. */
  readonly draftId: string;
  readonly original: ReturnableSale;
  readonly requested: readonly RequestedLine[];
  readonly refund: Refund;
  readonly reason: ReturnReason | null;
  /** Printed on the receipt; empty for none. */
  readonly note: string;
  /** It only takes back a payment that was entered wrongly. */
  readonly correctsPayment?: true;
  /** What is to be on the disk before the return is in the journal. */
  readonly before?: (returnId: string) => Promise<unknown>;
}

/** @throws CodedError FEATURE_MISSING, DAY_NOT_OPEN, RETURN_EXCEEDS_SALE (nothing recorded), CART_EMPTY, SALE_NOT_PAID, and errors of recording a sale */
export function recordReturn(store: Store, session: Session, draft: ReturnDraft): Promise<RecordedSale> {
  const { draftId, requested, refund } = draft;
  return recordOnce(store, askedReturn(draftId, [requested, refund]), () => build(store, session, draft));
}

async function build(store: Store, session: Session, draft: ReturnDraft): Promise<BuiltSale> {
  const { original, requested, refund, reason, note, correctsPayment } = draft;
  const { sale, localCustomerId } = original;
  const returns = allReturns(await readReturnsOf(store.db, sale.transactionId), original.returns);
  checkRequestedLines({ ...original, returns }, requested);
  const before = returnedBefore(returns.map(({ settled }) => settled));
  const { pricesIncludeTax } = session.merchant;
  const mapped = localCustomerId === null ? undefined : await store.db.idmap.get(localCustomerId);
  const facts = await readSaleFacts(store, session);
  const built = builtSale(facts, mapped ? null : localCustomerId, () => ({
    ...facts.said,
    kind: 'RETURN',
    originalTransactionId: sale.transactionId,
    originalReceiptNumber: sale.receiptNumber,
    originalSoldAt: sale.soldAt,
    customerNumber: mapped?.customerNumber ?? original.customerNumber,
    settled: priceReturn(sale.settled, before, requested, pricesIncludeTax, store.newId),
    discount: null,
    ...refund,
    ...(note.trim() !== '' && { note: note.trim() }),
    ...(reason && { returnReason: reason }),
    ...(correctsPayment && { correctsPayment }),
    ...(sale.customerName !== undefined && { customerName: sale.customerName }),
    ...(sale.buyer && { buyer: sale.buyer }),
    ...(sale.placeOfSupply !== undefined && { placeOfSupply: sale.placeOfSupply }),
  }));
  await draft.before?.(built.write.entryId);
  return built;
}
