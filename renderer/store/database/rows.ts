// The rows of the local database. What the service sent is kept as it came; everything else here is the till's own.
import type { Cart } from '#shared/domain/cart/cart';
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

/** Customers in order of arrival, PACK_SIZE to a record. A customer never changes packs. */
export interface CustomerPack {
  packId: number;
  /** Customer numbers of `rows`, in the same order. */
  numbers: string[];
  /** What the values of a row are. */
  fields: readonly string[];
  /** Each a customer: its values as a JSON list. */
  rows: string[];
  /** Numbers of `rows` that the service no longer knows; absent when there are none. */
  gone?: string[];
}

export interface ItemRow {
  itemId: string;
  /** SKU and barcodes as they are and folded: what a scan or a typed code can find it by. */
  codes: string[];
  sku: string;
  subcategoryId: number | null;
  status: string;
  item: Item;
}

/** One per resource: how far the pull has come. */
export interface PullRow extends PullState {
  key: Resource;
}

/** Generation of the open store, kept in each table set that is written together (see write-transaction). */
export interface EpochRow {
  key: 'epoch';
  epoch: number;
}

/** One per resource, among the pulls: how far the sweep has come. Times are milliseconds since 1970, service time. */
export interface SweepRow {
  key: `sweep ${Resource}`;
  lastWholeAt: string | null;
  run: {
    /** Everything from here up is read. */
    doneDownTo: number;
    /** Customers whom a window that was read did not contain. */
    missing: string[];
    /** Rows that were new, other or gone; a run of an earlier version did not count them. */
    mended?: number;
  } | null;
}

/** The edges of the windows of the sweep under way, ascending; apart from its position, which is written far more often. */
export interface SweepEdgesRow {
  key: `edges ${Resource}`;
  edges: number[];
}

/** Packs that the stored search index does not know as they are, each with the stamp of its last change. */
export interface SearchDueRow {
  key: 'search';
  /** Of this life of the database: another one after it was emptied. Empty before the first change. */
  life: string;
  /** Of the last change of any pack. */
  stamp: number;
  due: [packId: number, stamp: number][];
}

/** Up to which change of a pack something is known. */
export type PackMark = Pick<SearchDueRow, 'life' | 'stamp'>;

/** Hashes of the numbers of some packs' rows, each in the place of its row; zero where there is none. See pack-numbers. */
export interface PackNumbersRow {
  key: `numbers ${string}`;
  hashes: Uint32Array;
}

/** A chunk of the search index as it is searched. */
export interface SearchChunkRow extends Chunk {
  chunkId: number;
  /** Which form of index this is; one of another form is made again. */
  format: number;
}

export type SyncMark = 'sent' | 'not sent' | 'refused';

/** Created on this till and not yet known by a customer number. */
export interface LocalCustomerRow {
  localId: string;
  body: CustomerCreateBody;
  savedAt: string;
  sync: Exclude<SyncMark, 'sent'>;
  error: ErrorData | null;
}

/** What a local id has got from the service. */
export interface IdMapRow {
  /** Of a new customer; or of a sale that the service knows by another id, because another sale has this one. */
  localId: string;
  /** Of a sale: that other id. */
  customerNumber: string;
  /** A restored service has forgotten this number: the local id under which the customer is created once more. */
  createdAgainAs?: string;
}

export interface SaleRow {
  transactionId: string;
  receiptNumber: string;
  soldAt: string;
  customerNumber: string | null;
  localCustomerId: string | null;
  /** The day it counts to; null when no day was open. */
  dayCycleId: string | null;
  /** What names its tenders: the last digits of a card, the number of a voucher. In capitals, as it is looked for. */
  references: string[];
  sale: Sale;
  transaction: SaleTransaction;
  sync: SyncMark;
  error: ErrorData | null;
}

/** A day of this register, or one that came in a file from another. */
export interface DayRow {
  dayCycleId: string;
  registerId: number | null;
  businessDate: string;
  status: 'OPEN' | 'CLOSED';
  openedAt: string;
  openedBy: string;
  /** The float, in major units, as it was sent. */
  openingCash: number;
  /** How the float was counted; empty where only the sum was stated. */
  floatPieces: CountedCash['pieces'];
  /** Only of a day in a van. */
  vehicle?: VehicleAtStart;
  /** Of its Z report; null where another version of the till opened it. */
  zNumber: number | null;
  /** The database was lost in it: what the service had taken before is missing here. */
  isIncomplete: boolean;
  /** Null while the day is open. */
  closing: DayClosing | null;
}

/** Cash moved, or the drawer opened, in a day. */
export interface CashMovementRow extends CashMovementBody {
  dayCycleId: string;
}

/** What the service last said is agreed with a customer; nobody with whom nothing is has a row. */
export interface AgreedPricesRow {
  customerNumber: string;
  /** When it was read, ISO 8601. */
  readAt: string;
  /** Those that hold then or later, in the service's order. */
  agreements: Agreement[];
}

export interface AuditRow extends TillAuditBody {
  /** Order of recording on this till. */
  seq: number;
}

export type NewAuditRow = TillAuditBody & { seq?: number };

export type OutboxState = 'waiting' | 'in flight' | 'refused' | 'conflict' | 'not offered';

/**
 * Where an entry stands. 'ready' may be sent (or is on its way), 'blocked' waits for another entry, 'case' waits for a
 * person, 'not offered' for another service. 'aside': kept beside the work of the till, see WriteKind.isAside.
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
/** How many entries stand in each line. */
export type OutboxLengths = Readonly<Record<OutboxLine, number>>;

export interface OutboxRow {
  /** Order of saving on this till; given by the database, never twice. */
  seq: number;
  entryId: string;
  /** Entries of one record go one after the other. */
  recordKey: string;
  /** Ids this entry waits for: local ids without a number, entries the service must have first. Empty when it can go. */
  dependsOn: string[];
  /** Numbers that its local ids have got. */
  learned: Record<string, string>;
  state: OutboxState;
  /** Follows from the rest of the row; only outbox-rows sets it. */
  line: OutboxLine;
  /** An earlier sending was not answered: the service may have it. Stays true until the entry is settled. */
  isOutcomeUnknown: boolean;
  attempts: number;
  lastError: ErrorData | null;
  /** When `lastError` was said, ISO 8601; earlier versions did not keep it. */
  triedAt?: string;
  /** Set in the state 'conflict': both sides, for a person to pick from. */
  conflict: Conflict | null;
  /** Set when refused because of another record: the service's row of it. */
  existing: unknown;
  /** A copy was given to a person, ISO 8601; only then can it be discarded. */
  exportedAt: string | null;
  savedAt: string;
  write: Write;
}

/** Accepted or given up here while the journal still has its line; gone once the journal was told. */
export interface SettledRow {
  entryId: string;
}

/** The database gives the place in line. */
export type NewOutboxRow = Omit<OutboxRow, 'seq'> & { seq?: number };

/** What the cashier is working on. */
export interface CartWork {
  cart: Cart;
  customer: CartCustomer | null;
  selectedLineId: string | null;
}

export interface OpenCart extends CartWork {
  /** Taken for it before it is paid in full: a card that was charged stays known whatever happens to the till. */
  tenders: readonly Tender[];
  /** User name of who put the first line or the customer in; null while there is neither. */
  openedBy: string | null;
}

export interface CartCustomer {
  /** Customer number, or `local:<localId>`. */
  key: string;
  customerNumber: string | null;
  localId: string | null;
  name: string;
  phone: string | null;
}

/** The open cart under 'open', a parked one under a UUID of its own. */
export interface CartRow extends CartWork {
  cartId: string;
  /** Earlier versions had none. */
  tenders?: readonly Tender[];
  openedBy?: string | null;
  /** Absent on the open cart. */
  parked?: ParkedFacts;
}

export interface ParkedFacts {
  /** What the cashier calls it; null for the customer's name or the time. */
  name: string | null;
  /** ISO 8601. */
  at: string;
  /** User name. */
  by: string;
}

export type ParkedCart = CartRow & { parked: ParkedFacts };

/** Units sold on this till, in thousandths: decides the favourites. */
export interface ItemSalesRow {
  itemId: string;
  quantity: number;
}

/** The ids of the next sale, made before it is paid, so that no failure gives one sale two ids or two receipt numbers. */
export interface NextSaleRow {
  key: 'next sale';
  transactionId: string;
  receiptSequence: number;
}

export interface StorageRow {
  key: 'storage';
  /** Whether the browser has promised not to evict; null when it does not say. */
  isPersistent: boolean | null;
}

export interface SubcategoriesRow {
  key: 'subcategories';
  subcategories: Subcategory[];
}

/** The catalog's discounts as the service last told them. */
export interface DiscountsRow {
  key: 'discounts';
  discounts: Discount[];
}

/** The merchant's colors as the service last told them. */
export interface ColorsRow {
  key: 'colors';
  colors: Color[];
}

/** Pinned as favourites on this till, in that order. */
export interface PinnedItemsRow {
  key: 'pinned items';
  itemIds: readonly string[];
}

/**
 * Entries that stand in a file, given to a person here or taken from one. Such an entry that is not in the outbox any more
 * is over: it is not taken in again.
 */
export interface CopiedRow {
  key: 'copied entries';
  entryIds: string[];
}

export interface OutboxLengthsRow {
  key: 'outbox lengths';
  lengths: OutboxLengths;
  /** Over the ids of all entries, see entry-sum; null where a version that keeps none has written since. */
  sum: number | null;
}

/** Entries that others still name in what they wait for, though the service has answered these; see release-waiting. */
export interface ReleasesRow {
  key: 'releases';
  releases: readonly Release[];
}

export interface Release {
  readonly id: string;
  /** The service has it; otherwise it has refused it, and only what had to come after its answer goes on. */
  readonly isAccepted: boolean;
  /** Released up to this place in line. */
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
