// How much free space is enough, in days of selling. Pure.
import { type StorageLevel } from '#shared/ipc/sync-status';

/** Bytes that a sale takes: its line in the journal, its rows and its place in the outbox, and what the database keeps beside until it tidies up. */
const SALE = 50_000;
/** Bytes of a day at a busy register, 2,000 sales: 100 MB. */
const DAY_OF_SALES = 2_000 * SALE;

/** A person has days to make room: sales of ten days, or one first load of a large merchant. */
export const LOW_BELOW = 10 * DAY_OF_SALES;
/** Three days of sales are kept for selling alone: a weekend without anybody who could make room. */
export const SHORT_BELOW = 3 * DAY_OF_SALES;
/** Without items nothing can be sold: they are still loaded while there is room for them and the sales of a day. */
export const ITEMS_STOP_BELOW = 1.5 * DAY_OF_SALES;
/** Room that comes and goes at the edge must not stop and start things: it counts once there is a quarter more. */
const BACK_ABOVE = 1.25;

/** @param bytes that may still be written; null when nothing says how many */
export function storageLevel(bytes: number | null, before: StorageLevel): StorageLevel {
  if (bytes === null) return 'unknown';
  const edge = (limit: number, isBelow: boolean) => limit * (isBelow ? BACK_ABOVE : 1);
  if (bytes < edge(SHORT_BELOW, before === 'short')) return 'short';
  if (bytes < edge(LOW_BELOW, before === 'short' || before === 'low')) return 'low';
  return 'enough';
}
