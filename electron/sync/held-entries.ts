// Entries that failed by themselves and are held back, each for a time of its own, while the others go on. Knows when each
// is due and what was last said of it; what stops every entry alike holds none.
import { type ErrorCode, type ErrorData } from '#shared/errors';
import { type Outcome } from '#shared/ipc/store-calls';
import { createBackoff, type Backoff } from './backoff';
import { type Clock } from './ports';

type Failure = Extract<Outcome, { readonly error: ErrorData }>;

interface Held {
  readonly outcome: Failure;
  readonly backoff: Backoff;
  /** Monotonic milliseconds. */
  readonly dueAt: number;
}

export interface HeldEntries {
  readonly size: number;
  /** What was last said of the entry; null when it is not held back. */
  outcomeOf(entryId: string): Failure | null;
  /** Monotonic milliseconds; 0 when it is not held back. */
  dueAt(entryId: string): number;
  /** What became of a sending: holds the entry back or lets it go. */
  learn(entryId: string, outcome: Outcome): void;
  /** All are due now. */
  release(): void;
  /** Milliseconds until the first is due; Infinity when none is held back. */
  nextIn(): number;
  /** What was said of the one held back last. */
  lastProblem(): ErrorData | null;
}

/** Failures that meet every entry alike. */
const STOPS_ALL: ReadonlySet<ErrorCode> = new Set([
  'SERVICE_UNREACHABLE',
  'REQUEST_TIMED_OUT',
  'REPLY_NOT_JSON',
  'SERVICE_BUSY',
  'RATE_LIMITED',
  'SIGN_IN_EXPIRED',
]);

export function stopsAll({ code }: ErrorData): boolean {
  return STOPS_ALL.has(code);
}

export function createHeldEntries(clock: Clock, random: () => number): HeldEntries {
  const held = new Map<string, Held>();
  return {
    get size() {
      return held.size;
    },
    outcomeOf: (entryId) => held.get(entryId)?.outcome ?? null,
    dueAt: (entryId) => held.get(entryId)?.dueAt ?? 0,
    learn(entryId, outcome) {
      const isToCome = outcome.kind === 'unknown' || outcome.kind === 'not sent';
      if (!isToCome || stopsAll(outcome.error)) {
        held.delete(entryId);
        return;
      }
      const backoff = held.get(entryId)?.backoff ?? createBackoff(random);
      const dueAt = clock.monotonic() + backoff.next(outcome.error.retryAfterSeconds);
      held.set(entryId, { outcome, backoff, dueAt });
    },
    release: () => {
      for (const [entryId, entry] of held) held.set(entryId, { ...entry, dueAt: 0 });
    },
    nextIn: () => Math.min(Infinity, ...[...held.values()].map(({ dueAt }) => Math.max(0, dueAt - clock.monotonic()))),
    lastProblem: () => [...held.values()].at(-1)?.outcome.error ?? null,
  };
}
