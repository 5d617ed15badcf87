// Which of the entries taken from the outbox are sent now. Those that never failed go before those held back, so that no
// number of failing entries stands in the way of a new one.
import { type TakenEntry } from '#shared/ipc/store-calls';
import { type HeldEntries } from './held-entries';

/** Entries on their way at the same time; records are independent, and one slow answer must not stop the rest. */
export const PARALLEL = 4;

export interface Batch {
  /** Never failed; more than PARALLEL only when some were waiting for the number of a new customer. */
  readonly fresh: readonly TakenEntry[];
  /** Held back and due, the longest due first; no more than there is room for. */
  readonly due: readonly TakenEntry[];
  /** Held back and taken along; to be settled as they were. */
  readonly waiting: readonly TakenEntry[];
}

/** `now`: monotonic milliseconds. */
export function chooseBatch(entries: readonly TakenEntry[], held: HeldEntries, now: number): Batch {
  const dueAt = ({ write }: TakenEntry) => held.dueAt(write.entryId);
  const isHeld = ({ write }: TakenEntry) => held.outcomeOf(write.entryId) !== null;
  const fresh = entries.filter((entry) => !isHeld(entry));
  const due = entries
    .filter((entry) => isHeld(entry) && dueAt(entry) <= now)
    .sort((a, b) => dueAt(a) - dueAt(b))
    .slice(0, Math.max(0, PARALLEL - fresh.length));
  const chosen = new Set([...fresh, ...due]);
  return { fresh, due, waiting: entries.filter((entry) => !chosen.has(entry)) };
}
