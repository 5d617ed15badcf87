// A paid sale: the priced cart, the cashier, register and time, and the tenders. It never changes after completeSale.
import type { CurrencyCode } from '../money/currency';
import type { SaleDiscount } from '../cart/discount';
import { DomainError } from '../money/domain-error';
import { add, subtract, sum, type MinorUnits } from '../money/money';
import type { Tender } from './payment';
import type { PricedCart } from '../cart/price-cart';

/** A RETURN has positive quantities and amounts; its kind means that money is paid out. */
export type SaleKind = 'SALE' | 'RETURN';

/** Reasons for returning goods. */
export const RETURN_REASONS = ['UNWANTED', 'DAMAGED', 'FAULTY', 'WRONG_ITEM', 'EXPIRED', 'OTHER'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

export interface SaleBuyer {
  /** In normal form: VAT number, or in India GSTIN; of another country with its two letters in front. */
  readonly taxNumber: string;
  readonly addressLines: readonly string[];
}

export interface Sale {
  /** UUID created by the till when the sale is paid; its permanent id. */
  readonly transactionId: string;
  readonly receiptNumber: string;
  readonly kind: SaleKind;
  /** On a return with a receipt: the returned sale. */
  readonly originalTransactionId: string | null;
  readonly registerId: number;
  readonly dayCycleId: string | null;
  /** YYYY-MM-DD, of the open day. */
  readonly businessDate: string;
  /** ISO 8601 with zone. */
  readonly soldAt: string;
  readonly cashier: string;
  readonly currency: CurrencyCode;
  readonly customerNumber: string | null;
  /** The priced cart; the name is stored. */
  readonly settled: PricedCart;
  readonly discount: SaleDiscount | null;
  /** India: the state supplied to, two digits; absent elsewhere or if unknown. See gst. */
  readonly placeOfSupply?: string;
  /** The customer's name at the time of sale; absent without a customer, and on a sale read from the service. */
  readonly customerName?: string;
  /** A registered customer as the tax invoice names them; absent for others, and on a sale read from the service. */
  readonly buyer?: SaleBuyer;
  readonly tenders: readonly Tender[];
  /** Cash rounding: amount paid − gross amount. */
  readonly roundingAmount: MinorUnits;
  /** Printed on the receipt and stored on this till only: the service has no field for it. */
  readonly note?: string;
  /** On a return that only takes back a payment that was entered wrongly. Absent on one by a till that did not send it, as below. */
  readonly correctsPayment?: true;
  /** Receipt number of the sale whose payment this one corrects. */
  readonly paysAgain?: string;
  /** On a return with a receipt: number and time of its sale. Absent on a return by a till that did not send them. */
  readonly originalReceiptNumber?: string;
  /** ISO 8601 with zone. */
  readonly originalSoldAt?: string;
  /** On a return, if a reason was given. */
  readonly returnReason?: ReturnReason;
}

export type SaleInput = Sale;

/**
 * What a till makes while someone practices. It has all of a sale but its kind, so nothing that keeps, counts or sends sales
 * accepts it.
 */
export interface PracticeSale extends Omit<Sale, 'kind'> {
  readonly kind: 'PRACTICE';
}

/**
 * Creates the sale, or the practice sale, after checking that it is paid.
 * @throws DomainError CART_EMPTY (no lines), TENDER_INVALID (amount is not tendered − change, something negative, or
 * change on anything but cash), ROUNDING_WITHOUT_CASH, SALE_NOT_PAID (tenders ≠ gross amount + rounding).
 */
export function completeSale<S extends Sale | PracticeSale>(input: S): S {
  const { settled, tenders, roundingAmount } = input;
  if (settled.lines.length === 0) throw new DomainError('CART_EMPTY');
  tenders.forEach(checkTender);
  if (roundingAmount !== 0 && !tenders.some((tender) => tender.kind === 'CASH')) {
    throw new DomainError('ROUNDING_WITHOUT_CASH', { roundingAmount });
  }
  const due = add(settled.totals.grossAmount, roundingAmount);
  const paid = sum(tenders.map((tender) => tender.amount));
  if (paid !== due) throw new DomainError('SALE_NOT_PAID', { due, paid });
  return { ...input, tenders: [...tenders] };
}

function checkTender({ kind, amount, tendered, change }: Tender, index: number): void {
  const isSound = tendered >= 0 && change >= 0 && amount >= 0 && amount === subtract(tendered, change);
  if (!isSound || (change > 0 && kind !== 'CASH')) {
    throw new DomainError('TENDER_INVALID', { index, kind, amount, tendered, change });
  }
}
