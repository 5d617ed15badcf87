// Chooses the entries to send now. Entries that never failed go before deferred ones, except for one deferred entry each
// time that there is room for two: so failing entries never block new ones, and a lost request does not wait for the end of the
// queue. Entries not yet due stay and count no attempt.
import type { ClaimedEntry } from '#shared/ipc/store-calls';
import type { DeferredEntries } from './deferred-entries';
import type { StorePort } from '../core/ports';
import type { WithheldKinds } from './withheld-kinds';

export interface Batch {
  readonly entries: readonly ClaimedEntry[];
  /** Why the store did not hand out the deferred entries; null if it did. `entries` are handed out all the same. */
  readonly failure: unknown;
}

/**
 * @param room how many may be sent now. @param onTheirWay ids of those in flight. @param withheldKinds stay as well
 * @throws CodedError of the store
 */
export async function claimBatch(
  store: StorePort,
  deferred: DeferredEntries,
  withheldKinds: WithheldKinds,
  room: number,
  onTheirWay: readonly string[],
): Promise<Batch> {
  const isOnItsWay = new Set(onTheirWay);
  const due = deferred.due().filter((entryId) => !isOnItsWay.has(entryId));
  const limit = due.length > 0 && room > 1 ? room - 1 : room;
  const withheld = [...withheldKinds.all()];
  const fresh = await store.call('outbox.claim', { limit, except: [...deferred.all(), ...onTheirWay], withheld });
  const chosen = due.slice(0, room - fresh.length);
  if (chosen.length === 0) return { entries: fresh, failure: null };
  const others = deferred.all().filter((entryId) => !chosen.includes(entryId));
  const except = [...others, ...onTheirWay, ...fresh.map(({ write }) => write.entryId)];
  try {
    const again = await store.call('outbox.claim', { limit: chosen.length, except, withheld });
    const taken = new Set(again.map(({ write }) => write.entryId));
    for (const entryId of chosen) if (!taken.has(entryId)) deferred.forget(entryId);
    return { entries: [...fresh, ...again], failure: null };
  } catch (failure) {
    return { entries: fresh, failure };
  }
}
