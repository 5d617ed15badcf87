// The definition of a kind of write. Kinds are pure data and pure functions, interpreted by the sync engine and the
// outbox, which refer to none by name. A kind never sends, stores or reads anything itself.
import { z } from 'zod';
import type { ErrorCode, ErrorData } from '../errors';
import type { Customer } from '../api/customers/customer';
import { dateTimeText, uuidText } from '../api/wire/formats';
import type { Operation } from '../api/wire/operation';
import type { ApiRequest } from '../api/wire/request';

/** Fields of every write. Optional fields came later: lines of older journals lack them. */
export const writeFacts = {
  /** Created once, when the person acts. */
  entryId: uuidText,
  /** The till's clock, service-corrected where known; for people to read, never for ordering. */
  savedAt: dateTimeText,
  /** User name of the person who acted. */
  savedBy: z.string().min(1),
  /** Entries that were never sent and whose content is merged into this one; they are no longer sent. */
  replaces: z.array(uuidText).optional(),
};

export interface WriteBase {
  readonly kind: string;
  readonly entryId: string;
  readonly savedAt: string;
  readonly savedBy: string;
  readonly replaces?: readonly string[] | undefined;
}

/** Of the result of a fold: it is the later entry, in the place of the earlier one and of all that this one replaced. */
export function foldedFacts(earlier: WriteBase, { entryId, savedAt, savedBy }: WriteBase) {
  return { entryId, savedAt, savedBy, replaces: [...(earlier.replaces ?? []), earlier.entryId] };
}

/**
 * 'number': the request contains the number the service assigns to this local id. 'accepted': the service must have that
 * entry first, if this till still has it to send. 'answered': that entry is sent first; if the service refuses it, this one
 * no longer waits.
 */
export interface Dependency {
  readonly id: string;
  readonly needs: 'number' | 'accepted' | 'answered';
}

/**
 * Ids assigned by the service to local ids: customer numbers, ids of records, and the id of a sale stored under another one.
 * The field is `learned` in stored rows, journal lines and unsent files.
 */
export const idMappings = z.record(z.string(), z.string());
export type IdMappings = Readonly<z.output<typeof idMappings>>;

/** What to do with an entry, decided from the service's current record. */
export type Plan =
  | { readonly kind: 'send'; readonly request: ApiRequest }
  /** The service already has it. */
  | { readonly kind: 'done'; readonly answer: unknown }
  | { readonly kind: 'conflict'; readonly conflict: Conflict };

export const fieldValue = z.union([z.string(), z.boolean(), z.null()]);
export type FieldValue = z.output<typeof fieldValue>;

/** Absent, null and empty count as equal. */
export function isSameOrBothEmpty(a: unknown, b: unknown): boolean {
  return (a ?? '') === (b ?? '');
}

/** Changed on both sides since the person saw it. */
export const conflict = z.object({
  fields: z.array(z.object({ field: z.string(), base: z.json(), ours: z.json(), theirs: z.json() })),
  ours: z.object({ at: z.string(), by: z.string().nullable() }),
  /** As far as the service reports it. */
  theirs: z.object({ at: z.string().nullable(), by: z.string().nullable() }),
  /** The service's record as it was read. */
  current: z.unknown(),
});
export type Conflict = z.output<typeof conflict>;

/** When a record of the service was changed; null if it has none of it. */
export function modifiedTimeOf(record: unknown): string | null {
  const { modifiedTime } = (record ?? {}) as { modifiedTime?: unknown };
  return typeof modifiedTime === 'string' ? modifiedTime : null;
}

/** What a record of the back office is called; null where it has no name. */
export function recordNameOf(record: unknown): string | null {
  const { name, quoteNumber, orderNumber, itemName } = (record ?? {}) as Readonly<Record<string, unknown>>;
  const found = [name, quoteNumber, orderNumber, itemName].find((each) => typeof each === 'string');
  return (found as string | undefined) ?? null;
}

/** Reads the record again before it is changed. */
export interface Reading {
  /** One record by its number. */
  readonly record?: ApiRequest;
  /** A list that contains it, if the service does not offer reading one record. */
  readonly list?: RecordList;
  isIt(row: unknown): boolean;
  /** Error when neither has it. Null: it is sent without having been read, also where the sender may not read it. */
  readonly missing: ErrorCode | null;
}

/** Read page by page, or at once where it has no pages. */
export interface RecordList {
  readonly operation: Operation;
  /** A repeated key is given as an array. */
  readonly query: Readonly<Record<string, string | readonly string[]>>;
}

/** Creating has no idempotency key: the record is looked up and compared. */
export interface LookUp<W> {
  readonly kind: 'look up';
  list(write: W): RecordList;
  /** Whether a row of the list is ours or another's; null if it does not tell. */
  judge(write: W, row: unknown): 'ours' | 'another' | null;
  /** What a row found to be ours lacks of the write, which was folded after it was sent; null for nothing. */
  rest(write: W, row: unknown): ApiRequest | null;
  /** After a refusal with 409 when the list does not tell: another list, and the test for the conflicting row. */
  inTheWay(write: W): { readonly list: RecordList; isIt(row: unknown): boolean } | null;
  /** The precise refusal. `row`: the conflicting row, null if none was found. */
  refusal(error: ErrorData, write: W, row: unknown): ErrorData;
}

/**
 * Creating is repeated under the key of the first time. The service knows the key from the same caller only: a register, or a
 * person without one. From another, or at a service without keys, it is not repeated: a person decides.
 */
export interface SameKey<W> {
  readonly kind: 'same key';
  callerOf(write: W): Caller;
}

export interface Caller {
  /** NO_REGISTER for a person without one. */
  readonly registerId: number;
  readonly username: string;
}

/** What the till does when the service has accepted a write. */
export type Effect =
  /** `localId`: what the record was called here until now. */
  | { readonly kind: 'record created'; readonly localId: string; readonly id: string }
  /** The service's row of a customer; `localId` is their previous id on this till. */
  | { readonly kind: 'customer stored'; readonly customer: Customer; readonly localId: string | null }
  /** `sentAs`: the id under which the service has the sale. */
  | {
      readonly kind: 'sale sent';
      readonly transactionId: string;
      readonly sentAs: string;
      readonly customerNumber: string | null;
    };

/**
 * The service has a record under the id of this write, with other content. Two tills with copies of a folder made one id
 * for two records: the second is sent under an id derived from its content, so that sending it again is idempotent.
 */
export interface IdInUse<W> {
  readonly code: ErrorCode;
  /** Reads the record as the service has it. */
  stored(write: W): ApiRequest;
  /** The service has the same content as this write, possibly in another form. */
  isSame(write: W, stored: unknown): boolean;
  request(write: W, idMappings: IdMappings, id: string): ApiRequest;
}

export interface WriteKind<W extends WriteBase = WriteBase, A extends z.ZodType = z.ZodType> {
  readonly kind: W['kind'];
  /** Sent only as the person who saved it. */
  readonly isPersonal?: true;
  readonly schema: z.ZodType<W>;
  /** The service's reply without its envelope. */
  readonly answer: A;
  /**
   * Independent of the work of the till: the cashier is not shown that it is pending, or that this service does not
   * offer it.
   */
  readonly isAside?: boolean;
  /** A refusal by which a service says that it does not know this content yet: the entry is kept as not offered. */
  isFromOlderService?(refusal: ErrorData): boolean;
  /** Entries of one record are sent in sequence. @param idMappings none if absent */
  record(write: W, idMappings?: IdMappings): string;
  /** The id by which the dependencies of other entries refer to this one. */
  provides(write: W): string;
  dependsOn(write: W): readonly Dependency[];
  /** Present if the record must be read before it is changed. Its rows are `answer`s. */
  reading?(write: W, idMappings: IdMappings): Reading | null;
  /** `current`: what `reading` found, or null. @throws CodedError CUSTOMER_LOCAL_ONLY without a number it needs */
  plan(write: W, idMappings: IdMappings, current: z.output<A> | null): Plan;
  /** Absent if an id of this kind can never be in use by another record. */
  readonly idInUse?: IdInUse<W>;
  /** After an unknown outcome: the same request again (safe by its id, content or key), or a lookup. */
  readonly afterUnknown: { readonly kind: 'send again' } | SameKey<W> | LookUp<W>;
  /**
   * Merges the two in place of the earlier, which was never sent; null when they stay separate. Absent: never folded.
   * The result has the kind of the earlier and the entryId of the later.
   */
  fold?(earlier: WriteBase, later: W): WriteBase | null;
  accepted(write: W, answer: z.output<A>): readonly Effect[];
  /** Major units of the money it is about, below zero where money went out; null or absent if it is about none. */
  amount?(write: W): number | null;
  /**
   * The name under which the journal keeps the latest write even after the service has accepted it: the till depends on
   * it, and a lost store gets it back. Null for a write of another register.
   */
  keptAs?(write: W, registerId: number): string | null;
  /** Sequence among the receipts of this register, from 1; the journal keeps the highest. 0: no receipt, or another's. */
  receiptSequence?(write: W, registerId: number): number;
}

/** Infers the types of a kind where it is declared. */
export function defineKind<W extends WriteBase, A extends z.ZodType>(kind: WriteKind<W, A>): WriteKind<W, A> {
  return kind;
}
