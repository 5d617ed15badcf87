// Empties the store's outbox: take, send, settle, acknowledge in the journal, until nothing can go. What stops every entry
// (no network, no sign-in, a busy service) ends the drain; what stops one entry holds only that one back.
import { CodedError, type ErrorCode } from '#shared/errors';
import { type Outcome, type TakenEntry } from '#shared/ipc/store-calls';
import { createBackoff, type Backoff } from './backoff';
import { type Clock, type JournalPort, type ServiceCalls, type StorePort } from './ports';
import { pushWrite } from './push-write';

export interface DrainPorts {
  readonly api: ServiceCalls;
  readonly store: StorePort;
  readonly journal: JournalPort;
  readonly clock: Clock;
  readonly random: () => number;
  readonly sending: (isSending: boolean) => void;
}

export interface Drained {
  /** Entries the service has taken. */
  readonly accepted: number;
  /** Milliseconds until an entry held back is due; Infinity when none is. */
  readonly nextIn: number;
  /** Why entries are held back, when some are. */
  readonly held: Outcome | null;
}

/** Entries on their way at the same time; records are independent, and one slow answer must not stop the rest. */
const PARALLEL = 4;

/** Failures that meet every entry alike. */
const STOPS_ALL: ReadonlySet<ErrorCode> = new Set([
  'SERVICE_UNREACHABLE',
  'REQUEST_TIMED_OUT',
  'REPLY_NOT_JSON',
  'SERVICE_BUSY',
  'RATE_LIMITED',
  'SIGN_IN_EXPIRED',
]);

interface Held {
  readonly outcome: Outcome;
  readonly backoff: Backoff;
  /** Monotonic milliseconds. */
  readonly dueAt: number;
}

export interface Outbox {
  /** @throws CodedError of the first failure that stops every entry, or of the store */
  drain(): Promise<Drained>;
  /** A person asks: entries held back are due now. */
  release(): void;
}

export function createOutbox(ports: DrainPorts): Outbox {
  const held = new Map<string, Held>();
  /** Fates the store could not take in; told again before anything else, else the entry would stay in flight for good. */
  const untold = new Map<string, Outcome>();

  async function settle(entryId: string, outcome: Outcome): Promise<void> {
    untold.set(entryId, outcome);
    await ports.store.call('outbox.settle', { entryId, outcome });
    untold.delete(entryId);
    if (isAccepted(outcome)) await ports.journal.acknowledge([entryId]);
  }

  async function pushAndSettle(entry: TakenEntry): Promise<Outcome> {
    const { entryId } = entry.write;
    const waiting = held.get(entryId);
    if (waiting && waiting.dueAt > ports.clock.monotonic()) {
      await settle(entryId, waiting.outcome);
      return waiting.outcome;
    }
    const outcome = await pushWrite(entry, ports.api);
    await settle(entryId, outcome);
    hold(entryId, outcome);
    return outcome;
  }

  function hold(entryId: string, outcome: Outcome): void {
    const isHeld = (outcome.kind === 'unknown' || outcome.kind === 'not sent') && !STOPS_ALL.has(outcome.error.code);
    if (!isHeld) {
      held.delete(entryId);
      return;
    }
    const backoff = held.get(entryId)?.backoff ?? createBackoff(ports.random);
    held.set(entryId, { outcome, backoff, dueAt: ports.clock.monotonic() + backoff.next() });
  }

  /** Sends until nothing is left that is due; returns how many were accepted. */
  async function sendAll(): Promise<number> {
    for (let accepted = 0; ;) {
      const isHeldBefore = new Set(held.keys());
      const entries = await ports.store.call('outbox.take', { limit: PARALLEL + held.size });
      const due = entries.filter(({ write }) => isDue(write.entryId));
      ports.sending(due.length > 0);
      const settled = await Promise.allSettled(entries.map(pushAndSettle));
      accepted += settled.filter((each) => each.status === 'fulfilled' && isAccepted(each.value)).length;
      throwFirst(settled);
      const isMoving = due.some(({ write }) => !isHeldBefore.has(write.entryId) || !held.has(write.entryId));
      if (!isMoving) return accepted;
    }
  }

  const isDue = (entryId: string) => (held.get(entryId)?.dueAt ?? 0) <= ports.clock.monotonic();

  return {
    async drain() {
      try {
        for (const [entryId, outcome] of untold) await settle(entryId, outcome);
        const accepted = await sendAll();
        const waits = [...held.values()].map(({ dueAt }) => Math.max(0, dueAt - ports.clock.monotonic()));
        return { accepted, nextIn: Math.min(Infinity, ...waits), held: [...held.values()].at(-1)?.outcome ?? null };
      } finally {
        ports.sending(false);
      }
    },
    release: () => {
      for (const [entryId, entry] of held) held.set(entryId, { ...entry, dueAt: 0 });
    },
  };
}

function isAccepted(outcome: Outcome): boolean {
  return outcome.kind === 'sale accepted' || outcome.kind === 'customer accepted';
}

/** After everything is settled: what the store or the journal threw, or what stops every entry. */
function throwFirst(settled: readonly PromiseSettledResult<Outcome>[]): void {
  for (const each of settled) {
    if (each.status === 'rejected') throw each.reason;
    const outcome = each.value;
    if ('error' in outcome && STOPS_ALL.has(outcome.error.code))
      throw new CodedError(outcome.error.code, outcome.error);
  }
}
