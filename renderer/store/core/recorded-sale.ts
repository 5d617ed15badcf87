// Input and result of recording a sale.
import type { Cart } from '#shared/domain/cart/cart';
import type { MinorUnits } from '#shared/domain/money/money';
import type { Tender } from '#shared/domain/sale/payment';
import type { Sale } from '#shared/domain/sale/sale';
import type { SaleTransaction } from '#shared/api/sales/sale';
import type { SaleWrite } from '#shared/writes/sale';
import type { CartCustomer } from '../database/rows';

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

/** Ready to be recorded. */
export interface BuiltSale {
  readonly write: SaleWrite;
  readonly sale: Sale;
}
