// Reports the outcome of sent entries: to the store, and of accepted ones to the journal. Outcomes that gather while the
// disk is busy go in one transaction and one line. One that the store failed to apply is reported again before anything
// else is sent: otherwise the entry would stay in flight and be sent once more.
import type { Outcome } from '#shared/ipc/store-calls';
import type { IdMappings } from '#shared/writes/kind';
import { idMappingsFrom, type Write } from '#shared/writes/write';
import type { JournalPort, StorePort } from '../core/ports';

export interface OutcomeRecorder {
  /** Resolves when store and journal have it. @throws CodedError of the store or the journal */
  record(write: Write, outcome: Outcome): Promise<void>;
  /** Applies outcomes the store failed to apply before. @throws CodedError of the store or the journal */
  applyUnreported(): Promise<void>;
}

interface Sent {
  readonly write: Write;
  readonly outcome: Outcome;
}

/** A longer transaction would delay a sale. */
const MOST_AT_ONCE = 16;

export function createOutcomeRecorder(store: StorePort, journal: JournalPort): OutcomeRecorder {
  const unreported = new Map<string, Sent>();
  let gathered: Sent[] = [];
  let telling: Promise<void> = Promise.resolve();

  async function tell(group: readonly Sent[]): Promise<void> {
    const outcomes = group.map(({ write: { entryId }, outcome }) => ({ entryId, outcome }));
    await store.call('outbox.applyOutcomes', { outcomes });
    for (const { entryId } of outcomes) unreported.delete(entryId);
    const accepted = group.filter(({ outcome }) => isAccepted(outcome));
    if (accepted.length > 0) await journal.acknowledge(idsOf(accepted), idMappingsFromAll(accepted));
  }

  /** Reports everything gathered by the time the earlier reports are done. */
  function tellGathered(): Promise<void> {
    if (gathered.length > 0 && gathered.length < MOST_AT_ONCE) return telling;
    const group: Sent[] = [];
    gathered = group;
    telling = telling
      .catch(() => undefined)
      .then(() => {
        if (gathered === group) gathered = [];
        return tell(group);
      });
    return telling;
  }

  return {
    record(write, outcome) {
      unreported.set(write.entryId, { write, outcome });
      const told = tellGathered();
      gathered.push({ write, outcome });
      return told;
    },
    async applyUnreported() {
      const left = [...unreported.values()];
      for (let from = 0; from < left.length; from += MOST_AT_ONCE) await tell(left.slice(from, from + MOST_AT_ONCE));
    },
  };
}

export function isAccepted(outcome: Outcome): boolean {
  return outcome.kind === 'accepted';
}

function idsOf(entries: readonly Sent[]): string[] {
  return entries.map(({ write }) => write.entryId);
}

function idMappingsFromAll(accepted: readonly Sent[]): IdMappings {
  const mappings: Record<string, string> = {};
  for (const { write, outcome } of accepted) {
    if (outcome.kind === 'accepted') Object.assign(mappings, idMappingsFrom(write, outcome.answer));
  }
  return mappings;
}
