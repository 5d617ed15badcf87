// What the steps of a run have to tell: the status the screens see, and what a failure means for the loop. Knows which
// loops wait for a sign-in, and wakes them when the service lets another one in. Silent once the run has ended.
import type { ErrorData } from '#shared/errors';
import type { Resource } from '#shared/ipc/store-calls';
import type { SyncStatus } from '#shared/ipc/sync-status';
import { saysAbsence } from '../api/call-failure';
import type { Log } from '../log/log';
import type { SyncReporter } from './log/sync-reporter';
import type { StepResult } from './core/loop';
import type { Clock } from '../time';
import type { Progress } from './pull/pull';
import type { StatusBoard, SyncSource } from './core/status';

export interface RunReport {
  sending(isSending: boolean, perSecond: number | null): void;
  pulling(resource: Resource, progress: Progress): void;
  /** So many rows the service has. */
  counted(resource: Resource, rows: number): void;
  /** Something of the step got through. */
  progressed(source: SyncSource): void;
  /** The step went well. `isLetIn`: the service answered this account; `problem`: what stands nevertheless. */
  succeeded(source: SyncSource, isLetIn: boolean, problem?: ErrorData | null): void;
  /** Null leaves the wait to the loop's own back-off. */
  failed(source: SyncSource, problem: ErrorData): StepResult | null;
}

export interface RunReportPorts {
  readonly clock: Pick<Clock, 'now'>;
  readonly board: StatusBoard;
  readonly log: Log;
  readonly reporter: Pick<SyncReporter, 'failed'>;
  readonly signal: AbortSignal;
  readonly wake: (source: SyncSource) => void;
}

/** Milliseconds until a resource that the service does not offer is asked for again. */
const NOT_OFFERED_POLL = 3_600_000;
/** Milliseconds until a loop looks again whether there is room. */
const FULL_POLL = 60_000;

/** Steps lost one after the other: a source that others' answers do not help has a problem of its own. */
const LOST_IN_A_ROW = 3;

export function createRunReport({ clock, board, log, reporter, signal, wake }: RunReportPorts): RunReport {
  /** Loops that wait for another sign-in. */
  const expired = new Set<SyncSource>();
  /** Steps of each lost one after the other. */
  const lost = new Map<SyncSource, number>();
  let isStoreSilent = false;

  function tellPaused(): void {
    const reason: SyncStatus['paused'] = expired.size > 0 ? 'sign-in expired' : null;
    board.update({ paused: isStoreSilent ? 'store not ready' : reason });
  }

  /** On a network that loses some requests a step may be lost; a person is told when that is all that happens. */
  function isWorthTelling(source: SyncSource, problem: ErrorData): boolean {
    if (!saysAbsence(problem)) return true;
    const times = (lost.get(source) ?? 0) + 1;
    lost.set(source, times);
    return times >= LOST_IN_A_ROW || board.read().reachability === 'offline';
  }

  function wakeExpired(): void {
    const sources = [...expired];
    expired.clear();
    sources.forEach(wake);
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
    succeeded(source, isLetIn, problem = null) {
      if (signal.aborted) return;
      lost.delete(source);
      isStoreSilent = false;
      expired.delete(source);
      if (isLetIn) wakeExpired();
      tellPaused();
      board.setProblem(source, problem);
    },
    failed(source, problem) {
      const isExpired = problem.code === 'SIGN_IN_EXPIRED';
      // Each loop meets it; one line says it.
      if (!isExpired || expired.size === 0) reporter.failed(problem);
      if (isExpired) expired.add(source);
      else expired.delete(source);
      // A store that does not answer may only be slow: it is asked again, and whoever knows that it is gone ends the run.
      isStoreSilent = problem.code === 'STORE_NOT_READY';
      tellPaused();
      if (source !== 'outbox') board.update({ [source]: { ...board.read()[source], state: 'idle' } });
      if (isStoreSilent) return null;
      const isNotOffered = problem.code === 'NOT_OFFERED';
      // The storage says for itself how full it is, and wakes the loops when there is room.
      const isFull = problem.code === 'STORAGE_SHORT';
      const isTold = isWorthTelling(source, problem) && !isNotOffered && !isFull;
      board.setProblem(source, isTold ? problem : null);
      if (isFull) return { waitFor: FULL_POLL, heeds: 'firm' };
      if (isNotOffered) return { waitFor: NOT_OFFERED_POLL, heeds: 'firm' };
      log.warn('sync', `${source} ${problem.code}${problem.status ? ` ${problem.status}` : ''}`);
      return isExpired ? { waitFor: Infinity, heeds: 'firm' } : null;
    },
  };
}
