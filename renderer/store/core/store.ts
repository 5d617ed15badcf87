// The open store as its parts see it.
import type { Currency } from '#shared/domain/money/currency';
import type { CustomerCreateWrite } from '#shared/writes/customer-create';
import type { PosClient } from '../../bridge/bridge';
import type { PosDatabase } from '../database/database';
import type { BuiltSale, RecordedSale } from './recorded-sale';
import type { OpenCart } from '../database/rows';
import type { DayWrite } from '#shared/writes/day-write';
import type { SearchClient } from '../worker/search-client';
import type { OneByOne } from '../database/turns';
import type { TillScreen } from './till-screen';
import type { WorkerClient } from '../worker/worker-client';

/** What a transaction needs. */
export type StoreCore = Pick<Store, 'db' | 'epoch' | 'retry' | 'editing' | 'now' | 'screen'>;

export interface Store {
  /** The strict connection: a commit is on disk when it is reported. */
  readonly db: PosDatabase;
  readonly search: SearchClient;
  readonly epoch: number;
  /** Which open store this is, to main. */
  readonly storeId: string;
  readonly pos: PosClient;
  readonly screen: TillScreen;
  readonly worker: WorkerClient;
  readonly currency: Currency;
  /** Item ids as they stood when the store was opened; see readMostSold. */
  readonly mostSold: readonly string[];
  /** Service time as far as it is known since the start, else the till's; the rule is in docs/decisions/time.md. */
  readonly now: () => Date;
  /** To be awaited before `now` is written down for good: see ServiceClock. */
  readonly timeSettled: () => Promise<void>;
  readonly newId: () => string;
  readonly recording: Recording;
  /** Entries that are being replaced at this moment, by entryId: they are not handed out. */
  readonly editing: Set<string>;
  /** Edits of waiting entries go one after the other. */
  readonly edits: OneByOne;
  /** Opens the database again (bringing back from the journal what an emptied one lacks), then tries; one at a time. */
  retry<T>(attempt: () => Promise<T>): Promise<T>;
  /** Work that changes the open cart and other rows at once; see CartSaving. */
  cartApart(work: () => Promise<OpenCart | null>): Promise<void>;
  /** Unsent entries that a newer version of the app made, when the store was opened: they wait for it. */
  readonly newerEntries: number;
  /** Everything that journal and database differed in is settled; nothing of the till waits for it. Never rejects. */
  readonly reconciled: Promise<void>;
  close(): Promise<void>;
}

/** What recording a sale, a day or a customer remembers between two calls. */
export interface Recording {
  /** Sales are recorded one after the other, and nothing of a day is written while one is. */
  readonly sales: OneByOne;
  /** The last sale, so that a second press of the same button is the same sale. */
  last: { readonly key: string; readonly recorded: RecordedSale } | null;
  /** New customers in the journal and not in the database, by what was written down: trying again is the same one. */
  readonly unstoredCustomers: Map<string, CustomerCreateWrite>;
  /** Of a day, in the journal and not in the database: stored before anything else is done. */
  unstoredDayWrite: DayWrite | null;
  /** In the journal and not in the database. */
  unstored: (BuiltSale & { readonly key: string }) | null;
}
