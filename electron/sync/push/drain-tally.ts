// What the outcomes of a drain mean for the rest of it: how many were accepted, whether anything more is worth sending, and what ends it.
import { CodedError, isOutOfReach } from '#shared/errors';
import type { Outcome } from '#shared/ipc/store-calls';
import type { Write } from '#shared/writes/write';
import type { Backoff } from '../core/backoff';
import type { SyncAccount } from '../core/ports';
import { isAccepted } from './apply-outcome';
import { isBusy, stopsAll, type DeferredEntries } from './deferred-entries';
import type { SendLanes } from './send-lanes';
import type { SendRate } from './send-rate';
import { isOfOther, isOfSender, type WithheldKinds } from './withheld-kinds';

/** Kept from one drain to the next. */
export interface DrainMemory {
  readonly deferred: DeferredEntries;
  readonly withheld: WithheldKinds;
  readonly lanes: SendLanes;
  readonly rate: SendRate;
  /** Grows while the service fails on everything, so that not every entry is tried. */
  readonly pause: Backoff;
}

export interface DrainTally {
  readonly accepted: number;
  /** What ends the drain, the first first. */
  readonly failures: readonly unknown[];
  /** The service or the network fails on everything. */
  isStuck(): boolean;
  note(write: Write, outcome: Outcome, sender: Pick<SyncAccount, 'features' | 'client'>): void;
  fail(error: unknown): void;
}

/** Failures without a success in between that point to the service or the network rather than to the entry. */
export const FAILURES_IN_A_ROW = 4;

export function createDrainTally({ deferred, withheld, lanes, rate, pause }: DrainMemory): DrainTally {
  let accepted = 0;
  let failedInARow = 0;
  const failures: unknown[] = [];

  function noteFailure(outcome: Outcome & { readonly kind: 'unknown' | 'not sent' }): void {
    failedInARow += 1;
    if (isBusy(outcome.error)) lanes.busy();
    // One request may be lost; several in a row mean the network is down.
    const isAway = isOutOfReach(outcome.error) && failedInARow >= FAILURES_IN_A_ROW;
    if (isAway) deferred.forgetLost();
    if (isAway || stopsAll(outcome.error)) failures.push(new CodedError(outcome.error.code, outcome.error));
  }

  return {
    get accepted() {
      return accepted;
    },
    failures,
    isStuck: () => failedInARow >= FAILURES_IN_A_ROW,
    note({ entryId, kind }, outcome, sender) {
      if (isOfSender(outcome)) {
        deferred.forget(entryId);
        withheld.withhold(kind, sender);
        return;
      }
      deferred.noteOutcome(entryId, outcome);
      if (isAccepted(outcome)) {
        accepted += 1;
        lanes.accepted();
        rate.accepted();
        pause.reset();
      }
      if ((outcome.kind === 'unknown' || outcome.kind === 'not sent') && !isOfOther(outcome)) noteFailure(outcome);
      else failedInARow = 0;
    },
    fail: (error) => void failures.push(error),
  };
}
