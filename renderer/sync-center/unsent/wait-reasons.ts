// Why an entry has not been sent yet, derived from the outbox and the sync status. Plain data; texts are added later.
import { isServiceProblem, type ErrorCode, type ErrorData } from '#shared/errors';
import type { SyncStatus } from '#shared/ipc/sync-status';
import type { RecordNames } from '../../store/outbox/record-names';
import type { OutboxRow } from '../../store/database/entry-rows';
import type { WaitingEntry } from '../../store/outbox/outbox-lists';
import type { TFunction } from 'i18next';
import type { Times } from '../../ui/text/times';
import { entryTitle } from '../entries/entry-text';
import { nextTryOf, type NextTry } from '../next-try';
import { saidText } from '../said-text';

export type WaitReason =
  | { readonly kind: 'not offered' | 'on its way' | 'busy' | 'next' | 'outcome unknown' | 'sender' }
  /** The entry that must be sent first; `needsPerson` if it needs a decision. */
  | { readonly kind: 'after'; readonly entry: OutboxRow; readonly needsPerson: boolean }
  | { readonly kind: 'paused'; readonly by: NonNullable<SyncStatus['paused']> }
  | { readonly kind: 'offline'; readonly since: string | null }
  | { readonly kind: 'busy until'; readonly at: string }
  | { readonly kind: 'service problem'; readonly next: NextTry }
  | { readonly kind: 'tried'; readonly times: number; readonly error: ErrorData };

const BUSY: ReadonlySet<ErrorCode> = new Set(['SERVICE_BUSY', 'RATE_LIMITED']);
/** Errors already covered by the current reason. */
const SAID_OTHERWISE: ReadonlySet<ErrorCode> = new Set([
  ...BUSY,
  'SERVICE_UNREACHABLE',
  'SERVICE_NOT_RUNNING',
  'NETWORK_MISSING',
  'SIGN_IN_EXPIRED',
  'SENDER_LACKS_RIGHT',
]);

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
  return [holding(entry, shown, status, now), ...history(entry)];
}

function holding(
  { write }: OutboxRow,
  shown: readonly WaitingEntry[],
  status: SyncStatus | null,
  now: Date,
): WaitReason {
  if (status && status.paused !== null) return { kind: 'paused', by: status.paused };
  if (status?.reachability === 'offline') return { kind: 'offline', since: status.offlineSince };
  if (status?.problem?.code === 'SENDER_LACKS_RIGHT' && mayNotBeSent(write.kind, shown)) return { kind: 'sender' };
  const pause = longestPause(shown);
  if (pause !== null && pause.until > now.getTime()) {
    const at = new Date(pause.until).toISOString();
    return isServiceProblem(pause.by) ? { kind: 'service problem', next: { at } } : { kind: 'busy until', at };
  }
  if (status && isServiceProblem(status.problem)) return { kind: 'service problem', next: nextTryOf(status) };
  return { kind: status?.problem && BUSY.has(status.problem.code) ? 'busy' : 'next' };
}

/** An entry of that kind was refused to the account in use. */
function mayNotBeSent(kind: string, shown: readonly WaitingEntry[]): boolean {
  return shown.some(({ entry }) => entry.lastError?.code === 'SENDER_LACKS_RIGHT' && entry.write.kind === kind);
}

function history({ isOutcomeUnknown, attempts, lastError }: OutboxRow): WaitReason[] {
  // The service answered that it failed: no answer was lost.
  const isLost = isOutcomeUnknown && !isServiceProblem(lastError);
  const reasons: WaitReason[] = isLost ? [{ kind: 'outcome unknown' }] : [];
  if (attempts > 0 && lastError && !SAID_OTHERWISE.has(lastError.code)) {
    reasons.push({ kind: 'tried', times: attempts, error: lastError });
  }
  return reasons;
}

interface Pause {
  /** Milliseconds since 1970. */
  readonly until: number;
  readonly by: ErrorData;
}

/** A pause requested by the service applies to all entries: the latest end; null without one. */
function longestPause(shown: readonly WaitingEntry[]): Pause | null {
  const pauses = shown.flatMap(({ entry: { lastError, triedAt } }): Pause[] => {
    if (!lastError || !BUSY.has(lastError.code) || triedAt === undefined) return [];
    const { retryAfterSeconds } = lastError;
    return retryAfterSeconds === undefined
      ? []
      : [{ until: Date.parse(triedAt) + retryAfterSeconds * 1000, by: lastError }];
  });
  return pauses.reduce<Pause | null>((last, each) => (last && last.until >= each.until ? last : each), null);
}

function needsPerson({ state }: OutboxRow): boolean {
  return state === 'refused' || state === 'conflict';
}

/** A reason as a short sentence. */
export function waitReasonText(
  reason: WaitReason,
  items: RecordNames,
  t: TFunction,
  { clockTime, since }: Pick<Times, 'clockTime' | 'since'>,
): string {
  switch (reason.kind) {
    case 'after': {
      const name = entryTitle(reason.entry.write, items, t);
      return t(reason.needsPerson ? 'sync.case.waits.afterPerson' : 'sync.case.waits.after', { name });
    }
    case 'paused':
      return t(`sync.case.waits.paused.${reason.by}`);
    case 'offline':
      if (reason.since === null) return t('sync.case.waits.offline');
      return t('sync.case.waits.offlineSince', { time: since(reason.since) });
    case 'service problem':
      if (reason.next === 'unknown') return t('sync.case.waits.serviceProblem');
      if (reason.next === 'soon') return t('sync.case.waits.serviceProblemSoon');
      return t('sync.case.waits.serviceProblemAt', { time: clockTime(reason.next.at) });
    case 'busy until':
      return t('sync.case.waits.busyUntil', { time: clockTime(reason.at) });
    case 'tried': {
      const { error, times } = reason;
      return t('sync.case.waits.tried', { count: times, said: saidText(error, t) });
    }
    default:
      return t(`sync.case.waits.${reason.kind}`);
  }
}
