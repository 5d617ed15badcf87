// The engine's status for the screens. Sent only on change and at a limited rate: otherwise a first load would send a
// message per page.
import { type ErrorData, isOutOfReach } from '#shared/errors';
import { RESOURCES, type Resource } from '#shared/ipc/store-calls';
import type { PullProgress, SweepProgress, SyncStatus } from '#shared/ipc/sync-status';
import type { Timers } from '../../time';

/** Milliseconds between two messages; faster than the eye can follow a count. */
const PACE = 100;

const NOTHING_PULLED: PullProgress = { state: 'idle', count: 0, total: null, checkedAt: null };

const NOT_SWEPT: SweepProgress = { lastWholeAt: null, done: 0, left: 0, nextWholeAt: null, counted: null };
const NOTHING_SWEPT: SyncStatus['sweep'] = { customers: NOT_SWEPT, items: NOT_SWEPT, isRequested: false };

export const INITIAL_STATUS: SyncStatus = {
  reachability: 'unknown',
  offlineSince: null,
  isNetworkPoor: false,
  lastAnswer: null,
  lastFailure: null,
  storage: { level: 'unknown', freeBytes: null, usedBytes: null, roomBytes: null },
  paused: 'not signed in',
  clockDriftSeconds: null,
  clockDoubt: null,
  contradictedBySeconds: null,
  otherTills: [],
  customers: NOTHING_PULLED,
  items: NOTHING_PULLED,
  sweep: NOTHING_SWEPT,
  isSending: false,
  sentPerSecond: null,
  problem: null,
  nextTry: null,
};

/** Each has its own loop in a run. */
export type SyncSource = 'outbox' | Resource;
/** Where a standing problem may come from; the journal's is shown first, otherwise the latest. */
export type ProblemSource = 'journal' | 'sweep' | SyncSource;

export interface StatusBoard {
  read(): SyncStatus;
  update(change: Partial<Omit<SyncStatus, 'problem' | 'nextTry'>>): void;
  /** @param nextTry of the source; null if it is not known */
  setProblem(source: ProblemSource, problem: ErrorData | null, nextTry?: SyncStatus['nextTry']): void;
  /** The service is back: its absence is no longer a problem, even for loops that have not retried yet. */
  forgetAbsence(): void;
  /** No run: nothing is being sent, pulled or swept. */
  standStill(): void;
  /** Another merchant, register or service: earlier results and problems no longer apply. */
  forgetRegister(): void;
}

export function createStatusBoard(timers: Timers, emit: (status: SyncStatus) => void): StatusBoard {
  const problems = new Map<ProblemSource, Pick<SyncStatus, 'problem' | 'nextTry'>>();
  const never = new AbortController().signal;
  let status = INITIAL_STATUS;
  let told = JSON.stringify(status);
  let isTelling = false;

  const tell = async () => {
    isTelling = true;
    await timers.sleep(PACE, never);
    isTelling = false;
    const text = JSON.stringify(status);
    if (text === told) return;
    told = text;
    emit(status);
  };
  const set = (change: Partial<SyncStatus>) => {
    status = { ...status, ...change };
    // One that is on its way tells this as well.
    if (!isTelling && JSON.stringify(status) !== told) void tell();
  };

  const setProblem: StatusBoard['setProblem'] = (source, problem, nextTry = null) => {
    problems.delete(source);
    if (problem) problems.set(source, { problem, nextTry });
    // A damaged second copy is not repaired by any later success.
    set(problems.get('journal') ?? [...problems.values()].at(-1) ?? { problem: null, nextTry: null });
  };

  return {
    read: () => status,
    update: set,
    setProblem,
    forgetAbsence() {
      for (const [source, { problem }] of [...problems]) if (problem && isOutOfReach(problem)) setProblem(source, null);
    },
    standStill() {
      set({ isSending: false, sentPerSecond: null, sweep: { ...status.sweep, isRequested: false } });
      for (const resource of RESOURCES) set({ [resource]: { ...status[resource], state: 'idle' } });
    },
    forgetRegister() {
      set({ customers: NOTHING_PULLED, items: NOTHING_PULLED, sweep: NOTHING_SWEPT, otherTills: [] });
      for (const source of ['outbox', 'sweep', ...RESOURCES] as const) setProblem(source, null);
    },
  };
}
