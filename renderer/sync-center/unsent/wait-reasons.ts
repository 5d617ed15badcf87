// Why an entry has not been sent yet, derived from the outbox and the sync status. Plain data; texts are added later.
import type { ErrorCode, ErrorData } from '#shared/errors';
import type { SyncStatus } from '#shared/ipc/sync-status';
import type { OutboxRow } from '../../store/database/rows';
import type { WaitingEntry } from '../../store/outbox/outbox-lists';
import type { TFunction } from 'i18next';
import { clockTime } from '../../ui/text/date-format';
import { entryTitle } from '../entries/entry-text';

export type WaitReason =
  | { readonly kind: 'not offered' | 'on its way' | 'busy' | 'next' | 'outcome unknown' }
  /** The entry that must be sent first; `needsPerson` if it needs a decision. */
  | { readonly kind: 'after'; readonly entry: OutboxRow; readonly needsPerson: boolean }
  | { readonly kind: 'paused'; readonly by: NonNullable<SyncStatus['paused']> }
  | { readonly kind: 'offline'; readonly since: string | null }
  | { readonly kind: 'busy until'; readonly at: string }
  | { readonly kind: 'tried'; readonly times: number; readonly error: ErrorData };

const BUSY: ReadonlySet<ErrorCode> = new Set(['SERVICE_BUSY', 'RATE_LIMITED']);
/** Errors already covered by the current reason. */
const SAID_OTHERWISE: ReadonlySet<ErrorCode> = new Set([...BUSY, 'SERVICE_UNREACHABLE', 'SIGN_IN_EXPIRED']);

/**
 * The current reason first, then what happened before.
 * @param shown the first entries of the outbox, which include all that were tried. @param now service time as far as known
 */
export function waitReasons(
  { entry, blocker }: WaitingEntry,
  shown: readonly WaitingEntry[],
  status: SyncStatus | null,
  now: Date,
): WaitReason[] {
  if (entry.state === 'not offered') return [{ kind: 'not offered' }];
  if (entry.state === 'in flight') return [{ kind: 'on its way' }];
  if (blocker) return [{ kind: 'after', entry: blocker, needsPerson: needsPerson(blocker) }];
  return [holding(shown, status, now), ...history(entry)];
}

function holding(shown: readonly WaitingEntry[], status: SyncStatus | null, now: Date): WaitReason {
  if (status && status.paused !== null) return { kind: 'paused', by: status.paused };
  if (status?.reachability === 'offline') return { kind: 'offline', since: status.offlineSince };
  const until = busyUntil(shown);
  if (until !== null && until > now.getTime()) return { kind: 'busy until', at: new Date(until).toISOString() };
  return { kind: status?.problem && BUSY.has(status.problem.code) ? 'busy' : 'next' };
}

function history({ isOutcomeUnknown, attempts, lastError }: OutboxRow): WaitReason[] {
  const reasons: WaitReason[] = isOutcomeUnknown ? [{ kind: 'outcome unknown' }] : [];
  if (attempts > 0 && lastError && !SAID_OTHERWISE.has(lastError.code)) {
    reasons.push({ kind: 'tried', times: attempts, error: lastError });
  }
  return reasons;
}

/** A pause requested by the service applies to all entries: the latest end, in milliseconds since 1970; null without one. */
function busyUntil(shown: readonly WaitingEntry[]): number | null {
  const ends = shown.flatMap(({ entry: { lastError, triedAt } }) => {
    if (!lastError || !BUSY.has(lastError.code) || triedAt === undefined) return [];
    return lastError.retryAfterSeconds === undefined ? [] : [Date.parse(triedAt) + lastError.retryAfterSeconds * 1000];
  });
  return ends.length === 0 ? null : Math.max(...ends);
}

function needsPerson({ state }: OutboxRow): boolean {
  return state === 'refused' || state === 'conflict';
}

/** A reason as a short sentence. */
export function waitReasonText(reason: WaitReason, t: TFunction): string {
  switch (reason.kind) {
    case 'after': {
      const name = entryTitle(reason.entry.write, t);
      return t(reason.needsPerson ? 'sync.case.waits.afterPerson' : 'sync.case.waits.after', { name });
    }
    case 'paused':
      return t(`sync.case.waits.paused.${reason.by}`);
    case 'offline':
      if (reason.since === null) return t('sync.case.waits.offline');
      return t('sync.case.waits.offlineSince', { time: clockTime(reason.since) });
    case 'busy until':
      return t('sync.case.waits.busyUntil', { time: clockTime(reason.at) });
    case 'tried': {
      const { error, times } = reason;
      const said = error.serviceWords ?? t(`errors.${error.code}.what`);
      return t('sync.case.waits.tried', { count: times, said });
    }
    default:
      return t(`sync.case.waits.${reason.kind}`);
  }
}
