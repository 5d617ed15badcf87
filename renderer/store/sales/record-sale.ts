// Records a paid sale of the open cart.
import type { Session } from '#shared/ipc/session';
import { builtSale, cartKey, recordOnce } from './record-once';
import type { Asked, BuiltSale, RecordedSale, SaleDraft } from '../core/recorded-sale';
import { pricedAt } from './priced-at';
import { readSaleFacts } from './sale-facts';
import type { Store } from '../core/store';
import { gstStateOf, placeOfSupply, stateOfBuyer, type GstBuyer } from '#shared/domain/tax/gst';
import type { Merchant } from '#shared/api/accounts/merchant';
import { readCustomer } from '../customers/people';
import { saleBuyer } from './sale-buyer';

/**
 * @throws CodedError FEATURE_MISSING without the right to sell, DAY_NOT_OPEN, what `recordOnce` throws, or for an invalid draft: CART_EMPTY, SALE_NOT_PAID, AMOUNT_INVALID, CURRENCY_UNKNOWN, TAX_RATE_UNKNOWN, TAX_RATE_NOT_CHOSEN.
 */
export function recordSale(store: Store, session: Session, draft: SaleDraft): Promise<RecordedSale> {
  return recordOnce(store, askedOf(draft), () => build(store, session, draft));
}

function askedOf({ cart, tenders, roundingAmount }: SaleDraft): Asked {
  const lines = cart.lines.map(({ lineId, quantity, unitPrice, discount }) => [lineId, quantity, unitPrice, discount]);
  return {
    key: cartKey(cart),
    content: JSON.stringify([lines, cart.discount, tenders, roundingAmount]),
    lineIds: cart.lines.map(({ lineId }) => lineId),
  };
}

async function build(store: Store, session: Session, draft: SaleDraft): Promise<BuiltSale> {
  const { cart, customer, tenders, roundingAmount } = draft;
  const localId = customer?.localId ?? null;
  const mapped = localId === null ? undefined : await store.db.idmap.get(localId);
  const facts = await readSaleFacts(store, session);
  const priced = pricedAt(facts, cart, session.merchant);
  const view = customer && (await readCustomer(store.db, customer.key));
  const placeOfSupply = priced.placeOfSupply ?? placeOfSupplyOf(session.merchant, view?.customer);
  const buyer = view ? saleBuyer(view.customer, session.merchant) : null;
  return builtSale(facts, mapped ? null : localId, () => ({
    ...facts.said,
    kind: 'SALE',
    originalTransactionId: null,
    customerNumber: mapped?.customerNumber ?? customer?.customerNumber ?? null,
    settled: priced,
    discount: cart.discount,
    tenders,
    roundingAmount,
    ...(cart.note !== undefined && { note: cart.note }),
    ...(cart.paysAgain && { paysAgain: cart.paysAgain.receiptNumber }),
    ...(customer && { customerName: customer.name }),
    ...(buyer && { buyer }),
    ...(placeOfSupply !== null && { placeOfSupply }),
  }));
}

/**
 * The place of supply for the receipt of an Indian merchant whose service takes none. Stored in the sale when it is recorded,
 * as the customer may move later. A customer who is not on this till has no state of their own.
 * @returns two digits; null for a merchant not registered in India
 */
function placeOfSupplyOf(merchant: Merchant, customer: GstBuyer | undefined): string | null {
  const merchantState = gstStateOf(merchant);
  return merchantState === null ? null : placeOfSupply(merchantState, customer ? stateOfBuyer(customer) : null);
}
