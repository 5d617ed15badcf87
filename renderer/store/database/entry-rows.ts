// Rows of the outbox, of new customers in it, and of what the service answered.
import type { ErrorData } from '#shared/errors';
import type { Conflict } from '#shared/writes/kind';
import type { Write } from '#shared/writes/write';
import type { CustomerCreateBody } from '#shared/api/customers/customer';

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

/**
 * An entry exported to or imported from a file. Where it is no longer in the outbox it is over: it is not ingested again.
 */
export interface CopiedRow {
  entryId: string;
  /** The last time, ISO 8601. */
  copiedAt: string;
}

/**
 * An entry that the service took, for people to look up. Of the content only the names of changed fields are kept: a customer is
 * named by their number alone, so that what the service erases is not kept here.
 */
export interface SentRow {
  entryId: string;
  kind: Write['kind'];
  /** The record's id at the service; null where there is none, and for a customer. */
  recordId: string | null;
  /** The customer it is, or is about; null for none. */
  customerNumber: string | null;
  /** Of the record, as the service answered; null where it has none, and for what belongs to a customer. */
  name: string | null;
  /** As the operation names them; empty for a new record. */
  fields: readonly string[];
  /** User name. */
  savedBy: string;
  /** ISO 8601, as `sentAt`. */
  savedAt: string;
  /** When the outcome was stored. */
  sentAt: string;
  /** How often it was tried, from 1; without those that were known not to be sent, see apply-outcome. */
  tries: number;
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
