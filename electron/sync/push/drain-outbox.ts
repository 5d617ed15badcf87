// Empties the store's outbox: claims entries, sends several at a time and applies the outcomes until nothing can be sent. A
// failure that affects all entries (no network, no sign-in, a busy service) ends the drain; one that affects a single entry
// defers it; kinds that the account may not send are left.
import { CodedError, type ErrorData, isOutOfReach } from '#shared/errors';
import type { Outcome, ClaimedEntry } from '#shared/ipc/store-calls';
import type { Write } from '#shared/writes/write';
import { createBackoff } from '../core/backoff';
import { claimBatch } from './choose-batch';
import { createDeferredEntries, isBusy, stopsAll } from './deferred-entries';
import type { JournalPort, ServiceCalls, StorePort, SyncAccount } from '../core/ports';
import type { Clock } from '../../time';
import { pushWrite } from './push-write';
import { createSendLanes, MOST_LANES } from './send-lanes';
import { createSendRate } from './send-rate';
import { createOutcomeRecorder, isAccepted } from './apply-outcome';
import { asSender, createWithheldKinds, isOfOther, isOfSender } from './withheld-kinds';

export interface DrainPorts {
  readonly api: ServiceCalls;
  readonly account: () => Pick<SyncAccount, 'features' | 'client'>;
  readonly store: StorePort;
  readonly journal: JournalPort;
  readonly clock: Clock;
  readonly random: () => number;
  /** @param perSecond entries per second; null while unknown */
  readonly sending: (isSending: boolean, perSecond: number | null) => void;
  /** The outcome of an entry, before the store has it. */
  readonly answered: (write: Write, outcome: Outcome) => void;
  /** The outcome of an entry; the store has applied it. */
  readonly recorded: (write: Write, outcome: Outcome) => void;
}

export interface Drained {
  /** Number of entries the service accepted. */
  readonly accepted: number;
  /** Milliseconds until a deferred entry is due; Infinity if there is none. */
  readonly nextIn: number;
  /** Why entries are deferred, if any are. */
  readonly problem: ErrorData | null;
}

export interface Outbox {
  /** @throws CodedError of the first failure that affects all entries, or of the store */
  drain(): Promise<Drained>;
  /** A person asks to try now: deferred entries are due. */
  release(): void;
}

/** Failures without a success in between that point to the service or the network rather than to the entry. */
export const FAILURES_IN_A_ROW = 4;
/** Limits entries whose outcome the store does not know yet: if the app dies, they are sent again. */
const MOST_HANDED_OUT = 2 * MOST_LANES;

export function createOutbox(ports: DrainPorts): Outbox {
  const { account, store, journal, clock, random, sending, answered, recorded } = ports;
  const api = asSender(ports.api, account);
  const withheld = createWithheldKinds(clock, account);
  const deferred = createDeferredEntries(clock, random);
  const lanes = createSendLanes();
  const rate = createSendRate(clock);
  const { record, applyUnreported } = createOutcomeRecorder(store, journal);
  /** Grows while the service fails on everything, so that not every entry is tried. */
  const pause = createBackoff(random);

  async function sendAll(): Promise<Drained> {
    /** Claimed, with an outcome not yet applied: the store would hand them out again. */
    const handedOut = new Set<string>();
    /** Of these, the number without a reply. */
    let onTheirWay = 0;
    let accepted = 0;
    let failedInARow = 0;
    /** What ends the drain; the first is thrown when nothing is on its way any more. */
    const failures: unknown[] = [];
    const news = createNews();

    function noteOutcome({ entryId, kind }: Write, outcome: Outcome, sender: object): void {
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
      const isFailure = (outcome.kind === 'unknown' || outcome.kind === 'not sent') && !isOfOther(outcome);
      failedInARow = isFailure ? failedInARow + 1 : 0;
      if (!isFailure) return;
      if (isBusy(outcome.error)) lanes.busy();
      // One request may be lost; several in a row mean the network is down.
      const isAway = isOutOfReach(outcome.error) && failedInARow >= FAILURES_IN_A_ROW;
      if (isAway) deferred.forgetLost();
      if (isAway || stopsAll(outcome.error)) failures.push(new CodedError(outcome.error.code, outcome.error));
    }

    async function push(entry: ClaimedEntry): Promise<void> {
      const { write } = entry;
      handedOut.add(write.entryId);
      onTheirWay += 1;
      const sender = account();
      const outcome = await pushWrite(entry, api, sender.client.account, clock.now);
      onTheirWay -= 1;
      // Before the store applies it: if that fails, the outcome is reported again but never counted here twice.
      noteOutcome(write, outcome, sender);
      answered(write, outcome);
      news.tell();
      await record(write, outcome);
      recorded(write, outcome);
    }

    function send(entry: ClaimedEntry): void {
      push(entry)
        .catch((error: unknown) => {
          failures.push(error);
        })
        .finally(() => {
          handedOut.delete(entry.write.entryId);
          news.tell();
        });
    }

    /** After a failure those under way are waited for: the next drain would send them again beside themselves. */
    async function claim(room: number): Promise<readonly ClaimedEntry[]> {
      try {
        const { entries, failure } = await claimBatch(store, deferred, withheld, room, [...handedOut]);
        if (failure !== null) failures.push(failure);
        return entries;
      } catch (error) {
        failures.push(error);
        return [];
      }
    }

    for (;;) {
      const room = lanes.count() - onTheirWay;
      const isStuck = failedInARow >= FAILURES_IN_A_ROW;
      // Several entries are claimed at once, as each claim costs a transaction; but lost requests occupy their lanes for
      // long and must not leave the others empty.
      const isStoreIdle = handedOut.size === onTheirWay;
      const isWorthAsking = room >= lanes.count() / 2 || (isStoreIdle && room > 0);
      const mayAsk = isWorthAsking && handedOut.size < MOST_HANDED_OUT && failures.length === 0 && !isStuck;
      const said = news.next();
      if (mayAsk) (await claim(room)).forEach(send);
      sending(handedOut.size > 0, rate.perSecond());
      if (handedOut.size > 0) {
        await said;
        continue;
      }
      if (failures.length > 0) throw failures[0];
      return {
        accepted,
        nextIn: isStuck ? pause.next() : Math.min(deferred.nextIn(), withheld.nextIn()),
        problem: deferred.lastProblem() ?? withheld.problem(),
      };
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
    release() {
      deferred.release();
      withheld.release();
    },
  };
}

/** Wakes waiting callers when anything has happened. */
function createNews() {
  let tell = () => {};
  return {
    tell: () => tell(),
    /** Resolves at the first `tell` after the call. */
    next: () => new Promise<void>((resolve) => (tell = resolve)),
  };
}
