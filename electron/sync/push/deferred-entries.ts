// Entries that failed by themselves and are held back, each for a time of its own, while the others go on. Knows when each
// is due and what was last said of it; what stops every entry alike holds none.
import { CodedError, type ErrorCode, type ErrorData } from '#shared/errors';
import type { Outcome } from '#shared/ipc/store-calls';
import { createBackoff, type Backoff } from '../core/backoff';
import type { Clock } from '../../time';

type Failure = Extract<Outcome, { readonly error: ErrorData }>;

interface Deferred {
  readonly outcome: Failure;
  /** Times that it failed although others had got through since the time before. */
  readonly alone: number;
  /** How many had got through when it failed last. */
  readonly through: number;
  readonly backoff: Backoff;
  /** Monotonic milliseconds. */
  readonly dueAt: number;
}

export interface DeferredEntries {
  /** Ids of all that are held back. */
  all(): string[];
  /** Ids of those whose time has come, the longest due first. */
  due(): string[];
  has(entryId: string): boolean;
  /** The outbox has it no more. */
  forget(entryId: string): void;
  /** What became of a sending: holds the entry back or lets it go. */
  noteOutcome(entryId: string, outcome: Outcome): void;
  /** All are due now. */
  release(): void;
  /** Nothing gets through: what was lost on the way is held back no longer than everything else. */
  forgetLost(): void;
  /** Milliseconds until the first is due; Infinity when none is held back. */
  nextIn(): number;
  /**
   * What was said of the one held back last. That a request got lost is no problem while others get through, unless it is the
   * same one again and again: then something on the way does not let it pass.
   */
  lastProblem(): ErrorData | null;
}

/** The service asks for a pause. */
const BUSY: ReadonlySet<ErrorCode> = new Set(['SERVICE_BUSY', 'RATE_LIMITED']);
/** Failures that meet every entry alike. */
const STOPS_ALL: ReadonlySet<ErrorCode> = new Set([...BUSY, 'SERVICE_STORAGE_FAILED', 'SIGN_IN_EXPIRED']);
/** A request or its answer got lost: by chance, or because nothing gets through. */
const OUT_OF_REACH: ReadonlySet<ErrorCode> = new Set(['SERVICE_UNREACHABLE', 'REQUEST_TIMED_OUT', 'REPLY_NOT_JSON']);

/** Where every twentieth request gets lost, chance does this to one entry in millions. */
const LOST_TOO_OFTEN = 5;

export function stopsAll({ code }: ErrorData): boolean {
  return STOPS_ALL.has(code);
}

export function isBusy({ code }: ErrorData): boolean {
  return BUSY.has(code);
}

export function isOutOfReach({ code }: ErrorData): boolean {
  return OUT_OF_REACH.has(code);
}

export function createDeferredEntries(clock: Clock, random: () => number): DeferredEntries {
  const entries = new Map<string, Deferred>();
  let through = 0;
  return {
    all: () => [...entries.keys()],
    due: () =>
      [...entries]
        .filter(([, { dueAt }]) => dueAt <= clock.monotonic())
        .sort(([, a], [, b]) => a.dueAt - b.dueAt)
        .map(([entryId]) => entryId),
    has: (entryId) => entries.has(entryId),
    forget: (entryId) => void entries.delete(entryId),
    noteOutcome(entryId, outcome) {
      if (outcome.kind === 'accepted') through += 1;
      const isToCome = outcome.kind === 'unknown' || outcome.kind === 'not sent';
      if (!isToCome || stopsAll(outcome.error)) {
        entries.delete(entryId);
        return;
      }
      const before = entries.get(entryId);
      const backoff = before?.backoff ?? createBackoff(random);
      const alone = before && before.through < through ? before.alone + 1 : (before?.alone ?? 0);
      const dueAt = clock.monotonic() + backoff.next(outcome.error.retryAfterSeconds);
      entries.set(entryId, { outcome, alone, through, backoff, dueAt });
    },
    release: () => {
      for (const [entryId, entry] of entries) entries.set(entryId, { ...entry, dueAt: 0 });
    },
    nextIn: () =>
      Math.min(Infinity, ...[...entries.values()].map(({ dueAt }) => Math.max(0, dueAt - clock.monotonic()))),
    forgetLost: () => {
      for (const [entryId, { outcome }] of entries) if (isOutOfReach(outcome.error)) entries.delete(entryId);
    },
    lastProblem: () => [...entries.values()].map(problemOf).findLast((problem) => problem !== null) ?? null,
  };
}

function problemOf({ outcome: { error }, alone }: Deferred): ErrorData | null {
  if (!isOutOfReach(error)) return error;
  return alone < LOST_TOO_OFTEN ? null : new CodedError('ENTRY_DOES_NOT_PASS').data;
}
