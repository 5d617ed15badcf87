// POST /api/v1/sales/known: which of a till's records the service lacks, after an older copy was restored.
import { z } from 'zod';
import { uuidText } from '../wire/formats';

/** Per kind in one request. */
export const MOST_IDS = 500;

/** Length of a customer number. */
const MOST_CHARACTERS = 64;

const ids = z.array(uuidText.toLowerCase()).max(MOST_IDS);

export const recordIds = z.object({
  transactionIds: ids,
  dayCycleIds: ids,
  movementIds: ids,
  // Fields that earlier versions neither send nor return.
  /** Closed days; in the reply, those that are open at the service. */
  closedDayCycleIds: ids.default([]),
  /** Customers created by the till. */
  customerNumbers: z.array(z.string().max(MOST_CHARACTERS)).max(MOST_IDS).default([]),
  /** Entries of the till's audit list: the approvals that its sales rest on. */
  auditIds: ids.default([]),
});
export type RecordIds = z.infer<typeof recordIds>;

/** What is asked, and the reply to it. */
export const knownRecords = recordIds.extend({
  // Ids of records alone do not tell the reply to another request: none missing looks the same for all.
  askId: uuidText.toLowerCase().optional().describe('Made for the request; the reply repeats it.'),
});

export const NO_RECORDS: RecordIds = {
  transactionIds: [],
  dayCycleIds: [],
  movementIds: [],
  closedDayCycleIds: [],
  customerNumbers: [],
  auditIds: [],
};
