// Why an entry has not gone up yet, from what the outbox and the engine say of it. Plain data; the words come later.
import { type ErrorCode, type ErrorData } from '#shared/errors';
import { type SyncStatus } from '#shared/ipc/sync-status';
import { kindOf } from '#shared/writes/write';
import { type OutboxRow } from '../../store/queries';

export type WaitReason =
  | { readonly is: 'not offered' | 'on its way' | 'busy' | 'next' | 'outcome unknown' }
  /** What has to go first; `needsPerson`: which does not go by itself. */
  | { readonly is: 'after'; readonly entry: OutboxRow; readonly needsPerson: boolean }
  | { readonly is: 'paused'; readonly by: NonNullable<SyncStatus['paused']> }
  | { readonly is: 'offline'; readonly since: string | null }
  | { readonly is: 'busy until'; readonly at: string }
  | { readonly is: 'tried'; readonly times: number; readonly error: ErrorData };

const BUSY: ReadonlySet<ErrorCode> = new Set(['SERVICE_BUSY', 'RATE_LIMITED']);
/** The reason of now says the same. */
const SAID_OTHERWISE: ReadonlySet<ErrorCode> = new Set([...BUSY, 'SERVICE_UNREACHABLE', 'SIGN_IN_EXPIRED']);

/** What holds it now comes first, then what has happened to it. @param now service time as far as known */
export function waitReasons(
  entry: OutboxRow,
  all: readonly OutboxRow[],
  status: SyncStatus | null,
  now: Date,
): WaitReason[] {
  if (entry.state === 'not offered') return [{ is: 'not offered' }];
  if (entry.state === 'in flight') return [{ is: 'on its way' }];
  const before = blockerOf(entry, all);
  if (before) return [{ is: 'after', entry: before, needsPerson: needsPerson(before) }];
  return [holding(all, status, now), ...history(entry)];
}

function holding(all: readonly OutboxRow[], status: SyncStatus | null, now: Date): WaitReason {
  if (status && status.paused !== null) return { is: 'paused', by: status.paused };
  if (status?.reachability === 'offline') return { is: 'offline', since: status.offlineSince };
  const until = busyUntil(all);
  if (until !== null && until > now.getTime()) return { is: 'busy until', at: new Date(until).toISOString() };
  return { is: status?.problem && BUSY.has(status.problem.code) ? 'busy' : 'next' };
}

function history({ isOutcomeUnknown, attempts, lastError }: OutboxRow): WaitReason[] {
  const reasons: WaitReason[] = isOutcomeUnknown ? [{ is: 'outcome unknown' }] : [];
  if (attempts > 0 && lastError && !SAID_OTHERWISE.has(lastError.code)) {
    reasons.push({ is: 'tried', times: attempts, error: lastError });
  }
  return reasons;
}

/** The service asks all entries alike for a pause: the latest end that it named, milliseconds since 1970. */
function busyUntil(all: readonly OutboxRow[]): number | null {
  const ends = all.flatMap(({ lastError, triedAt }) => {
    if (!lastError || !BUSY.has(lastError.code) || triedAt === undefined) return [];
    return lastError.retryAfterSeconds === undefined ? [] : [Date.parse(triedAt) + lastError.retryAfterSeconds * 1000];
  });
  return ends.length === 0 ? null : Math.max(...ends);
}

function needsPerson({ state }: OutboxRow): boolean {
  return state === 'refused' || state === 'conflict';
}

/** What it depends on, or the entry before it in the same record. */
function blockerOf({ dependsOn, recordKey, seq }: OutboxRow, all: readonly OutboxRow[]): OutboxRow | null {
  const needed = all.find(({ write }) => dependsOn.includes(kindOf(write).provides(write)));
  return needed ?? all.filter((other) => other.recordKey === recordKey && other.seq < seq).at(-1) ?? null;
}
