// Turns results of a run's steps into the status shown on the screens, and tells each loop how to continue after a failure.
// Wakes loops that wait for a sign-in when the service lets another one in. Silent once the run has ended.
import { type ErrorData, isOutOfReach } from '#shared/errors';
import type { Resource } from '#shared/ipc/store-calls';
import type { SyncStatus } from '#shared/ipc/sync-status';
import type { Log } from '../log/log';
import type { SyncReporter } from './log/sync-reporter';
import type { StepResult } from './core/loop';
import type { Clock } from '../time';
import type { Progress } from './pull/pull';
import type { StatusBoard, SyncSource } from './core/status';

export interface RunReport {
  sending(isSending: boolean, perSecond: number | null): void;
  pulling(resource: Resource, progress: Progress): void;
  /** Number of rows the service has. */
  counted(resource: Resource, rows: number): void;
  /** Part of the step succeeded. */
  progressed(source: SyncSource): void;
  /**
   * The step succeeded. `isLetIn`: the service accepted this account; `left`: a problem that remains nevertheless, and the
   * milliseconds until the next try.
   */
  succeeded(source: SyncSource, isLetIn: boolean, left?: { problem: ErrorData | null; nextIn: number }): void;
  /** Null leaves it to the loop's own back-off, which takes `pause` milliseconds. */
  failed(source: SyncSource, problem: ErrorData, pause: number): StepResult | null;
}

export interface RunReportPorts {
  readonly clock: Pick<Clock, 'now'>;
  readonly board: StatusBoard;
  readonly log: Log;
  readonly reporter: Pick<SyncReporter, 'failed'>;
  readonly signal: AbortSignal;
  readonly wake: (source: SyncSource) => void;
}

/** Milliseconds before a resource that the service does not offer is tried again. */
const NOT_OFFERED_POLL = 3_600_000;
/** Milliseconds before a loop checks again for free space. */
const FULL_POLL = 60_000;

/** Consecutive lost steps after which a source has a problem of its own, even if other sources get replies. */
const LOST_IN_A_ROW = 3;

export function createRunReport({ clock, board, log, reporter, signal, wake }: RunReportPorts): RunReport {
  /** Loops that wait for another sign-in. */
  const expired = new Set<SyncSource>();
  /** Consecutive lost steps of each. */
  const lost = new Map<SyncSource, number>();
  let isStoreSilent = false;

  function tellPaused(): void {
    const reason: SyncStatus['paused'] = expired.size > 0 ? 'sign-in expired' : null;
    board.update({ paused: isStoreSilent ? 'store not ready' : reason });
  }

  /** On a lossy network a step may be lost; a person is told only if that keeps happening. */
  function isWorthTelling(source: SyncSource, problem: ErrorData): boolean {
    if (!isOutOfReach(problem)) return true;
    const times = (lost.get(source) ?? 0) + 1;
    lost.set(source, times);
    return times >= LOST_IN_A_ROW || board.read().reachability === 'offline';
  }

  function wakeExpired(): void {
    const sources = [...expired];
    expired.clear();
    sources.forEach(wake);
  }

  function nextTryIn(milliseconds: number): SyncStatus['nextTry'] {
    if (milliseconds === Infinity) return null;
    return { at: new Date(clock.now() + milliseconds).toISOString(), seconds: Math.round(milliseconds / 1_000) };
  }

  return {
    sending(isSending, sentPerSecond) {
      if (!signal.aborted) board.update({ isSending, sentPerSecond });
    },
    pulling(resource, { count, total, isFirstLoad, checkedAt }) {
      if (signal.aborted) return;
      const state = isFirstLoad ? 'first load' : total === null ? 'idle' : 'pulling';
      board.update({ [resource]: { state, count, total, checkedAt } });
    },
    counted(resource, rows) {
      if (signal.aborted) return;
      const { sweep } = board.read();
      const counted = { rows, at: new Date(clock.now()).toISOString() };
      board.update({ sweep: { ...sweep, [resource]: { ...sweep[resource], counted } } });
    },
    progressed: (source) => void lost.delete(source),
    succeeded(source, isLetIn, left = { problem: null, nextIn: Infinity }) {
      if (signal.aborted) return;
      lost.delete(source);
      isStoreSilent = false;
      expired.delete(source);
      if (isLetIn) wakeExpired();
      tellPaused();
      board.setProblem(source, left.problem, nextTryIn(left.nextIn));
    },
    failed(source, problem, pause) {
      const isExpired = problem.code === 'SIGN_IN_EXPIRED';
      // Every loop meets it; one line is enough.
      if (!isExpired || expired.size === 0) reporter.failed(problem);
      if (isExpired) expired.add(source);
      else expired.delete(source);
      // A silent store may only be slow: it is called again; if it is gone, the run is ended elsewhere.
      isStoreSilent = problem.code === 'STORE_NOT_READY';
      tellPaused();
      if (source !== 'outbox') board.update({ [source]: { ...board.read()[source], state: 'idle' } });
      if (isStoreSilent) return null;
      const isNotOffered = problem.code === 'NOT_OFFERED';
      // The storage watch reports it, and wakes the loops when there is room.
      const isFull = problem.code === 'STORAGE_SHORT';
      const isTold = isWorthTelling(source, problem) && !isNotOffered && !isFull;
      board.setProblem(source, isTold ? problem : null, isExpired ? null : nextTryIn(pause));
      if (isFull) return { waitFor: FULL_POLL, heeds: 'firm' };
      if (isNotOffered) return { waitFor: NOT_OFFERED_POLL, heeds: 'firm' };
      log.warn('sync', `${source} ${problem.code}${problem.status ? ` ${problem.status}` : ''}`);
      return isExpired ? { waitFor: Infinity, heeds: 'firm' } : null;
    },
  };
}
