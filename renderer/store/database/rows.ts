// Rows of the local database. Data from the service is stored as received; everything else is the till's own.
import type { Cart } from '#shared/domain/cart/cart';
import type { MinorUnits } from '#shared/domain/money/money';
import type { GstCustomer } from '#shared/domain/tax/gst';
import type { Tender } from '#shared/domain/sale/payment';
import type { Sale } from '#shared/domain/sale/sale';
import type { ErrorData } from '#shared/errors';
import type { PullState, Resource } from '#shared/ipc/store-calls';
import type { Conflict } from '#shared/writes/kind';
import type { CashMovementBody } from '#shared/api/sales/cash-movement';
import type { CountedCash, DayClosing } from '#shared/writes/day-closing';
import type { VehicleAtStart } from '#shared/writes/van-round';
import type { Write } from '#shared/writes/write';
import type { CustomerCreateBody } from '#shared/api/customers/customer';
import type { Agreement } from '#shared/api/customers/agreement';
import type { Color } from '#shared/api/catalog/color';
import type { Discount } from '#shared/api/catalog/discount';
import type { Item } from '#shared/api/catalog/item';
import type { SaleTransaction } from '#shared/api/sales/sale';
import type { Subcategory } from '#shared/api/catalog/subcategory';
import type { TillAuditBody } from '#shared/api/sales/till-audit';
import type { Chunk } from '../search/chunk';

/** Customers in order of arrival, PACK_SIZE per record. A customer never moves to another pack. */
export interface CustomerPack {
  packId: number;
  /** Customer numbers of `rows`, in the same order. */
  numbers: string[];
  /** Names of the values in a row. */
  fields: readonly string[];
  /** One customer each: the values as a JSON list. */
  rows: string[];
  /** Numbers in `rows` that the service no longer knows; absent if there are none. */
  gone?: string[];
}

export interface ItemRow {
  itemId: string;
  /** SKU and barcodes, as given and folded: what a scanned or typed code is compared with. */
  codes: string[];
  sku: string;
  subcategoryId: number | null;
  status: string;
  item: Item;
}

/** One per resource: the progress of the pull. */
export interface PullRow extends PullState {
  key: Resource;
}

/** Epoch of the open store, kept in each set of tables that is written together (see write-transaction). */
export interface EpochRow {
  key: 'epoch';
  epoch: number;
}

/** One per resource, among the pulls: the progress of the sweep. Times are milliseconds since 1970, service time. */
export interface SweepRow {
  key: `sweep ${Resource}`;
  lastWholeAt: string | null;
  run: {
    /** Everything from here up has been read. */
    doneDownTo: number;
    /** Customers missing from a window that was read. */
    missing: string[];
    /** Rows that were new, changed or gone; earlier versions did not count them. */
    mended?: number;
  } | null;
}

/** Edges of the windows of the current sweep, ascending; kept apart from its position, which is written far more often. */
export interface SweepEdgesRow {
  key: `edges ${Resource}`;
  edges: number[];
}

/** Packs that changed since the search index was stored, each with the stamp of its last change. */
export interface SearchDueRow {
  key: 'search';
  /** Identifies this life of the database; new after it was emptied. Empty before the first change. */
  life: string;
  /** Stamp of the last change of any pack. */
  stamp: number;
  due: [packId: number, stamp: number][];
}

/** The change up to which a pack is covered. */
export type PackMark = Pick<SearchDueRow, 'life' | 'stamp'>;

/** Hashes of the numbers of some packs, each in the place of its row; zero if there is none. See pack-numbers. */
export interface PackNumbersRow {
  key: `numbers ${string}`;
  hashes: Uint32Array;
}

/** A chunk of the search index, as searched. */
export interface SearchChunkRow extends Chunk {
  chunkId: number;
  /** Version of the index; one of another version is rebuilt. */
  format: number;
}

export type SyncMark = 'sent' | 'not sent' | 'refused';

/** Created on this till, without a customer number yet. */
export interface LocalCustomerRow {
  localId: string;
  body: CustomerCreateBody;
  savedAt: string;
  sync: Exclude<SyncMark, 'sent'>;
  error: ErrorData | null;
}

/** What the service assigned to a local id. */
export interface IdMapRow {
  /** Of a new customer; or of a sale that the service stores under another id, because this id was used by another sale. */
  localId: string;
  /** For a sale: that other id. */
  customerNumber: string;
  /** A restored service has lost this number: the local id under which the customer is created again. */
  createdAgainAs?: string;
}

/** The id the service gave to a record made here, other than a customer. */
export interface RecordIdRow {
  localId: string;
  id: string;
}

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
}

/** Agreements of a customer, as last received. Customers without agreements have no row. */
export interface AgreedPricesRow {
  customerNumber: string;
  /** When they were received, ISO 8601. */
  readAt: string;
  /** Current and future ones, in the service's order. */
  agreements: Agreement[];
}

export interface AuditRow extends TillAuditBody {
  /** Order of recording on this till. */
  seq: number;
}

export type NewAuditRow = TillAuditBody & { seq?: number };

export type OutboxState = 'waiting' | 'in flight' | 'refused' | 'conflict' | 'not offered';

/**
 * Position of an entry. 'ready' may be sent (or is in flight), 'blocked' waits for another entry, 'case' for a person, 'not
 * offered' for another service. 'aside': kept apart from the till's work, see WriteKind.isAside.
 */
export const OUTBOX_LINES = [
  'ready',
  'blocked',
  'case',
  'not offered',
  'ready aside',
  'blocked aside',
  'not offered aside',
] as const;
export type OutboxLine = (typeof OUTBOX_LINES)[number];
/** Number of entries in each line. */
export type OutboxLengths = Readonly<Record<OutboxLine, number>>;

export interface OutboxRow {
  /** Order of saving on this till; assigned by the database, never reused. */
  seq: number;
  entryId: string;
  /** Entries of one record are sent one after the other. */
  recordKey: string;
  /**
   * Ids this entry waits for: local ids without a number, and entries the service must have first. Empty if it can be sent.
   */
  dependsOn: string[];
  /** The id mappings of the local ids in it. */
  learned: Record<string, string>;
  state: OutboxState;
  /** Derived from the rest of the row; only outbox-rows sets it. */
  line: OutboxLine;
  /** An earlier sending got no reply: the service may have it. Stays true until the outcome is known. */
  isOutcomeUnknown: boolean;
  attempts: number;
  lastError: ErrorData | null;
  /** When `lastError` was received, ISO 8601; earlier versions did not keep it. */
  triedAt?: string;
  /** Set in the state 'conflict': both values, for a person to choose from. */
  conflict: Conflict | null;
  /** Set if refused because of another record: the service's row of it. */
  existing: unknown;
  /** When a person was given a copy, ISO 8601; required before discarding. */
  exportedAt: string | null;
  savedAt: string;
  write: Write;
}

/** A finished entry: accepted or given up while the journal still has its line; removed once the journal was told. */
export interface FinishedRow {
  entryId: string;
  /** Discarded, replaced, or nothing was left to send; absent where the service accepted it. */
  isGivenUp?: true;
}

/** The database assigns the position. */
export type NewOutboxRow = Omit<OutboxRow, 'seq'> & { seq?: number };

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

export interface SubcategoriesRow {
  key: 'subcategories';
  subcategories: Subcategory[];
}

/** The catalog's discounts, as last received. */
export interface DiscountsRow {
  key: 'discounts';
  discounts: Discount[];
}

/** The merchant's colors, as last received. */
export interface ColorsRow {
  key: 'colors';
  colors: Color[];
}

/** Favorites pinned on this till, in order. */
export interface PinnedItemsRow {
  key: 'pinned items';
  itemIds: readonly string[];
}

/**
 * Entries exported to or imported from a file. Such an entry that is no longer in the outbox is over: it is not ingested
 * again.
 */
export interface CopiedRow {
  key: 'copied entries';
  entryIds: string[];
}

export interface OutboxLengthsRow {
  key: 'outbox lengths';
  lengths: OutboxLengths;
  /** Over the ids of all entries, see entry-sum; null if a version without it has written since. */
  sum: number | null;
}

/** Answered entries that other entries still wait for; see release-waiting. */
export interface ReleasesRow {
  key: 'releases';
  releases: readonly Release[];
}

export interface Release {
  readonly id: string;
  /** False if the service refused it: then only entries that had to come after its answer continue. */
  readonly isAccepted: boolean;
  /** Released up to this position. */
  readonly afterSeq: number;
}

export type MetaRow =
  | ColorsRow
  | CopiedRow
  | DiscountsRow
  | EpochRow
  | NextSaleRow
  | OutboxLengthsRow
  | PinnedItemsRow
  | ReleasesRow
  | StorageRow
  | SubcategoriesRow;
