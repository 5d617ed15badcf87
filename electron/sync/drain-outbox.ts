// Empties the store's outbox: take, send, settle, until nothing can go. What stops every entry (no network, no sign-in, a
// busy service) ends the drain; what stops one entry holds only that one back.
import { CodedError, type ErrorData } from '#shared/errors';
import { type Outcome, type TakenEntry } from '#shared/ipc/store-calls';
import { type Write } from '#shared/writes/write';
import { createBackoff } from './backoff';
import { PARALLEL, takeBatch } from './choose-batch';
import { createHeldEntries, stopsAll } from './held-entries';
import { type Clock, type JournalPort, type ServiceCalls, type StorePort } from './ports';
import { pushWrite } from './push-write';
import { createSettler, isAccepted } from './settle-entry';

export interface DrainPorts {
  readonly api: ServiceCalls;
  readonly store: StorePort;
  readonly journal: JournalPort;
  readonly clock: Clock;
  readonly random: () => number;
  readonly sending: (isSending: boolean) => void;
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

interface SentBatch {
  readonly accepted: number;
  /** 'moving': there may be more to send; 'stuck': nothing of a full batch got through. */
  readonly state: 'moving' | 'stuck' | 'done';
}

export function createOutbox({ api, store, journal, clock, random, sending, settled }: DrainPorts): Outbox {
  const held = createHeldEntries(clock, random);
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

  async function sendBatch(): Promise<SentBatch> {
    const { fresh, due } = await takeBatch(store, held);
    const batch = [...fresh, ...due];
    sending(batch.length > 0);
    const pushed = await Promise.allSettled(batch.map(push));
    throwFirst(pushed);
    const accepted = pushed.filter((each) => each.status === 'fulfilled' && isAccepted(each.value)).length;
    const haveAllFailed = batch.every(({ write }) => held.has(write.entryId));
    if (haveAllFailed && batch.length >= PARALLEL) return { accepted, state: 'stuck' };
    return { accepted, state: fresh.length > 0 || !haveAllFailed ? 'moving' : 'done' };
  }

  async function sendAll(): Promise<Drained> {
    for (let accepted = 0; ;) {
      const sent = await sendBatch();
      accepted += sent.accepted;
      if (sent.accepted > 0) pause.reset();
      if (sent.state === 'moving') continue;
      const nextIn = sent.state === 'stuck' ? pause.next() : held.nextIn();
      return { accepted, nextIn, problem: held.lastProblem() };
    }
  }

  return {
    async drain() {
      try {
        await settleUntold();
        return await sendAll();
      } finally {
        sending(false);
      }
    },
    release: held.release,
  };
}

/** After everything is settled: what the store or the journal threw, or what stops every entry. */
function throwFirst(settled: readonly PromiseSettledResult<Outcome>[]): void {
  for (const each of settled) {
    if (each.status === 'rejected') throw each.reason;
    const outcome = each.value;
    if ('error' in outcome && stopsAll(outcome.error)) throw new CodedError(outcome.error.code, outcome.error);
  }
}
