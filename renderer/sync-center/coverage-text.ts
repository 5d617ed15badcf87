// Facts about the full checks of a resource, as codes; texts are added later.
import type { PullProgress, SweepProgress, SyncStatus } from '#shared/ipc/sync-status';

export interface CheckFacts {
  /** Service time of the last complete check. */
  readonly lastAt: string | null;
  /** Corrected time by which the next check is complete, or what it waits for; null if neither is known. */
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
 * Number of rows at the service: its own count, otherwise the total of the first load; null if not known. At least as many as
 * the till holds, which has rows from other answers too, as of a customer it made, and drops what is gone at its next check.
 */
export function totalAtService({ count, total, checkedAt }: PullProgress, { counted }: SweepProgress): number | null {
  if (counted) return Math.max(counted.rows, count);
  return checkedAt === null ? total : null;
}
