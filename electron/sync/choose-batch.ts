// Which entries of the outbox are sent now. Those that never failed go before those held back, so that no number of failing
// entries stands in the way of a new one; those whose time has not come stay where they are and count no attempt.
import { type TakenEntry } from '#shared/ipc/store-calls';
import { type HeldEntries } from './held-entries';
import { type StorePort } from './ports';

/** Entries on their way at the same time; records are independent, and one slow answer must not stop the rest. */
export const PARALLEL = 4;

export interface Batch {
  /** Never failed. */
  readonly fresh: readonly TakenEntry[];
  /** Held back and due; no more than there is room for. */
  readonly due: readonly TakenEntry[];
}

/** @throws CodedError of the store */
export async function takeBatch(store: StorePort, held: HeldEntries): Promise<Batch> {
  const fresh = await store.call('outbox.take', { limit: PARALLEL, except: held.all() });
  const chosen = held.due().slice(0, PARALLEL - fresh.length);
  if (chosen.length === 0) return { fresh, due: [] };
  const others = held.all().filter((entryId) => !chosen.includes(entryId));
  const except = [...others, ...fresh.map(({ write }) => write.entryId)];
  const due = await store.call('outbox.take', { limit: chosen.length, except });
  const taken = new Set(due.map(({ write }) => write.entryId));
  for (const entryId of chosen) if (!taken.has(entryId)) held.forget(entryId);
  return { fresh, due };
}
