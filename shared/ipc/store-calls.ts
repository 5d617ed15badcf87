// What main's sync engine asks of the renderer's store. The store is the only owner of rows, watermark and outbox; every
// call is one transaction there. Times are ISO 8601 in service time.
import { z } from 'zod';
import { customer } from '../api/customers/customer';
import { recordIds } from '../api/sales/known-records';
import { conflict } from '../writes/kind';
import { write } from '../writes/write';
import type { StoreCall } from './channels';
import { errorSchema } from '../error-schema';

export const RESOURCES = ['customers', 'items'] as const;
export const resource = z.enum(RESOURCES);
export type Resource = z.infer<typeof resource>;

/**
 * A pull under way over [from, target], read newest first: everything from `doneDownTo` up to `target` is applied, so a
 * restart goes on below it. `total` is the service's count when the run began.
 */
export const pullRun = z.object({ from: z.string(), target: z.string(), doneDownTo: z.string(), total: z.int() });
export type PullRun = z.infer<typeof pullRun>;

export const pullState = z.object({
  /** Everything modified up to here is applied; null before the first load is complete. */
  watermark: z.string().nullable(),
  run: pullRun.nullable(),
  /** Rows held. */
  count: z.int(),
});
export type PullState = z.infer<typeof pullState>;

/** Rows to a window of a sweep: 70 % of the service's largest page. */
export const SWEEP_ROWS_PER_WINDOW = 70;

/**
 * How far a sweep has come, read newest first. Its windows were cut when it began, from the times of the rows held then.
 */
export const sweepState = z.object({
  /** The first load is complete; before it there is nothing to compare. */
  isLoaded: z.boolean(),
  /** Service time at which the last whole sweep ended. */
  lastWholeAt: z.string().nullable(),
  run: z
    .object({
      /** The next window, both ends inclusive; null when every window is read. */
      next: z.object({ from: z.string(), to: z.string() }).nullable(),
      /** Windows. */
      done: z.int(),
      left: z.int(),
      /** Rows that were new, other or gone, so far. */
      mended: z.int(),
      /** The next customer here whom the service did not list where she should be; asked for before the next window. */
      missing: z.string().nullable(),
    })
    .nullable(),
});
export type SweepState = z.infer<typeof sweepState>;

/** An entry handed to the sender; in the store it is in flight from this moment on. */
export const claimedEntry = z.object({
  write,
  /** Numbers that the local ids in it have got since. */
  learned: z.record(z.string(), z.string()),
  /** True when an earlier sending was not answered: the service may have it already. */
  outcomeUnknown: z.boolean(),
});
export type ClaimedEntry = z.infer<typeof claimedEntry>;

export const outcome = z.discriminatedUnion('kind', [
  /** The service has it; `answer` is what the kind of the write says it answers with. */
  z.object({ kind: z.literal('accepted'), answer: z.unknown() }),
  /** No answer, or an answer that says nothing of its outcome; stays first in line. */
  z.object({ kind: z.literal('unknown'), error: errorSchema }),
  /** Surely not taken (never sent, or told to come back); stays first in line. */
  z.object({ kind: z.literal('not sent'), error: errorSchema }),
  /** Parked before a person; only what depends on it waits. `existing`: the record in its way, where there is one. */
  z.object({ kind: z.literal('refused'), error: errorSchema, existing: z.unknown().optional() }),
  /** The service has no such operation: kept and exportable. */
  z.object({ kind: z.literal('not offered'), error: errorSchema }),
  /** Changed on both sides: nothing was sent, a person picks. */
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
  'pull.finish': { input: z.object({ resource, watermark: z.string() }), output: nothing },
  'sweep.state': { input: z.object({ resource }), output: sweepState },
  /** Cuts the windows from `target` down; a sweep under way is given up. */
  'sweep.begin': { input: z.object({ resource, target: z.string() }), output: sweepState },
  /** All the service has in this window; `rows`: see row-text. Differences are put, and the sweep goes on below it. */
  'sweep.apply': {
    input: z.object({ resource, rows: z.string(), from: z.string(), to: z.string() }),
    output: sweepState,
  },
  /** What the service says of one customer; null: it does not know her, and she is marked gone. */
  'sweep.answer': {
    input: z.object({ customerNumber: z.string(), customer: customer.nullable() }),
    output: nothing,
  },
  'sweep.finish': { input: z.object({ resource, endedAt: z.string() }), output: nothing },
  /**
   * The next entries to send, first in first out per record, at most `limit`; marked in flight in the same transaction.
   * Those in `except` are left as they are, and what is behind them in their record waits with them.
   */
  'outbox.claim': {
    input: z.object({ limit: z.int().positive(), except: z.array(z.string()) }),
    output: z.array(claimedEntry),
  },
  /** Ids of what the service has acknowledged, the newest sales first; `before` is the `next` of the answer before. */
  'kept.page': {
    input: z.object({ before: z.string().nullable() }),
    output: z.object({ ids: recordIds, next: z.string().nullable() }),
  },
  /** The service has lost these: back into the outbox, as far as the till still keeps them; answers with how many. */
  'kept.sendAgain': { input: recordIds, output: z.object({ sales: z.int(), others: z.int() }) },
  /** All in one transaction. */
  'outbox.applyOutcomes': {
    input: z.object({ outcomes: z.array(z.object({ entryId: z.string(), outcome })) }),
    output: nothing,
  },
} as const satisfies Record<StoreCall, { input: z.ZodType; output: z.ZodType }>;

export type StoreInput<N extends StoreCall> = z.output<(typeof STORE_CALL_CONTRACT)[N]['input']>;
export type StoreOutput<N extends StoreCall> = z.output<(typeof STORE_CALL_CONTRACT)[N]['output']>;

/** One call on its way to the renderer. */
export const storeCallMessage = z.object({ callId: z.int(), name: z.string(), input: z.unknown() });
export type StoreCallMessage = z.infer<typeof storeCallMessage>;
