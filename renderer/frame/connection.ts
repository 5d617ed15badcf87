// What the badge at the top end says, from what the sync engine and the outbox say. Plain data; the words come later.
import type { PullProgress, SyncStatus } from '#shared/ipc/sync-status';

export type Connection =
  | { readonly kind: 'offline'; readonly since: string | null }
  | { readonly kind: 'sign-in expired' | 'not signed in' | 'store not ready' | 'connecting' }
  | {
      readonly kind: 'reading';
      readonly what: 'customers' | 'items';
      readonly count: number;
      readonly total: number | null;
    }
  | { readonly kind: 'read'; readonly at: string };

/** The most important truth first: what stops writes, then what is missing, then how old the data is. */
export function connectionOf(status: SyncStatus | null): Connection {
  if (!status) return { kind: 'connecting' };
  if (status.paused === 'sign-in expired') return { kind: 'sign-in expired' };
  if (status.reachability === 'offline') return { kind: 'offline', since: status.offlineSince };
  if (status.paused !== null) return { kind: status.paused };
  if (isFirstLoad(status.items)) return reading('items', status.items);
  if (isFirstLoad(status.customers)) return reading('customers', status.customers);
  // What was read before says nothing of the service now.
  if (status.reachability !== 'online') return { kind: 'connecting' };
  const at = olderOf(status.items.checkedAt, status.customers.checkedAt);
  return at === null ? { kind: 'connecting' } : { kind: 'read', at };
}

/** A customer or an item may exist that this till does not have. */
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
