// What the badge at the top end says of everything the sync center shows. Never more hopeful than the center: all is well
// only while nothing there waits, needs somebody, is missing or is full.
import type { ErrorCode, ErrorData } from '#shared/errors';
import type { SyncStatus } from '#shared/ipc/sync-status';
import type { OutboxCounts } from '../store/outbox/outbox-lists';
import { connectionOf, type Connection } from './connection';

export type Concern =
  | { readonly kind: 'refused' | 'not offered'; readonly count: number }
  | { readonly kind: 'problem'; readonly code: ErrorCode }
  | { readonly kind: 'storage'; readonly level: 'low' | 'short' }
  | {
      readonly kind: 'waiting';
      readonly count: number;
      readonly isSending: boolean;
      /** Until all of it is sent at the present pace; null when that is not known, or too soon to be worth saying. */
      readonly secondsLeft: number | null;
    };

export interface Badge {
  readonly connection: Connection;
  /** What needs somebody first; null while the outbox was not looked at yet. */
  readonly concerns: readonly Concern[] | null;
  /** Work goes on, slower than usual. Nothing is said of it while the connection says worse. */
  readonly isNetworkPoor: boolean;
  /** One of the concerns does not go away by itself. */
  readonly needsSomebody: boolean;
  readonly isAllWell: boolean;
}

/** @param counts undefined until the outbox was looked at */
export function badgeOf(status: SyncStatus | null, counts: OutboxCounts | undefined): Badge {
  const connection = connectionOf(status);
  const concerns = counts ? concernsOf(status, counts) : null;
  const isNetworkPoor = status?.reachability === 'online' && status.paused === null && status.isNetworkPoor;
  return {
    connection,
    concerns,
    isNetworkPoor,
    needsSomebody: concerns?.some(({ kind: is }) => is !== 'waiting') ?? false,
    isAllWell: connection.kind === 'read' && concerns?.length === 0 && !isNetworkPoor,
  };
}

/** What comes of being offline or signed out: the connection says it. */
const SAID_BY_CONNECTION: ReadonlySet<ErrorCode> = new Set([
  'SERVICE_UNREACHABLE',
  'REQUEST_TIMED_OUT',
  'REPLY_NOT_JSON',
  'SIGN_IN_EXPIRED',
]);

/** The problem that the center shows by itself; null when there is none, or the connection says it. */
export function standingProblem(status: SyncStatus | null): ErrorData | null {
  const problem = status?.problem ?? null;
  const isCutOff = status?.reachability === 'offline' || status?.paused === 'sign-in expired';
  return isCutOff && problem && SAID_BY_CONNECTION.has(problem.code) ? null : problem;
}

function concernsOf(status: SyncStatus | null, { refused, notOffered, waiting }: OutboxCounts): Concern[] {
  const concerns: Concern[] = [];
  if (refused > 0) concerns.push({ kind: 'refused', count: refused });
  if (notOffered > 0) concerns.push({ kind: 'not offered', count: notOffered });
  const problem = standingProblem(status);
  if (problem) concerns.push({ kind: 'problem', code: problem.code });
  const level = status?.storage.level;
  if (level === 'low' || level === 'short') concerns.push({ kind: 'storage', level });
  if (waiting > 0) {
    const isSending = status?.isSending ?? false;
    concerns.push({ kind: 'waiting', count: waiting, isSending, secondsLeft: secondsLeft(waiting, status) });
  }
  return concerns;
}

/** Seconds; less is over before it is read. */
const WORTH_SAYING = 10;

function secondsLeft(waiting: number, status: SyncStatus | null): number | null {
  if (!status?.isSending || status.sentPerSecond === null) return null;
  const seconds = waiting / status.sentPerSecond;
  return seconds < WORTH_SAYING ? null : seconds;
}
