// What the sync engine tells the screens. Counts of waiting writes are not here: the store owns them.
import { z } from 'zod';
import { errorSchema } from './reply';

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
});
export type SweepProgress = z.infer<typeof sweepProgress>;

export const syncStatus = z.object({
  /** What real requests said last; 'unknown' until the first was answered or failed. */
  reachability: z.enum(['unknown', 'online', 'offline']),
  /** Till time, ISO 8601; set while offline. */
  offlineSince: z.string().nullable(),
  /** Why nothing moves although the network is there. */
  paused: z.enum(['not signed in', 'sign-in expired', 'store not ready']).nullable(),
  /** Till clock minus service clock, whole seconds; null until measured. */
  clockDriftSeconds: z.number().nullable(),
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
  /** The last failure that still stands; null when the last request went well. */
  problem: errorSchema.nullable(),
});
export type SyncStatus = z.infer<typeof syncStatus>;
