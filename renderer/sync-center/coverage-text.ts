// What is said of one kind's full checks, from the facts alone. Codes; the words come later.
import type { PullProgress, SweepProgress, SyncStatus } from '#shared/ipc/sync-status';

export interface CheckFacts {
  /** Service time of the last whole one. */
  readonly lastAt: string | null;
  /** Till time by which the next is whole, or what it waits for; null when nothing can be said. */
  readonly next:
    | { readonly by: string }
    | { readonly after: 'nextWithService' | 'nextWithSignIn' | 'nextWithRoom' | 'nextAfterLoad' }
    | null;
}

type Kind = 'customers' | 'items';

export function checkFacts(status: SyncStatus, kind: Kind): CheckFacts {
  const { lastWholeAt: lastAt } = status.sweep[kind];
  return { lastAt, next: nextOf(status, status[kind], status.sweep[kind]) };
}

function nextOf(status: SyncStatus, { checkedAt }: PullProgress, { nextWholeAt }: SweepProgress): CheckFacts['next'] {
  if (checkedAt === null) return { after: 'nextAfterLoad' };
  if (status.paused === 'sign-in expired') return { after: 'nextWithSignIn' };
  if (status.reachability !== 'online') return { after: 'nextWithService' };
  if (status.storage.level === 'short') return { after: 'nextWithRoom' };
  return nextWholeAt === null ? null : { by: nextWholeAt };
}

/**
 * How many the service has: its own count, else that of the first load; null while it was not asked. A till that has read
 * more since it was counted holds no more than there are.
 */
export function totalAtService({ count, total, checkedAt }: PullProgress, { counted }: SweepProgress): number | null {
  if (counted) {
    const hasReadSince = checkedAt !== null && Date.parse(checkedAt) > Date.parse(counted.at);
    return hasReadSince ? Math.max(counted.rows, count) : counted.rows;
  }
  return checkedAt === null ? total : null;
}
