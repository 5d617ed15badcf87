// What the back office keeps on this device, one database per merchant: answers of the service, drafts, and where each person
// was. Apart from the register's database: nothing here is money, everything but drafts can be asked for again, and a person
// without a register has none. Unsent writes are not here, they are in the outbox.
import { Dexie, type Table } from 'dexie';

export interface AnswerRow {
  readonly key: string;
  /** Milliseconds since 1970, by this computer's clock. */
  readonly keptAt: number;
  /** Characters of `text`. */
  readonly size: number;
  readonly text: string;
}

/** What a person typed and has not saved. */
export interface DraftRow {
  readonly user: string;
  readonly area: string;
  /** Id of the record; NEW_RECORD for one that does not exist yet. */
  readonly record: string;
  /** When the first of it was typed, ISO 8601. */
  readonly since: string;
  /** Typed texts by field; only fields that differ. */
  readonly values: Readonly<Record<string, string>>;
  /** What those fields were when the person changed them. */
  readonly base: Readonly<Record<string, string>>;
  /** Of a new record; `entryId` is absent from earlier versions. */
  readonly onceKey?: string;
  readonly entryId?: string;
}

/** By which a new record is made once. */
export interface NewKeys {
  /** The Idempotency-Key of this content: with another one it is another request. */
  readonly onceKey: string;
  /** Of the entry that it is queued with, which another content changes. */
  readonly entryId: string;
}

export const NEW_RECORD = 'new';

export interface PlaceRow {
  readonly user: string;
  /** Path and search. */
  readonly href: string;
}

export interface ColumnsRow {
  readonly user: string;
  readonly area: string;
  /** Ids of columns that are shown though they are extra, or hidden though they are not. */
  readonly toggled: readonly string[];
}

/** An area or a record that a person opened. */
export interface RecentRow {
  readonly user: string;
  readonly area: string;
  /** Id of the record; '' for the area itself. */
  readonly record: string;
  /** Name of the record; '' for the area itself. */
  readonly title: string;
  /** Where it was opened within the area, with the filters that show it. */
  readonly search: Readonly<Record<string, unknown>>;
  /** Milliseconds since 1970, by this computer's clock. */
  readonly openedAt: number;
}

export class OfficeDatabase extends Dexie {
  declare readonly answers: Table<AnswerRow, string>;
  declare readonly drafts: Table<DraftRow, [user: string, area: string, record: string]>;
  declare readonly places: Table<PlaceRow, string>;
  declare readonly columns: Table<ColumnsRow, [user: string, area: string]>;
  declare readonly recents: Table<RecentRow, [user: string, area: string, record: string]>;

  constructor(merchantCode: string) {
    super(`office-${merchantCode}`, { chromeTransactionDurability: 'relaxed', cache: 'disabled' });
    this.version(1).stores({
      answers: 'key, [keptAt+size+key]',
      drafts: '[user+area+record], [user+area]',
      places: 'user',
    });
    this.version(2).stores({ columns: '[user+area]' });
    this.version(3).stores({ recents: '[user+area+record], [user+openedAt]' });
  }
}
