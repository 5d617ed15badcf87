// Search parameters of the outstanding report.
import { z } from 'zod';

export const outstandingSearch = z.object({
  /** YYYY-MM-DD, '' while no date is entered; null for today. */
  asOfDate: z.string().nullable().catch(null),
});
