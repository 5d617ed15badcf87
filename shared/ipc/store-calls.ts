// Calls from main's sync engine to the renderer's store. The store is the only owner of rows, watermark and outbox; every
// call is one transaction there. Times are ISO 8601 in service time.
import { z } from 'zod';
import { item } from '../api/catalog/item';
import { customer } from '../api/customers/customer';
import { recordIds } from '../api/sales/known-records';
import { conflict, idMappings } from '../writes/kind';
import { write } from '../writes/write';
import type { StoreCall } from './channels';
import { errorSchema } from '../error-schema';

export const RESOURCES = ['customers', 'items'] as const;
export const resource = z.enum(RESOURCES);
export type Resource = z.infer<typeof resource>;

/**
 * A running pull over [from, target], read newest first: everything from `doneDownTo` up to `target` is applied, so a
 * restart continues below it. `total` is the service's count at the start of the run.
 */
export const pullRun = z.object({ from: z.string(), target: z.string(), doneDownTo: z.string(), total: z.int() });
export type PullRun = z.infer<typeof pullRun>;

export const pullState = z.object({
  /** Everything modified up to here is applied; null before the first load is complete. */
  watermark: z.string().nullable(),
  run: pullRun.nullable(),
  /** Rows in the store. */
  count: z.int(),
});
export type PullState = z.infer<typeof pullState>;

/** Milliseconds. A watermark further ahead of the service's time is of a clock that was wrong: what was read until when is not known. */
const FARTHEST_AHEAD = 48 * 3_600_000;

/** @param watermark ISO 8601. @param time of the service, milliseconds */
export function isFarAhead(watermark: string, time: number): boolean {
  return Date.parse(watermark) - time > FARTHEST_AHEAD;
}

/** Rows per window of a sweep: 70 % of the service's largest page. */
export const SWEEP_ROWS_PER_WINDOW = 70;

/**
 * Progress of a sweep, read newest first. Its windows were computed at its start from the times of the rows then stored.
 */
export const sweepState = z.object({
  /** The first load is complete; before it there is nothing to compare. */
  isLoaded: z.boolean(),
  /** Service time at which the last complete sweep ended. */
  lastWholeAt: z.string().nullable(),
  run: z
    .object({
      /** The next window, both ends inclusive; null when every window is read. */
      next: z.object({ from: z.string(), to: z.string() }).nullable(),
      /** Windows read. */
      done: z.int(),
      left: z.int(),
      /** Rows so far that were new, different or gone. */
      mended: z.int(),
      /** Rows so far that the service no longer has; of `mended`. */
      gone: z.int(),
      /** The next local customer or item missing from the service's list; requested before the next window. */
      missing: z.string().nullable(),
    })
    .nullable(),
});
export type SweepState = z.infer<typeof sweepState>;

/** Where the next page of kept records begins: at sales before that time (null after the last sale), and after so many others of a kind. */
const keptPlace = z.object({ soldAt: z.string().nullable(), others: z.int().nonnegative() });

/** An entry handed to the sender; in flight in the store from then on. */
export const claimedEntry = z.object({
  write,
  /** Of the local ids in it. */
  idMappings,
  /** True if an earlier attempt got no reply: the service may already have it. */
  outcomeUnknown: z.boolean(),
});
export type ClaimedEntry = z.infer<typeof claimedEntry>;

export const outcome = z.discriminatedUnion('kind', [
  /** The service has it; `answer` has the form declared by the kind of the write. */
  z.object({ kind: z.literal('accepted'), answer: z.unknown() }),
  /** No reply, or one that does not tell the outcome; stays first in line. */
  z.object({ kind: z.literal('unknown'), error: errorSchema }),
  /** Certainly not accepted (never sent, or to be retried later); stays first in line. */
  z.object({ kind: z.literal('not sent'), error: errorSchema }),
  /** Needs a person; only dependent entries wait. `existing`: the conflicting record, if any. */
  z.object({ kind: z.literal('refused'), error: errorSchema, existing: z.unknown().optional() }),
  /** The service has no such operation: kept and exportable. */
  z.object({ kind: z.literal('not offered'), error: errorSchema }),
  /** Changed on both sides: nothing was sent, a person chooses. */
  z.object({ kind: z.literal('conflict'), conflict }),
]);
export type Outcome = z.infer<typeof outcome>;

const nothing = z.null();

export const STORE_CALL_CONTRACT = {
  'pull.state': { input: z.object({ resource }), output: pullState },
  'pull.begin': { input: z.object({ resource, run: pullRun }), output: nothing },
  /** `rows`: see row-text. */
  'pull.apply': {
    input: z.object({ resource, rows: z.string(), doneDownTo: z.string() }),
    output: z.object({ changed: z.int(), count: z.int() }),
  },
  /** The watermark never moves back, unless it is far ahead: then everything up to the new one has been read. */
  'pull.finish': { input: z.object({ resource, watermark: z.string() }), output: nothing },
  'sweep.state': { input: z.object({ resource }), output: sweepState },
  /** Computes the windows from `target` down; a running sweep is abandoned. */
  'sweep.begin': { input: z.object({ resource, target: z.string() }), output: sweepState },
  /** All rows of the service in this window; `rows`: see row-text. Differences are stored, and the sweep continues below. */
  'sweep.apply': {
    input: z.object({ resource, rows: z.string(), from: z.string(), to: z.string() }),
    output: sweepState,
  },
  /**
   * The service's data of one customer or item; null: unknown there, and the row is marked gone. 'not told': the service does not
   * offer to ask; the row stays as it is.
   */
  'sweep.answer': {
    input: z.discriminatedUnion('resource', [
      z.object({ resource: z.literal('customers'), key: z.string(), row: customer.nullable() }),
      z.object({ resource: z.literal('items'), key: z.string(), row: item.nullable().or(z.literal('not told')) }),
    ]),
    output: nothing,
  },
  'sweep.finish': { input: z.object({ resource, endedAt: z.string() }), output: nothing },
  /**
   * Claims the next entries to send, first in first out per record, at most `limit`; marked in flight in the same
   * transaction. Those in `except` are left unchanged, and the entries behind them in their record wait with them.
   */
  'outbox.claim': {
    input: z.object({
      limit: z.int().positive(),
      except: z.array(z.string()),
      /** Kinds of writes that the account may not send. */
      withheld: z.array(z.string()),
    }),
    output: z.array(claimedEntry),
  },
  /** Ids that the service has acknowledged, newest first in each kind; `before` is the `next` of the previous reply. */
  'kept.page': {
    input: z.object({ before: keptPlace.nullable() }),
    output: z.object({ ids: recordIds, next: keptPlace.nullable() }),
  },
  /** The service has lost these: they return to the outbox if the till still has them; replies with their counts. */
  'kept.sendAgain': { input: recordIds, output: z.object({ sales: z.int(), others: z.int() }) },
  /** All in one transaction. */
  'outbox.applyOutcomes': {
    input: z.object({ outcomes: z.array(z.object({ entryId: z.string(), outcome })) }),
    output: nothing,
  },
} as const satisfies Record<StoreCall, { input: z.ZodType; output: z.ZodType }>;

export type StoreInput<N extends StoreCall> = z.output<(typeof STORE_CALL_CONTRACT)[N]['input']>;
export type StoreOutput<N extends StoreCall> = z.output<(typeof STORE_CALL_CONTRACT)[N]['output']>;

/** One call to the renderer. */
export const storeCallMessage = z.object({ callId: z.int(), name: z.string(), input: z.unknown() });
export type StoreCallMessage = z.infer<typeof storeCallMessage>;
