// POST /api/v1/sales/known: which of a till's records the service does not have, after a restore of an older copy.
import { z } from 'zod';
import { uuidText } from './formats';

/** Ids of each kind in one request. */
export const MOST_ASKED = 500;

const ids = z.array(uuidText.toLowerCase()).max(MOST_ASKED);

export const recordIds = z.object({ transactionIds: ids, dayCycleIds: ids, movementIds: ids });
export type RecordIds = z.infer<typeof recordIds>;
