// The engine's status as the screens see it. Told on change only, and at most every so often: a first load would
// otherwise send a message per page.
import { type ErrorData } from '#shared/errors';
import { type PullProgress, type SyncStatus } from '#shared/ipc/sync-status';
import { type Timers } from './ports';

/** Milliseconds between two messages; quicker than the eye follows a count. */
const PACE = 100;

const NOTHING_PULLED: PullProgress = { state: 'idle', count: 0, total: null, checkedAt: null };

export const INITIAL_STATUS: SyncStatus = {
  reachability: 'unknown',
  offlineSince: null,
  paused: 'not signed in',
  clockDriftSeconds: null,
  customers: NOTHING_PULLED,
  items: NOTHING_PULLED,
  isSending: false,
  problem: null,
};

/** Who may have a problem that stands; the one that came last is shown. */
export type ProblemSource = 'journal' | 'customers' | 'items' | 'outbox';

export interface StatusBoard {
  read(): SyncStatus;
  update(change: Partial<Omit<SyncStatus, 'problem'>>): void;
  setProblem(source: ProblemSource, problem: ErrorData | null): void;
  /** Another merchant or register: nothing of what was pulled holds. */
  forgetPulls(): void;
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

  return {
    read: () => status,
    update: set,
    setProblem(source, problem) {
      problems.delete(source);
      if (problem) problems.set(source, problem);
      set({ problem: [...problems.values()].at(-1) ?? null });
    },
    forgetPulls: () => set({ customers: NOTHING_PULLED, items: NOTHING_PULLED }),
  };
}
