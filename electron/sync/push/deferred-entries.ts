// Entries that failed on their own and are deferred individually while others continue. Knows when each is due and its last
// error; failures that affect all entries are not deferred.
import { CodedError, isOutOfReach, type ErrorCode, type ErrorData } from '#shared/errors';
import type { Outcome } from '#shared/ipc/store-calls';
import { createBackoff, type Backoff } from '../core/backoff';
import type { Clock } from '../../time';

type Failure = Extract<Outcome, { readonly error: ErrorData }>;

interface Deferred {
  readonly outcome: Failure;
  /** Failures with successes of other entries in between. */
  readonly alone: number;
  /** Successes of others when it last failed. */
  readonly through: number;
  readonly backoff: Backoff;
  /** Monotonic milliseconds. */
  readonly dueAt: number;
}

export interface DeferredEntries {
  /** Ids of all deferred entries. */
  all(): string[];
  /** Ids of those that are due, longest first. */
  due(): string[];
  has(entryId: string): boolean;
  /** The entry has left the outbox. */
  forget(entryId: string): void;
  /** The outcome of a sending: defers the entry or clears it. */
  noteOutcome(entryId: string, outcome: Outcome): void;
  /** Makes all due now. */
  release(): void;
  /** The network is down: lost requests are no longer deferred individually. */
  forgetLost(): void;
  /** Milliseconds until the first is due; Infinity if none is deferred. */
  nextIn(): number;
  /**
   * The error of the entry deferred last. A lost request is no problem while others get through, unless it is the same entry
   * again and again: then something on the way blocks it.
   */
  lastProblem(): ErrorData | null;
}

/** The service requests a pause. */
const BUSY: ReadonlySet<ErrorCode> = new Set(['SERVICE_BUSY', 'RATE_LIMITED']);
/** Failures that affect all entries. */
const STOPS_ALL: ReadonlySet<ErrorCode> = new Set([...BUSY, 'SERVICE_STORAGE_FAILED', 'SIGN_IN_EXPIRED']);

/** If one request in twenty is lost, chance does this to one entry in millions. */
const LOST_TOO_OFTEN = 5;

export function stopsAll({ code }: ErrorData): boolean {
  return STOPS_ALL.has(code);
}

export function isBusy({ code }: ErrorData): boolean {
  return BUSY.has(code);
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
