// Rows of the till's own work: sales, days, carts, and what it keeps of itself.
import type { Cart } from '#shared/domain/cart/cart';
import type { MinorUnits } from '#shared/domain/money/money';
import type { GstCustomer } from '#shared/domain/tax/gst';
import type { Tender } from '#shared/domain/sale/payment';
import type { Sale } from '#shared/domain/sale/sale';
import type { ErrorData } from '#shared/errors';
import type { CashMovementBody } from '#shared/api/sales/cash-movement';
import type { CountedCash, DayClosing } from '#shared/writes/day-closing';
import type { VehicleAtStart } from '#shared/writes/van-round';
import type { SaleTransaction } from '#shared/api/sales/sale';
import type { TillAuditBody } from '#shared/api/sales/till-audit';
import type { EpochRow, SubcategoriesRow, DiscountsRow, ColorsRow } from './pulled-rows';
import type { SyncMark, OutboxLengthsRow, ReleasesRow } from './entry-rows';

export interface SaleRow {
  transactionId: string;
  receiptNumber: string;
  soldAt: string;
  customerNumber: string | null;
  localCustomerId: string | null;
  /** Its day; null if no day was open. */
  dayCycleId: string | null;
  /** References of its tenders: last digits of a card, number of a voucher. In upper case, for searching; see referencesOf. */
  references: string[];
  sale: Sale;
  transaction: SaleTransaction;
  sync: SyncMark;
  error: ErrorData | null;
}

/** A day of this register, or one imported from another. */
export interface DayRow {
  dayCycleId: string;
  registerId: number | null;
  businessDate: string;
  status: 'OPEN' | 'CLOSED';
  openedAt: string;
  openedBy: string;
  /** Name of the computer; null if it has none, absent in earlier versions. */
  openedOn?: string | null;
  /** The float, in major units, as sent. */
  openingCash: number;
  /** How the float was counted; empty if only the sum was entered. */
  floatPieces: CountedCash['pieces'];
  /** Only for a day in a van. */
  vehicle?: VehicleAtStart;
  /** Transaction ids of sales and returns made without a day before this one; absent in earlier versions. */
  soldBefore?: readonly string[];
  /** Cash received for a sale that was open when the day was opened; absent for none. */
  openSaleCash?: MinorUnits;
  /** Of its Z report; null if another version of the till opened the day. */
  zNumber: number | null;
  /** The database was lost during the day: records acknowledged before are missing here. */
  isIncomplete: boolean;
  /** It came while another day of the register was open here, and is not the day of this till. */
  isElsewhere?: true;
  /** The last one; absent while no difference was shown. */
  shownCount?: ShownCount;
  /** Null while the day is open, and where it was closed as that of another till. */
  closing: DayClosing | null;
}

/** A count whose difference a person has seen. */
export interface ShownCount {
  counted: MinorUnits;
  /** Counted less expected, as of then. */
  difference: MinorUnits;
  /** The audit list has that it was counted again after it. */
  isNoted: boolean;
}

/** A cash movement or a drawer opening in a day. */
export interface CashMovementRow extends CashMovementBody {
  dayCycleId: string;
  /** Made by the till for cash received for an open sale. */
  isForOpenSale?: true;
}

export interface AuditRow extends TillAuditBody {
  /** Order of recording on this till. */
  seq: number;
}

export type NewAuditRow = TillAuditBody & { seq?: number };

/** The cashier's current work. */
export interface CartWork {
  cart: Cart;
  customer: CartCustomer | null;
  selectedLineId: string | null;
}

export interface OpenCart extends CartWork {
  /** Added before the sale is paid in full: a charged card stays known whatever happens to the till. */
  tenders: readonly Tender[];
  /** User name of the person who added the first line or the customer; null while there is neither. */
  openedBy: string | null;
  /** The cashier's name for it while it was parked; null for none. */
  parkedAs: string | null;
}

export interface CartCustomer {
  /** Customer number, or `local:<localId>`. */
  key: string;
  customerNumber: string | null;
  localId: string | null;
  name: string;
  phone: string | null;
  /** India; absent if their state is not known. */
  gst?: GstCustomer;
}

/** The open cart under 'open', each parked one under its own UUID. */
export interface CartRow extends CartWork {
  cartId: string;
  /** Earlier versions had none. */
  tenders?: readonly Tender[];
  openedBy?: string | null;
  parkedAs?: string | null;
  /** Absent on the open cart. */
  parked?: ParkedFacts;
  /** It is nobody's yet: stored before a return, and parked with it. */
  parksWith?: ParksWith;
}

export interface ParksWith {
  /** The transaction id reserved for the return; another transaction that gets it drops the cart. */
  readonly returnId: string;
  readonly originalTransactionId: string;
  readonly parked: ParkedFacts;
}

export interface ParkedFacts {
  /** The cashier's name for it; null for the customer's name or the time. */
  name: string | null;
  /** ISO 8601. */
  at: string;
  /** User name. */
  by: string;
}

export type ParkedCart = CartRow & { parked: ParkedFacts };

/** Units sold on this till, in thousandths: determines the favorites. */
export interface ItemSalesRow {
  itemId: string;
  quantity: number;
}

/** The ids of the next sale, created before it is paid, so that no failure gives a sale two ids or two receipt numbers. */
export interface NextSaleRow {
  key: 'next sale';
  transactionId: string;
  receiptSequence: number;
}

export interface StorageRow {
  key: 'storage';
  /** Whether the browser has promised not to evict the database; null if it does not say. */
  isPersistent: boolean | null;
}

/** Favorites pinned on this till, in order. */
export interface PinnedItemsRow {
  key: 'pinned items';
  itemIds: readonly string[];
}

export type MetaRow =
  | ColorsRow
  | DiscountsRow
  | EpochRow
  | NextSaleRow
  | OutboxLengthsRow
  | PinnedItemsRow
  | ReleasesRow
  | StorageRow
  | SubcategoriesRow;
