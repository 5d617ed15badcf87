// Empties the store's outbox: take, send, settle, several entries at a time, until nothing can go. What stops every entry
// (no network, no sign-in, a busy service) ends the drain; what stops one entry holds only that one back.
import { CodedError, type ErrorData } from '#shared/errors';
import { type Outcome, type TakenEntry } from '#shared/ipc/store-calls';
import { type Write } from '#shared/writes/write';
import { createBackoff } from './backoff';
import { takeBatch } from './choose-batch';
import { createHeldEntries, isBusy, isOutOfReach, stopsAll } from './held-entries';
import { type Clock, type JournalPort, type ServiceCalls, type StorePort } from './ports';
import { pushWrite } from './push-write';
import { createSendLanes } from './send-lanes';
import { createSendRate } from './send-rate';
import { createSettler, isAccepted } from './settle-entry';

export interface DrainPorts {
  readonly api: ServiceCalls;
  readonly store: StorePort;
  readonly journal: JournalPort;
  readonly clock: Clock;
  readonly random: () => number;
  /** @param perSecond entries a second; null while that is not known */
  readonly sending: (isSending: boolean, perSecond: number | null) => void;
  /** What became of an entry; the store has been told. */
  readonly settled: (write: Write, outcome: Outcome) => void;
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

export function createOutbox({ api, store, journal, clock, random, sending, settled }: DrainPorts): Outbox {
  const held = createHeldEntries(clock, random);
  const lanes = createSendLanes();
  const rate = createSendRate(clock);
  const { settle, settleUntold } = createSettler(store, journal);
  /** Grows while a service fails on whatever it is sent, so that not every entry is tried on it. */
  const pause = createBackoff(random);

  async function push(entry: TakenEntry): Promise<Outcome> {
    const outcome = await pushWrite(entry, api);
    // Before the store is told: should it not take this in, the entry is told again but never seen here again.
    held.learn(entry.write.entryId, outcome);
    await settle(entry.write, outcome);
    settled(entry.write, outcome);
    return outcome;
  }

  async function sendAll(): Promise<Drained> {
    const onTheirWay = new Map<string, Promise<void>>();
    let accepted = 0;
    let failedInARow = 0;
    let stop: { readonly error: unknown } | null = null;

    function learn(outcome: Outcome): void {
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
      if (isAway) held.forgetLost();
      if (isAway || stopsAll(outcome.error)) stop ??= { error: new CodedError(outcome.error.code, outcome.error) };
    }

    function send(entry: TakenEntry): void {
      const { entryId } = entry.write;
      const sent = push(entry)
        .then(learn, (error: unknown) => {
          stop ??= { error };
        })
        .finally(() => onTheirWay.delete(entryId));
      onTheirWay.set(entryId, sent);
    }

    for (;;) {
      const room = lanes.count() - onTheirWay.size;
      const isStuck = failedInARow >= FAILURES_IN_A_ROW;
      if (!stop && !isStuck && room > 0) (await takeBatch(store, held, room, [...onTheirWay.keys()])).forEach(send);
      sending(onTheirWay.size > 0, rate.perSecond());
      if (onTheirWay.size > 0) {
        await Promise.race(onTheirWay.values());
        continue;
      }
      if (stop) throw (stop as { error: unknown }).error;
      return { accepted, nextIn: isStuck ? pause.next() : held.nextIn(), problem: held.lastProblem() };
    }
  }

  return {
    async drain() {
      try {
        await settleUntold();
        return await sendAll();
      } finally {
        rate.rest();
        sending(false, null);
      }
    },
    release: held.release,
  };
}
