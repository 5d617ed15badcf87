// Records a no-receipt return at prices entered by a person. The service accepts it and flags it for review by a person.
import type { Cart } from '#shared/domain/cart/cart';
import type { Refund } from '#shared/domain/sale/refund';
import type { ReturnReason } from '#shared/domain/sale/sale';
import type { Session } from '#shared/ipc/session';
import { askedReturn, builtSale, recordOnce } from './record-once';
import type { RecordedSale } from '../core/recorded-sale';
import { pricedAt } from './priced-at';
import { readSaleFacts } from './sale-facts';
import type { Store } from '../core/store';

export interface NoReceiptReturnDraft {
  /** Like that of a return with a receipt. */
  readonly draftId: string;
  readonly goods: Cart;
  readonly refund: Refund;
  readonly reason: ReturnReason | null;
  readonly note: string;
}

/** @throws CodedError like `recordSale`: the goods bear the rate of the day they are returned on, as no sale is known */
export function recordNoReceiptReturn(
  store: Store,
  session: Session,
  draft: NoReceiptReturnDraft,
): Promise<RecordedSale> {
  const { draftId, goods, refund, reason, note } = draft;
  return recordOnce(store, askedReturn(draftId, [goods.lines, refund]), async () => {
    const facts = await readSaleFacts(store, session);
    const priced = pricedAt(facts, goods, session.merchant);
    return builtSale(facts, null, () => ({
      ...facts.said,
      kind: 'RETURN',
      originalTransactionId: null,
      customerNumber: null,
      settled: priced,
      discount: null,
      ...refund,
      ...(note.trim() !== '' && { note: note.trim() }),
      ...(reason && { returnReason: reason }),
      ...(priced.placeOfSupply !== undefined && { placeOfSupply: priced.placeOfSupply }),
    }));
  });
}
