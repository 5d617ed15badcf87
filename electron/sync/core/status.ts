// The engine's status as the screens see it. Told on change only, and at most every so often: a first load would
// otherwise send a message per page.
import type { ErrorData } from '#shared/errors';
import { RESOURCES, type Resource } from '#shared/ipc/store-calls';
import type { PullProgress, SweepProgress, SyncStatus } from '#shared/ipc/sync-status';
import { saysAbsence } from '../../api/call-failure';
import type { Timers } from '../../time';

/** Milliseconds between two messages; quicker than the eye follows a count. */
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
  customers: NOTHING_PULLED,
  items: NOTHING_PULLED,
  sweep: NOTHING_SWEPT,
  isSending: false,
  sentPerSecond: null,
  problem: null,
};

/** What has a loop of its own in a run. */
export type SyncSource = 'outbox' | Resource;
/** Who may have a problem that stands; the journal's is shown before all, else the one that came last. */
export type ProblemSource = 'journal' | 'sweep' | SyncSource;

export interface StatusBoard {
  read(): SyncStatus;
  update(change: Partial<Omit<SyncStatus, 'problem'>>): void;
  setProblem(source: ProblemSource, problem: ErrorData | null): void;
  /** The service is back: that it was away is no problem any more, though not everybody has asked it again. */
  forgetAbsence(): void;
  /** No run: nothing is being sent, pulled or swept. */
  standStill(): void;
  /** Another merchant, register or service: nothing holds of what was pulled, or of what went wrong there. */
  forgetRegister(): void;
}

export function createStatusBoard(timers: Timers, emit: (status: SyncStatus) => void): StatusBoard {
  const problems = new Map<ProblemSource, ErrorData>();
  const never = new AbortController().signal;
  let status = INITIAL_STATUS;
  let told = JSON.stringify(status);
  let isTelling = false;

  const tell = async () => {
    if (isTelling) return;
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
    if (JSON.stringify(status) !== told) void tell();
  };

  const setProblem = (source: ProblemSource, problem: ErrorData | null) => {
    problems.delete(source);
    if (problem) problems.set(source, problem);
    // A second copy that was damaged is not made good by anything that comes later.
    set({ problem: problems.get('journal') ?? [...problems.values()].at(-1) ?? null });
  };

  return {
    read: () => status,
    update: set,
    setProblem,
    forgetAbsence() {
      for (const [source, problem] of [...problems]) if (saysAbsence(problem)) setProblem(source, null);
    },
    standStill() {
      set({ isSending: false, sentPerSecond: null, sweep: { ...status.sweep, isRequested: false } });
      for (const resource of RESOURCES) set({ [resource]: { ...status[resource], state: 'idle' } });
    },
    forgetRegister() {
      set({ customers: NOTHING_PULLED, items: NOTHING_PULLED, sweep: NOTHING_SWEPT });
      for (const source of ['outbox', 'sweep', ...RESOURCES] as const) setProblem(source, null);
    },
  };
}
