// Recording a paid sale of the open cart.
import { settle } from '#shared/domain/settle';
import type { Session } from '#shared/ipc/session';
import { settleConfigOf } from '../state/merchant-config';
import { placeOfSupplyOf } from './place-of-supply';
import { builtSale, cartKey, recordOnce } from './record-once';
import type { BuiltSale, RecordedSale, SaleDraft } from './recorded-sale';
import { readSaleFacts } from './sale-facts';
import type { Store } from './store';

export type { RecordedSale, SaleDraft } from './recorded-sale';

/**
 * @throws CodedError JOURNAL_WRITE_FAILED (nothing sold), STORE_WRITE_FAILED (sold, in the journal, not in the store), or
 * what is wrong with the draft: CART_EMPTY, SALE_NOT_PAID, AMOUNT_INVALID, CURRENCY_UNKNOWN.
 */
export function recordSale(store: Store, session: Session, draft: SaleDraft): Promise<RecordedSale> {
  return recordOnce(store, cartKey(draft.cart), () => build(store, session, draft));
}

async function build(store: Store, session: Session, draft: SaleDraft): Promise<BuiltSale> {
  const { cart, customer, tenders, roundingAmount } = draft;
  const localId = customer?.localId ?? null;
  const mapped = localId === null ? undefined : await store.db.idmap.get(localId);
  const placeOfSupply = await placeOfSupplyOf(store, session.merchant, customer);
  const facts = await readSaleFacts(store, session);
  return builtSale(facts, mapped ? null : localId, () => ({
    ...facts.said,
    kind: 'SALE',
    originalTransactionId: null,
    customerNumber: mapped?.customerNumber ?? customer?.customerNumber ?? null,
    settled: settle(cart, settleConfigOf(session.merchant)),
    discount: cart.discount,
    tenders,
    roundingAmount,
    ...(cart.note !== undefined && { note: cart.note }),
    ...(customer && { customerName: customer.name }),
    ...(placeOfSupply !== null && { placeOfSupply }),
  }));
}
