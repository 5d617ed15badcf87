// The local database of one register. Opened twice: by the page for money (strict: a commit is on disk before it is
// reported) and by the worker for data that can be pulled again (relaxed: ten times faster).
import { Dexie, type Table } from 'dexie';
import type {
  AgreedPricesRow,
  CustomerPack,
  EpochRow,
  ItemRow,
  PackNumbersRow,
  PullRow,
  SearchChunkRow,
  SearchDueRow,
} from './pulled-rows';
import type {
  AuditRow,
  CartRow,
  CashMovementRow,
  DayRow,
  ItemSalesRow,
  MetaRow,
  NewAuditRow,
  SaleRow,
} from './till-rows';
import type {
  CopiedRow,
  FinishedRow,
  IdMapRow,
  LocalCustomerRow,
  NewOutboxRow,
  OutboxRow,
  RecordIdRow,
  SentRow,
} from './entry-rows';

export type Durability = 'strict' | 'relaxed';

export class PosDatabase extends Dexie {
  declare readonly customerPacks: Table<CustomerPack, number>;
  declare readonly items: Table<ItemRow, string>;
  declare readonly pulls: Table<PullRow | EpochRow | SearchDueRow | PackNumbersRow, string>;
  declare readonly searchChunks: Table<SearchChunkRow, number>;
  declare readonly localCustomers: Table<LocalCustomerRow, string>;
  declare readonly idmap: Table<IdMapRow, string>;
  declare readonly recordIds: Table<RecordIdRow, string>;
  declare readonly sales: Table<SaleRow, string>;
  declare readonly outbox: Table<OutboxRow, number, NewOutboxRow>;
  declare readonly settled: Table<FinishedRow, string>;
  declare readonly copiedEntries: Table<CopiedRow, string>;
  declare readonly sent: Table<SentRow, string>;
  declare readonly carts: Table<CartRow, string>;
  declare readonly itemSales: Table<ItemSalesRow, string>;
  declare readonly days: Table<DayRow, string>;
  declare readonly cashMovements: Table<CashMovementRow, string>;
  declare readonly audit: Table<AuditRow, number, NewAuditRow>;
  declare readonly agreedPrices: Table<AgreedPricesRow, string>;
  declare readonly meta: Table<MetaRow, MetaRow['key']>;

  constructor(name: string, durability: Durability) {
    // Without Dexie's query cache: it shows rows before they are committed, and a sale must not look saved too early.
    super(name, { chromeTransactionDurability: durability, cache: 'disabled' });
  }
}

export function databaseName(merchantCode: string, registerId: number): string {
  return `pos-${merchantCode}-${registerId}`;
}
