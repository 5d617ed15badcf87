// Newer versions of the app, as main knows of them.
import { z } from 'zod';
import { errorSchema } from '../../error-schema';

export const updateState = z.object({
  /** Of the app that runs. */
  version: z.string(),
  /**
   * `off`: this package does not look for updates. `waiting`: there is one, and a sale is open. `ready`: downloaded and checked, and
   * installed when a person restarts the app, or closes it where `isInstalledAtClose`.
   */
  status: z.enum(['off', 'idle', 'looking', 'waiting', 'downloading', 'ready']),
  /** Closing the app installs what is ready. */
  isInstalledAtClose: z.boolean(),
  /** The version that waits, is downloaded or is ready. */
  next: z.string().nullable(),
  /** Whole percent of the download. */
  percent: z.int().min(0).max(100).nullable(),
  /** When the server last said which version is the newest, ISO 8601 by the till's clock. */
  checkedAt: z.iso.datetime().nullable(),
  /** Why the last try led to nothing, or why the version that is ready was not installed; null if nothing failed. */
  error: errorSchema.nullable(),
});
export type UpdateState = z.infer<typeof updateState>;
