// Computes the badge at the top of every screen from the state shown in the sync center. Never more hopeful than the center:
// all is well only while nothing there waits, needs a person, is missing or is full.
import { type ErrorCode, type ErrorData, OUT_OF_REACH } from '#shared/errors';
import type { SyncStatus } from '#shared/ipc/sync-status';
import type { OutboxCounts } from '../store/outbox/outbox-lists';
import { clockOff, type ClockOff } from './clock-off';
import { connectionOf, type Connection } from './connection';

export type Concern =
  | { readonly kind: 'refused' | 'not offered'; readonly count: number }
  | { readonly kind: 'problem'; readonly code: ErrorCode }
  | { readonly kind: 'storage'; readonly level: 'low' | 'short' }
  | ({ readonly kind: 'clock' } & ClockOff)
  | {
      readonly kind: 'waiting';
      readonly count: number;
      readonly isSending: boolean;
      /** Until all entries are sent at the present rate; null if unknown or too short to be worth showing. */
      readonly secondsLeft: number | null;
    };

export interface Badge {
  readonly connection: Connection;
  /** What needs a person first; null until the outbox has been read. */
  readonly concerns: readonly Concern[] | null;
  /** Work goes on, slower than usual. False while offline or paused, which the connection shows. */
  readonly isNetworkPoor: boolean;
  /** One of the concerns does not resolve by itself. */
  readonly needsSomebody: boolean;
  readonly isAllWell: boolean;
}

/** @param counts undefined until the outbox has been read */
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

/** Errors that follow from being offline or signed out, which the connection already shows. */
const SAID_BY_CONNECTION: ReadonlySet<ErrorCode> = new Set([...OUT_OF_REACH, 'SIGN_IN_EXPIRED']);

/** The problem shown in the sync center; null if there is none or the connection already shows it. */
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
  const off = clockOff(status);
  if (off) concerns.push({ kind: 'clock', ...off });
  if (waiting > 0) {
    // Offline, an attempt is under way again and again: what it is to send waits all the same.
    const isSending = status?.isSending === true && status.reachability !== 'offline';
    concerns.push({
      kind: 'waiting',
      count: waiting,
      isSending,
      secondsLeft: isSending ? secondsLeft(waiting, status) : null,
    });
  }
  return concerns;
}

/** In seconds; a shorter time is over before it is read. */
const WORTH_SAYING = 10;

function secondsLeft(waiting: number, status: SyncStatus): number | null {
  if (status.sentPerSecond === null) return null;
  const seconds = waiting / status.sentPerSecond;
  return seconds < WORTH_SAYING ? null : seconds;
}
