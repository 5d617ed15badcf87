// The state of the sync engine as shown on screens. Counts of pending writes are not here: the store owns them.
import { z } from 'zod';
import { otherTill } from '../api/accounts/register';
import { errorSchema } from '../error-schema';

/** How much of a resource this till has read, and up to when. */
export const pullProgress = z.object({
  state: z.enum(['idle', 'first load', 'pulling']),
  /** Rows here, and the service's count at the start of the run (null until known). */
  count: z.int(),
  total: z.int().nullable(),
  /** Service time up to which this till matches the service; null before the first load is complete. */
  checkedAt: z.string().nullable(),
});
export type PullProgress = z.infer<typeof pullProgress>;

export const sweepProgress = z.object({
  /** Service time at which the last complete sweep of the resource ended; null before the first. */
  lastWholeAt: z.string().nullable(),
  /** Windows of the current sweep; both 0 if there is none. */
  done: z.int(),
  left: z.int(),
  /** Corrected time by which everything will have been checked again at the current pace, rounded up; null if unknown. */
  nextWholeAt: z.string().nullable(),
  /** The service's row count and when it was reported (corrected time); null before the first. */
  counted: z.object({ rows: z.int(), at: z.string() }).nullable(),
});
export type SweepProgress = z.infer<typeof sweepProgress>;

/** The last request the service replied to, successfully or not; a page from something else is no reply. */
export const lastAnswer = z.object({
  /** Corrected time. */
  at: z.string(),
  milliseconds: z.int().nonnegative(),
  /** The service's error if the request failed. */
  failure: errorSchema.nullable(),
});
export type LastAnswer = z.infer<typeof lastAnswer>;

/**
 * 'low': a person should make room. 'short': only selling continues, no more data is read. 'unknown' until measured, and
 * where the system does not report it.
 */
export const storageLevel = z.enum(['unknown', 'enough', 'low', 'short']);
export type StorageLevel = z.infer<typeof storageLevel>;

/** The page's own storage estimate; null where the browser engine gives none. */
export const storageEstimate = z.object({
  usedBytes: z.int().nonnegative().nullable(),
  /** Remaining room. */
  roomBytes: z.int().nonnegative().nullable(),
});
export type StorageEstimate = z.infer<typeof storageEstimate>;

export const storageStatus = storageEstimate.extend({
  level: storageLevel,
  /** On the disk of the journal and database. */
  freeBytes: z.int().nonnegative().nullable(),
});
export type StorageStatus = z.infer<typeof storageStatus>;

/**
 * Why the till's clock may be wrong. 'moved': by more than two minutes since the start, and no service time was confirmed
 * since. 'contradicted': most replies give another time, but not yet enough to correct it.
 */
export const clockDoubt = z.enum(['moved', 'contradicted']);
export type ClockDoubt = z.infer<typeof clockDoubt>;

export const syncStatus = z.object({
  /** Result of the last real requests; 'unknown' until the first succeeded or failed. */
  reachability: z.enum(['unknown', 'online', 'offline']),
  /** Corrected time, ISO 8601; set while offline. */
  offlineSince: z.string().nullable(),
  /** Requests get lost or take long, but some are answered: sync continues more slowly. */
  isNetworkPoor: z.boolean(),
  lastAnswer: lastAnswer.nullable(),
  /** The last failure and its corrected time; null once the service replied again. */
  lastFailure: z.object({ at: z.string(), error: errorSchema }).nullable(),
  storage: storageStatus,
  /** Why sync is paused although the network is there. */
  paused: z.enum(['not signed in', 'sign-in expired', 'store not ready']).nullable(),
  /** Till clock minus service time, whole seconds; 0 within a few, null until enough replies agreed since the start. */
  clockDriftSeconds: z.number().nullable(),
  clockDoubt: clockDoubt.nullable(),
  /** Till clock minus the time of the replies that contradict it, whole seconds; null unless the doubt is 'contradicted'. */
  contradictedBySeconds: z.number().nullable(),
  /** In use at this register on other computers at the last contact with the service. */
  otherTills: z.array(otherTill),
  customers: pullProgress,
  items: pullProgress,
  sweep: z.object({
    customers: sweepProgress,
    items: sweepProgress,
    /** Requested by a person: runs without pauses. */
    isRequested: z.boolean(),
  }),
  /** An entry is being sent. */
  isSending: z.boolean(),
  /** Entries the service accepts per second; null until enough were sent. */
  sentPerSecond: z.number().nullable(),
  /** The last failure, if not resolved; null when the last request succeeded. */
  problem: errorSchema.nullable(),
  /** When what failed with `problem` is tried again: till time, and the whole pause. Null without a problem or a time. */
  nextTry: z.object({ at: z.string(), seconds: z.int().nonnegative() }).nullable(),
});
export type SyncStatus = z.infer<typeof syncStatus>;
