// The open store as its parts use it.
import type { Currency } from '#shared/domain/money/currency';
import type { PosClient } from '../../bridge/bridge';
import type { PosDatabase } from '../database/database';
import type { Asked, BuiltSale, RecordedSale } from './recorded-sale';
import type { OpenCart } from '../database/till-rows';
import type { DayWrite } from '#shared/writes/day-write';
import type { Write } from '#shared/writes/write';
import type { SearchClient } from '../worker/search-client';
import type { OneByOne } from '../database/turns';
import type { DiskReads } from './disk-reads';
import type { KeptQuery } from './kept-query';
import type { TillScreen } from './till-screen';
import type { WorkerClient } from '../worker/worker-client';

/** Everything a transaction needs. */
export type StoreCore = Pick<Store, 'db' | 'epoch' | 'retry' | 'editing' | 'now' | 'screen'>;

/** A subcategory that has items. */
export interface ItemGroup {
  readonly id: string;
  readonly name: string;
}

export interface Store {
  /** The strict connection: a commit is on disk when it is reported. */
  readonly db: PosDatabase;
  readonly search: SearchClient;
  readonly epoch: number;
  /** Identifies this open store to main. */
  readonly storeId: string;
  readonly pos: PosClient;
  readonly screen: TillScreen;
  readonly worker: WorkerClient;
  readonly currency: Currency;
  /** Groups that have items, by name. */
  readonly itemGroups: KeptQuery<ItemGroup[]>;
  /** Service time as far as known since the start, else the till's; see docs/decisions/time.md. */
  readonly now: () => Date;
  /** Await before storing the result of `now`: see ServiceClock. */
  readonly clockChecked: () => Promise<void>;
  /** The time of the service, not the till's; null while it is not known. */
  readonly agreedTime: () => Promise<Date | null>;
  readonly newId: () => string;
  readonly recording: Recording;
  /** Entries being replaced right now, by entryId: they cannot be claimed. */
  readonly editing: Set<string>;
  /** Runs edits of pending entries one after the other, and stores before each what is only in the journal. */
  readonly edits: Pick<OneByOne, 'run'> & {
    /** For what depends on no other entry: it is journaled also while the database takes nothing. */
    readonly runAside: OneByOne['run'];
  };
  /** Reopens the database (restoring from the journal what an emptied one lacks), then tries; one at a time. */
  retry<T>(attempt: () => Promise<T>): Promise<T>;
  /** Whether `db` can be read, for the screens. */
  readonly reads: DiskReads;
  /** Work that changes the open cart and other rows together; see CartSaving. */
  cartApart(work: () => Promise<OpenCart | null>): Promise<void>;
  /** Unsent entries of a newer version of the app, as of when the store was opened: they wait for that version. */
  readonly newerEntries: number;
  /** The store beneath one that someone practices with (practice/practice-store.ts); null for the store itself. */
  readonly practiceOf: Store | null;
  /** Resolves when all differences between journal and database are reconciled; nothing waits for it. Never rejects. */
  readonly reconciled: Promise<void>;
  /** Nothing is open afterwards, even if it rejects: with the first failure of a part. */
  close(): Promise<void>;
}

/** State kept between calls while recording a sale, a day or a customer. */
export interface Recording {
  /** Records sales one after the other; nothing of a day is written meanwhile. */
  readonly sales: OneByOne;
  /** The latest sales and returns by their keys, so that pressing the button again does not record another. */
  readonly recorded: Map<string, { readonly content: string; readonly recorded: RecordedSale }>;
  /** A day's write in the journal but not in the database: stored before anything else. */
  unstoredDayWrite: DayWrite | null;
  /** Edits in the journal but not in the database: stored before the next one. */
  unstoredEdits: readonly Write[];
  /** In the journal but not in the database. */
  unstored: (BuiltSale & { readonly asked: Asked }) | null;
}
