// Which entries of the outbox are sent now. Those that never failed go before those held back, but for one, so that no number
// of failing entries stands in the way of a new one, and a request that got lost does not wait for the end of the line. Those
// whose time has not come stay where they are and count no attempt.
import type { ClaimedEntry } from '#shared/ipc/store-calls';
import type { DeferredEntries } from './deferred-entries';
import type { StorePort } from '../core/ports';

/**
 * @param room how many may go now. @param onTheirWay ids of those that are being sent already
 * @throws CodedError of the store
 */
export async function claimBatch(
  store: StorePort,
  deferred: DeferredEntries,
  room: number,
  onTheirWay: readonly string[],
): Promise<ClaimedEntry[]> {
  const isOnItsWay = new Set(onTheirWay);
  const due = deferred.due().filter((entryId) => !isOnItsWay.has(entryId));
  const limit = due.length > 0 && room > 1 ? room - 1 : room;
  const fresh = await store.call('outbox.claim', { limit, except: [...deferred.all(), ...onTheirWay] });
  const chosen = due.slice(0, room - fresh.length);
  if (chosen.length === 0) return fresh;
  const others = deferred.all().filter((entryId) => !chosen.includes(entryId));
  const except = [...others, ...onTheirWay, ...fresh.map(({ write }) => write.entryId)];
  const again = await store.call('outbox.claim', { limit: chosen.length, except });
  const taken = new Set(again.map(({ write }) => write.entryId));
  for (const entryId of chosen) if (!taken.has(entryId)) deferred.forget(entryId);
  return [...fresh, ...again];
}
