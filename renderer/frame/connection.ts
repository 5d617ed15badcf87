// The connection shown in the badge, derived from the status of the sync engine. Plain data; texts are added later.
import type { PullProgress, SyncStatus } from '#shared/ipc/sync-status';

export type Connection =
  | { readonly kind: 'offline'; readonly since: string | null }
  | { readonly kind: 'sign-in expired' | 'not signed in' | 'store not ready' | 'no room' | 'connecting' }
  | {
      readonly kind: 'reading';
      readonly what: 'customers' | 'items';
      readonly count: number;
      readonly total: number | null;
    }
  | { readonly kind: 'read'; readonly at: string };

/** By importance: what stops writes, then missing data, then the age of the data. */
export function connectionOf(status: SyncStatus | null): Connection {
  if (!status) return { kind: 'connecting' };
  if (status.paused === 'sign-in expired') return { kind: 'sign-in expired' };
  if (status.reachability === 'offline') return { kind: 'offline', since: status.offlineSince };
  if (status.paused !== null) return { kind: status.paused };
  if (isStoppedByDisk(status)) return { kind: 'no room' };
  if (isFirstLoad(status.items)) return reading('items', status.items);
  if (isFirstLoad(status.customers)) return reading('customers', status.customers);
  // An earlier read does not show whether the service can be reached now.
  if (status.reachability !== 'online') return { kind: 'connecting' };
  const at = olderOf(status.items.checkedAt, status.customers.checkedAt);
  return at === null ? { kind: 'connecting' } : { kind: 'read', at };
}

/** Customers or items are missing, and are not read before there is room on the disk. Items are read for longer than customers. */
function isStoppedByDisk({ items, customers, storage, problem }: SyncStatus): boolean {
  if (items.checkedAt !== null && customers.checkedAt !== null) return false;
  return problem?.code === 'STORAGE_SHORT' || (storage.level === 'short' && items.state !== 'first load');
}

/** Customers or items may exist that this till does not have yet. */
export function isFirstLoad(progress: PullProgress): boolean {
  return progress.state === 'first load' || (progress.checkedAt === null && progress.count > 0);
}

function reading(what: 'customers' | 'items', { count, total }: PullProgress): Connection {
  return { kind: 'reading', what, count, total };
}

function olderOf(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return null;
  return Date.parse(a) <= Date.parse(b) ? a : b;
}
