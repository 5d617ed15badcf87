// Empties the store's outbox: claim, send, apply the outcome, several entries at a time, until nothing can go. What stops every entry
// (no network, no sign-in, a busy service) ends the drain; what stops one entry holds only that one back.
import { CodedError, type ErrorData } from '#shared/errors';
import type { Outcome, ClaimedEntry } from '#shared/ipc/store-calls';
import type { Write } from '#shared/writes/write';
import { createBackoff } from '../core/backoff';
import { claimBatch } from './choose-batch';
import { createDeferredEntries, isBusy, isOutOfReach, stopsAll } from './deferred-entries';
import type { JournalPort, ServiceCalls, StorePort } from '../core/ports';
import type { Clock } from '../../time';
import { pushWrite } from './push-write';
import { createSendLanes, MOST_LANES } from './send-lanes';
import { createSendRate } from './send-rate';
import { createOutcomeRecorder, isAccepted } from './apply-outcome';

export interface DrainPorts {
  readonly api: ServiceCalls;
  readonly store: StorePort;
  readonly journal: JournalPort;
  readonly clock: Clock;
  readonly random: () => number;
  /** @param perSecond entries a second; null while that is not known */
  readonly sending: (isSending: boolean, perSecond: number | null) => void;
  /** What became of an entry; the store has been told. */
  readonly recorded: (write: Write, outcome: Outcome) => void;
}

export interface Drained {
  /** Entries the service has taken. */
  readonly accepted: number;
  /** Milliseconds until something held back should be tried again; Infinity when nothing is. */
  readonly nextIn: number;
  /** Why entries are held back, when some are. */
  readonly problem: ErrorData | null;
}

export interface Outbox {
  /** @throws CodedError of the first failure that stops every entry, or of the store */
  drain(): Promise<Drained>;
  /** A person asks: entries held back are due now. */
  release(): void;
}

/** Failures without a success between them after which it is the service, or the way to it, and not the entry. */
export const FAILURES_IN_A_ROW = 4;
/** Answered entries that the store does not know of yet stay few: what is lost with the app is asked of the service again. */
const MOST_HANDED_OUT = 2 * MOST_LANES;

export function createOutbox({ api, store, journal, clock, random, sending, recorded }: DrainPorts): Outbox {
  const deferred = createDeferredEntries(clock, random);
  const lanes = createSendLanes();
  const rate = createSendRate(clock);
  const { record, applyUnreported } = createOutcomeRecorder(store, journal);
  /** Grows while a service fails on whatever it is sent, so that not every entry is tried on it. */
  const pause = createBackoff(random);

  async function sendAll(): Promise<Drained> {
    /** Handed out by the store and not told to it: the store would hand them out again. */
    const handedOut = new Set<string>();
    /** Of these, those that the service has not answered. */
    let onTheirWay = 0;
    let accepted = 0;
    let failedInARow = 0;
    let stop: { readonly error: unknown } | null = null;
    const news = createNews();

    function noteOutcome(entryId: string, outcome: Outcome): void {
      deferred.noteOutcome(entryId, outcome);
      if (isAccepted(outcome)) {
        accepted += 1;
        lanes.accepted();
        rate.accepted();
        pause.reset();
      }
      const isFailure = outcome.kind === 'unknown' || outcome.kind === 'not sent';
      failedInARow = isFailure ? failedInARow + 1 : 0;
      if (!isFailure) return;
      if (isBusy(outcome.error)) lanes.busy();
      // One request may get lost; several in a row say that nothing gets through.
      const isAway = isOutOfReach(outcome.error) && failedInARow >= FAILURES_IN_A_ROW;
      if (isAway) deferred.forgetLost();
      if (isAway || stopsAll(outcome.error)) stop ??= { error: new CodedError(outcome.error.code, outcome.error) };
    }

    async function push(entry: ClaimedEntry): Promise<void> {
      const { write } = entry;
      handedOut.add(write.entryId);
      onTheirWay += 1;
      const outcome = await pushWrite(entry, api);
      onTheirWay -= 1;
      // Before the store is told: should it not take this in, the entry is told again but never seen here again.
      noteOutcome(write.entryId, outcome);
      news.tell();
      await record(write, outcome);
      recorded(write, outcome);
    }

    function send(entry: ClaimedEntry): void {
      push(entry)
        .catch((error: unknown) => {
          stop ??= { error };
        })
        .finally(() => {
          handedOut.delete(entry.write.entryId);
          news.tell();
        });
    }

    for (;;) {
      const room = lanes.count() - onTheirWay;
      const isStuck = failedInARow >= FAILURES_IN_A_ROW;
      // The store is asked for several at once, since each time costs it a transaction; but requests that got lost keep
      // their lanes for long, and do not keep the others empty.
      const isStoreIdle = handedOut.size === onTheirWay;
      const isWorthAsking = room >= lanes.count() / 2 || (isStoreIdle && room > 0);
      const mayAsk = isWorthAsking && handedOut.size < MOST_HANDED_OUT && !stop && !isStuck;
      const said = news.next();
      if (mayAsk) (await claimBatch(store, deferred, room, [...handedOut])).forEach(send);
      sending(handedOut.size > 0, rate.perSecond());
      if (handedOut.size > 0) {
        await said;
        continue;
      }
      if (stop) throw (stop as { error: unknown }).error;
      return { accepted, nextIn: isStuck ? pause.next() : deferred.nextIn(), problem: deferred.lastProblem() };
    }
  }

  return {
    async drain() {
      try {
        await applyUnreported();
        return await sendAll();
      } finally {
        rate.rest();
        sending(false, null);
      }
    },
    release: deferred.release,
  };
}

/** Wakes who waits for anything to have happened. */
function createNews() {
  let tell = () => {};
  return {
    tell: () => tell(),
    /** Resolves at the first `tell` after the call. */
    next: () => new Promise<void>((resolve) => (tell = resolve)),
  };
}
