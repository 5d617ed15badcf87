// What the sync engine tells the screens. Counts of waiting writes are not here: the store owns them.
import { z } from 'zod';
import { errorSchema } from '../error-schema';

/** What of a resource this till has read, and up to when. */
export const pullProgress = z.object({
  state: z.enum(['idle', 'first load', 'pulling']),
  /** Rows here, and rows the service counted when the run began (null until it is known). */
  count: z.int(),
  total: z.int().nullable(),
  /** Service time up to which this till agrees with the service; null before the first load is complete. */
  checkedAt: z.string().nullable(),
});
export type PullProgress = z.infer<typeof pullProgress>;

export const sweepProgress = z.object({
  /** Service time at which the last sweep of the whole resource ended; null before there was one. */
  lastWholeAt: z.string().nullable(),
  /** Windows of the present sweep; both 0 while there is none. */
  done: z.int(),
  left: z.int(),
  /** Till time by which everything will have been checked again at the present pace, rounded up; null when not known. */
  nextWholeAt: z.string().nullable(),
  /** Rows that the service has, and when it said so (till time); null until it was asked. */
  counted: z.object({ rows: z.int(), at: z.string() }).nullable(),
});
export type SweepProgress = z.infer<typeof sweepProgress>;

/** The last real request that the service answered, well or not; a page of something else is no answer of it. */
export const lastAnswer = z.object({
  /** Till time. */
  at: z.string(),
  milliseconds: z.int().nonnegative(),
  /** What it said when it could not do what it was asked. */
  failure: errorSchema.nullable(),
});
export type LastAnswer = z.infer<typeof lastAnswer>;

/**
 * 'low': a person should make room. 'short': only what sells goes on, nothing more is read. 'unknown' until it was looked
 * at, and where the system does not say.
 */
export const storageLevel = z.enum(['unknown', 'enough', 'low', 'short']);
export type StorageLevel = z.infer<typeof storageLevel>;

/** What the page knows of its own storage; null where the browser engine does not say. */
export const storageEstimate = z.object({
  usedBytes: z.int().nonnegative().nullable(),
  /** What it may still take. */
  roomBytes: z.int().nonnegative().nullable(),
});
export type StorageEstimate = z.infer<typeof storageEstimate>;

export const storageStatus = storageEstimate.extend({
  level: storageLevel,
  /** On the disk that holds journal and database. */
  freeBytes: z.int().nonnegative().nullable(),
});
export type StorageStatus = z.infer<typeof storageStatus>;

/**
 * Why the till's clock may be wrong. 'moved': by more than two minutes since the start, and no service time was agreed
 * since. 'contradicted': most replies say another time, and not enough yet to go by.
 */
export const clockDoubt = z.enum(['moved', 'contradicted']);
export type ClockDoubt = z.infer<typeof clockDoubt>;

export const syncStatus = z.object({
  /** What real requests said last; 'unknown' until the first was answered or failed. */
  reachability: z.enum(['unknown', 'online', 'offline']),
  /** Till time, ISO 8601; set while offline. */
  offlineSince: z.string().nullable(),
  /** Requests get lost or take long, and yet some are answered: work goes on, slower than usual. */
  isNetworkPoor: z.boolean(),
  lastAnswer: lastAnswer.nullable(),
  /** What came in place of an answer, when (till time); null once the service answered again. */
  lastFailure: z.object({ at: z.string(), error: errorSchema }).nullable(),
  storage: storageStatus,
  /** Why nothing moves although the network is there. */
  paused: z.enum(['not signed in', 'sign-in expired', 'store not ready']).nullable(),
  /** Till clock minus the service's time, whole seconds; 0 within a few, null until enough replies agreed since the start. */
  clockDriftSeconds: z.number().nullable(),
  clockDoubt: clockDoubt.nullable(),
  customers: pullProgress,
  items: pullProgress,
  sweep: z.object({
    customers: sweepProgress,
    items: sweepProgress,
    /** A person asked for it: it goes on without pauses. */
    isRequested: z.boolean(),
  }),
  /** An entry is on its way at this moment. */
  isSending: z.boolean(),
  /** Entries the service takes a second; null while too few were sent to say. */
  sentPerSecond: z.number().nullable(),
  /** The last failure that still stands; null when the last request went well. */
  problem: errorSchema.nullable(),
});
export type SyncStatus = z.infer<typeof syncStatus>;

/** Stores of a round that were visited, in percent, to two decimals; null where there was no round. */
export function coveragePercent(visitedStores: number | null, totalStores: number | null): number | null {
  if (visitedStores === null || !totalStores) return null;
  return Math.round((visitedStores / totalStores) * 10_000) / 100;
}
