// What a kind of write has to state. Kinds are pure data and pure functions; the sync engine and the outbox interpret them
// and know none by name. A kind never sends, stores or reads anything itself.
import { z } from 'zod';
import type { ErrorCode, ErrorData } from '../errors';
import type { Customer } from '../api/customers/customer';
import { dateTimeText, uuidText } from '../api/wire/formats';
import type { Operation } from '../api/wire/operation';
import type { Reply } from '../api/wire/reply';
import type { ApiRequest } from '../api/wire/request';

/** In every write. Optional fields came later: lines of older journals lack them. */
export const writeFacts = {
  /** Made once, when the person acts. */
  entryId: uuidText,
  /** The till's clock, service-corrected where known; for people to read, never for ordering. */
  savedAt: dateTimeText,
  /** User name of who acted. */
  savedBy: z.string().min(1),
  /** Entries that were never sent and whose content is in this one; they are not sent any more. */
  replaces: z.array(uuidText).optional(),
};

export interface WriteBase {
  readonly kind: string;
  readonly entryId: string;
  readonly savedAt: string;
  readonly savedBy: string;
  readonly replaces?: readonly string[] | undefined;
}

/**
 * 'number': the request carries the number the service gives for this local id. 'accepted': the service must have that entry
 * first, if this till still has it to send. 'answered': that entry goes first, and once the service has refused it this one
 * waits no longer.
 */
export interface Dependency {
  readonly id: string;
  readonly needs: 'number' | 'accepted' | 'answered';
}

/** What local ids have got from the service: customer numbers, and the id of a sale that it knows by another one. */
export const learned = z.record(z.string(), z.string());
export type IdMappings = Readonly<z.output<typeof learned>>;

/** What is done about an entry, decided from what the service has now. */
export type Plan =
  | { readonly kind: 'send'; readonly request: ApiRequest }
  /** The service has it already. */
  | { readonly kind: 'done'; readonly answer: unknown }
  | { readonly kind: 'conflict'; readonly conflict: Conflict };

export const fieldValue = z.union([z.string(), z.boolean(), z.null()]);
export type FieldValue = z.output<typeof fieldValue>;

/** Changed on both sides since the person saw it. */
export const conflict = z.object({
  fields: z.array(z.object({ field: z.string(), base: fieldValue, ours: fieldValue, theirs: fieldValue })),
  ours: z.object({ at: z.string(), by: z.string().nullable() }),
  /** As far as the service says it. */
  theirs: z.object({ at: z.string().nullable(), by: z.string().nullable() }),
  /** The service's record as it was read. */
  current: z.unknown(),
});
export type Conflict = z.output<typeof conflict>;

/** Reads the record again before it is changed. */
export interface Reading {
  /** One record by its number. */
  readonly record: ApiRequest;
  /** Where the service does not offer that: a list that holds it. */
  readonly list: RecordList;
  isIt(row: unknown): boolean;
  /** When neither has it. */
  readonly missing: ErrorCode;
}

/** Read page by page. */
export interface RecordList {
  readonly operation: Operation & { readonly reply: Reply<'bare page' | 'enveloped page'> };
  /** A repeated key is given as an array. */
  readonly query: Readonly<Record<string, string | readonly string[]>>;
}

/** Creating has no key that would make a repetition harmless: the record is looked for and compared. */
export interface LookUp<W> {
  readonly kind: 'look up';
  list(write: W): RecordList;
  /** Whose a row of the list is; null when it says nothing. */
  judge(write: W, row: unknown): 'ours' | 'another' | null;
  /** After a refusal with 409 where the list says nothing: another list, and which of its rows is in the way. */
  inTheWay(write: W): { readonly list: RecordList; isIt(row: unknown): boolean } | null;
  /** What exactly is taken. `row`: what was found to be in the way, null for nothing. */
  refusal(error: ErrorData, write: W, row: unknown): ErrorData;
}

/** What the till does when the service has taken a write. */
export type Effect =
  /** The service's row of a customer; `localId` is who she was on this till until now. */
  | { readonly kind: 'customer stored'; readonly customer: Customer; readonly localId: string | null }
  /** `sentAs`: the id that the service knows the sale by. */
  | {
      readonly kind: 'sale sent';
      readonly transactionId: string;
      readonly sentAs: string;
      readonly customerNumber: string | null;
    };

/**
 * The service has a record under the id of this write, with other content. Two tills of one folder made the same id for two
 * records: the second goes up under an id that follows from what is sent, so that sending it again is the same record.
 */
export interface IdInUse<W> {
  readonly code: ErrorCode;
  /** Reads the record as the service has it. */
  stored(write: W): ApiRequest;
  /** The service has what this write says, in other words. */
  isSame(write: W, stored: unknown): boolean;
  request(write: W, learned: IdMappings, id: string): ApiRequest;
}

export interface WriteKind<W extends WriteBase = WriteBase, A extends z.ZodType = z.ZodType> {
  readonly kind: W['kind'];
  readonly schema: z.ZodType<W>;
  /** The service's answer, out of its envelope. */
  readonly answer: A;
  /**
   * Kept beside the work of the till and no part of it: that it waits, or that this service does not offer it, is nothing a
   * cashier is told of.
   */
  readonly isAside?: boolean;
  /** Entries of one record go one after the other. */
  record(write: W): string;
  /** The id by which other entries name this one in what they depend on. */
  provides(write: W): string;
  dependsOn(write: W): readonly Dependency[];
  /** Present when the record must be read before it is changed. Its rows are `answer`s. */
  reading?(write: W, learned: IdMappings): Reading;
  /** `current`: what `reading` found, null for a kind without one. @throws CodedError CUSTOMER_LOCAL_ONLY without a number it needs */
  plan(write: W, learned: IdMappings, current: z.output<A> | null): Plan;
  /** Absent: an id of this kind is never found to be used by another record. */
  readonly idInUse?: IdInUse<W>;
  /** After an unknown outcome: the same request again (its own id or its content makes that harmless), or a look. */
  readonly afterUnknown: { readonly kind: 'send again' } | LookUp<W>;
  /**
   * The two as one, in place of the earlier, which was never sent; null when they stay two. Absent: never folded.
   * The result is of the kind of the earlier and carries the entryId of the later.
   */
  fold?(earlier: WriteBase, later: W): WriteBase | null;
  accepted(write: W, answer: z.output<A>): readonly Effect[];
  /**
   * What the journal keeps the latest write for, by this name, also after the service has taken it: the till goes by it, and
   * a store that was lost is told. Null for a write of another register.
   */
  keptAs?(write: W, registerId: number): string | null;
  /** Place among the receipts of this register, from 1; the journal keeps the highest. 0: no receipt, or another's. */
  receiptSequence?(write: W, registerId: number): number;
}

/** Keeps the types of a kind together where it is stated. */
export function defineKind<W extends WriteBase, A extends z.ZodType>(kind: WriteKind<W, A>): WriteKind<W, A> {
  return kind;
}
