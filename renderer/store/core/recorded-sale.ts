// Input and result of recording a sale.
import type { Cart } from '#shared/domain/cart/cart';
import type { MinorUnits } from '#shared/domain/money/money';
import type { Tender } from '#shared/domain/sale/payment';
import type { Sale } from '#shared/domain/sale/sale';
import type { SaleTransaction } from '#shared/api/sales/sale';
import type { SaleWrite } from '#shared/writes/sale';
import type { CartCustomer } from '../database/till-rows';

export interface SaleDraft {
  readonly cart: Cart;
  readonly customer: CartCustomer | null;
  readonly tenders: readonly Tender[];
  /** Cash rounding of the sale as paid. */
  readonly roundingAmount: MinorUnits;
}

export interface RecordedSale {
  readonly sale: Sale;
  readonly transaction: SaleTransaction;
  readonly receiptNumber: string;
}

/** A sale or return as a person asks for it, possibly again after a failure. */
export interface Asked {
  /** The same for every attempt. */
  readonly key: string;
  /** What is sold and how it is paid. An attempt with other content is not the sale that the first one recorded. */
  readonly content: string;
  /** Lines of the open cart that it sells, by id. */
  readonly lineIds: readonly string[];
}

/** Ready to be recorded. */
export interface BuiltSale {
  readonly write: SaleWrite;
  readonly sale: Sale;
}
