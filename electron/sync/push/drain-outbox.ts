// Empties the store's outbox: claims entries, sends several at a time and applies the outcomes until nothing can be sent. A
// failure that affects all entries (no network, no sign-in, a busy service) ends the drain; one that affects a single entry
// defers it; kinds that the account may not send are left.
import type { ErrorData } from '#shared/errors';
import type { ClaimedEntry } from '#shared/ipc/store-calls';
import { createBackoff } from '../core/backoff';
import type { JournalPort, StorePort } from '../core/ports';
import { createOutcomeRecorder, type OutcomeRecorder } from './apply-outcome';
import { claimBatch } from './choose-batch';
import { createDeferredEntries } from './deferred-entries';
import { createDrainTally, type DrainMemory, type DrainTally } from './drain-tally';
import { createEntriesInHand, type EntriesInHand, type InHandPorts } from './entries-in-hand';
import { createSendLanes, MOST_LANES } from './send-lanes';
import { createSendRate } from './send-rate';
import { asSender, createWithheldKinds } from './withheld-kinds';

export interface DrainPorts extends Omit<InHandPorts, 'recorder' | 'tally'> {
  readonly store: StorePort;
  readonly journal: JournalPort;
  readonly random: () => number;
  /** @param perSecond entries per second; null while unknown */
  readonly sending: (isSending: boolean, perSecond: number | null) => void;
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
const MOST_IN_HAND = 2 * MOST_LANES;

export function createOutbox(ports: DrainPorts): Outbox {
  const { account, store, journal, clock, random, sending } = ports;
  const memory: DrainMemory = {
    deferred: createDeferredEntries(clock, random),
    withheld: createWithheldKinds(clock, account),
    lanes: createSendLanes(),
    rate: createSendRate(clock),
    pause: createBackoff(random),
  };
  const recorder = createOutcomeRecorder(store, journal);
  const drainPorts = { ...ports, api: asSender(ports.api, account, clock) };
  return {
    async drain() {
      try {
        await recorder.applyUnreported();
        return await drainOnce(drainPorts, memory, recorder);
      } finally {
        memory.rate.rest();
        sending(false, null);
      }
    },
    release() {
      memory.deferred.release();
      memory.withheld.release();
    },
  };
}

/** @throws what `Outbox.drain` does, after the last of those in hand */
async function drainOnce(ports: DrainPorts, memory: DrainMemory, recorder: OutcomeRecorder): Promise<Drained> {
  const { deferred, withheld, lanes, rate, pause } = memory;
  const tally = createDrainTally(memory);
  const inHand = createEntriesInHand({ ...ports, recorder, tally });
  for (;;) {
    const room = lanes.count() - inHand.unanswered();
    const changed = inHand.changed();
    if (isTimeToClaim(room, lanes.count(), inHand, tally)) {
      (await claim(ports.store, memory, tally, room, inHand.all())).forEach(inHand.send);
    }
    const isSending = inHand.all().length > 0;
    ports.sending(isSending, rate.perSecond());
    if (isSending) {
      await changed;
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

/**
 * Several entries are claimed at once, as each claim costs a transaction; but lost requests occupy their lanes for long and must
 * not leave the others empty.
 */
function isTimeToClaim(room: number, lanes: number, inHand: EntriesInHand, tally: DrainTally): boolean {
  const count = inHand.all().length;
  const isStoreIdle = count === inHand.unanswered();
  const isWorthAsking = room >= lanes / 2 || (isStoreIdle && room > 0);
  return isWorthAsking && count < MOST_IN_HAND && tally.failures.length === 0 && !tally.isStuck();
}

/** After a failure those in hand are waited for: the next drain would send them again beside themselves. */
async function claim(
  store: StorePort,
  { deferred, withheld }: DrainMemory,
  tally: DrainTally,
  room: number,
  inHand: readonly string[],
): Promise<readonly ClaimedEntry[]> {
  try {
    const { entries, failure } = await claimBatch(store, deferred, withheld, room, inHand);
    if (failure !== null) tally.fail(failure);
    return entries;
  } catch (error) {
    tally.fail(error);
    return [];
  }
}
