// POST /api/v1/sales/known: which of a till's records the service does not have, after a restore of an older copy.
import { z } from 'zod';
import { uuidText } from '../wire/formats';

/** Ids of each kind in one request. */
export const MOST_IDS = 500;

/** Of a customer number. */
const MOST_CHARACTERS = 64;

const ids = z.array(uuidText.toLowerCase()).max(MOST_IDS);

export const recordIds = z.object({
  transactionIds: ids,
  dayCycleIds: ids,
  movementIds: ids,
  // What an earlier version neither asks nor answers.
  /** Days that were closed; in the answer those that the service has as open. */
  closedDayCycleIds: ids.default([]),
  /** Customers that the till has created. */
  customerNumbers: z.array(z.string().max(MOST_CHARACTERS)).max(MOST_IDS).default([]),
});
export type RecordIds = z.infer<typeof recordIds>;

export const NO_RECORDS: RecordIds = {
  transactionIds: [],
  dayCycleIds: [],
  movementIds: [],
  closedDayCycleIds: [],
  customerNumbers: [],
};
