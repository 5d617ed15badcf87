// Empties the store's outbox: claims entries, sends several at a time and applies the outcomes until nothing can be sent. A
// failure that affects all entries (no network, no sign-in, a busy service) ends the drain; one that affects a single entry
// defers it; kinds that the account may not send are left.
import { CodedError, type ErrorData } from '#shared/errors';
import type { Outcome, ClaimedEntry } from '#shared/ipc/store-calls';
import type { Write } from '#shared/writes/write';
import { createBackoff } from '../core/backoff';
import { claimBatch } from './choose-batch';
import { createDeferredEntries } from './deferred-entries';
import { createDrainTally } from './drain-tally';
import type { JournalPort, ServiceCalls, StorePort, SyncAccount } from '../core/ports';
import type { Clock } from '../../time';
import { failedOutcome, pushWrite } from './push-write';
import { createSendLanes, MOST_LANES } from './send-lanes';
import { createSendRate } from './send-rate';
import { createOutcomeRecorder } from './apply-outcome';
import { asSender, createWithheldKinds } from './withheld-kinds';

export interface DrainPorts {
  readonly api: ServiceCalls;
  readonly account: () => Pick<SyncAccount, 'features' | 'client' | 'mayBeSent'>;
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
  const pause = createBackoff(random);
  const memory = { deferred, withheld, lanes, rate, pause };

  async function sendAll(): Promise<Drained> {
    /** Claimed, with an outcome not yet applied: the store would hand them out again. */
    const handedOut = new Set<string>();
    /** Of these, the number without a reply. */
    let onTheirWay = 0;
    const tally = createDrainTally(memory);
    const news = createNews();

    async function push(entry: ClaimedEntry): Promise<void> {
      const { write } = entry;
      handedOut.add(write.entryId);
      onTheirWay += 1;
      const sender = account();
      const outcome = (await sender.mayBeSent(write))
        ? await pushWrite(entry, api, sender.client.account, clock.now)
        : failedOutcome(new CodedError('SENDER_IS_OTHER'));
      onTheirWay -= 1;
      // Before the store applies it: if that fails, the outcome is reported again but never counted here twice.
      tally.note(write, outcome, sender);
      answered(write, outcome);
      news.tell();
      await record(write, outcome);
      recorded(write, outcome);
    }

    function send(entry: ClaimedEntry): void {
      push(entry)
        .catch(tally.fail)
        .finally(() => {
          handedOut.delete(entry.write.entryId);
          news.tell();
        });
    }

    /** After a failure those under way are waited for: the next drain would send them again beside themselves. */
    async function claim(room: number): Promise<readonly ClaimedEntry[]> {
      try {
        const { entries, failure } = await claimBatch(store, deferred, withheld, room, [...handedOut]);
        if (failure !== null) tally.fail(failure);
        return entries;
      } catch (error) {
        tally.fail(error);
        return [];
      }
    }

    for (;;) {
      const room = lanes.count() - onTheirWay;
      // Several entries are claimed at once, as each claim costs a transaction; but lost requests occupy their lanes for
      // long and must not leave the others empty.
      const isStoreIdle = handedOut.size === onTheirWay;
      const isWorthAsking = room >= lanes.count() / 2 || (isStoreIdle && room > 0);
      const canGoOn = tally.failures.length === 0 && !tally.isStuck();
      const mayAsk = isWorthAsking && handedOut.size < MOST_HANDED_OUT && canGoOn;
      const said = news.next();
      if (mayAsk) (await claim(room)).forEach(send);
      sending(handedOut.size > 0, rate.perSecond());
      if (handedOut.size > 0) {
        await said;
        continue;
      }
      if (tally.failures.length > 0) throw tally.failures[0];
      return {
        accepted: tally.accepted,
        nextIn: tally.isStuck() ? pause.next() : Math.min(deferred.nextIn(), withheld.nextIn()),
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
