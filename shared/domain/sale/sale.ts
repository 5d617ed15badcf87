// A paid sale: the settled cart, who sold it where and when, and how it was paid. It never changes after completeSale.
import type { CurrencyCode } from '../money/currency';
import type { SaleDiscount } from '../cart/discount';
import { DomainError } from '../money/domain-error';
import { add, subtract, sum, type MinorUnits } from '../money/money';
import type { Tender } from './payment';
import type { PricedCart } from '../cart/price-cart';

/** A RETURN carries positive quantities and amounts; the kind says that money goes out. */
export type SaleKind = 'SALE' | 'RETURN';

/** Why goods come back. */
export const RETURN_REASONS = ['UNWANTED', 'DAMAGED', 'FAULTY', 'WRONG_ITEM', 'EXPIRED', 'OTHER'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

export interface Sale {
  /** UUID made by the till at tender time; the sale is known by it for ever. */
  readonly transactionId: string;
  readonly receiptNumber: string;
  readonly kind: SaleKind;
  /** On a return with a receipt: the sale that comes back. */
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
  readonly settled: PricedCart;
  readonly discount: SaleDiscount | null;
  /** India: the state that is supplied to, two digits; absent elsewhere and where it is not known. See gst. */
  readonly placeOfSupply?: string;
  /** As she was called when she bought; absent without a customer, and on a sale that came back from the wire. */
  readonly customerName?: string;
  readonly tenders: readonly Tender[];
  /** Cash rounding: what was paid − the gross amount. */
  readonly roundingAmount: MinorUnits;
  /** Said on the receipt, and known to this till only: the service has no field for it. */
  readonly note?: string;
  /** On a return with a receipt: its receipt number. Absent on one that came back from the wire. */
  readonly originalReceiptNumber?: string;
  /** On a return, and only where it was said. */
  readonly returnReason?: ReturnReason;
}

export type SaleInput = Sale;

/**
 * The sale, once it is certain that it is paid.
 * @throws DomainError CART_EMPTY (no lines), TENDER_INVALID (amount is not tendered − change, something negative, or
 * change on anything but cash), ROUNDING_WITHOUT_CASH, SALE_NOT_PAID (tenders ≠ gross amount + rounding).
 */
export function completeSale(input: SaleInput): Sale {
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
