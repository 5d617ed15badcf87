// Tells the store what became of an entry, and the journal when the service has it. A fate the store could not take in is
// told again before anything else, else the entry would stay in flight and be sent once more.
import { type Outcome } from '#shared/ipc/store-calls';
import { learnedFrom, type Write } from '#shared/writes/write';
import { type JournalPort, type StorePort } from './ports';

export interface Settler {
  /** @throws CodedError of the store or the journal */
  settle(write: Write, outcome: Outcome): Promise<void>;
  /** What the store did not take in before. @throws CodedError of the store or the journal */
  settleUntold(): Promise<void>;
}

export function createSettler(store: StorePort, journal: JournalPort): Settler {
  const untold = new Map<string, { readonly write: Write; readonly outcome: Outcome }>();

  async function settle(write: Write, outcome: Outcome): Promise<void> {
    const { entryId } = write;
    untold.set(entryId, { write, outcome });
    await store.call('outbox.settle', { entryId, outcome });
    untold.delete(entryId);
    if (outcome.kind === 'accepted') await journal.acknowledge([entryId], learnedFrom(write, outcome.answer));
  }

  return {
    settle,
    async settleUntold() {
      for (const { write, outcome } of untold.values()) await settle(write, outcome);
    },
  };
}

export function isAccepted(outcome: Outcome): boolean {
  return outcome.kind === 'accepted';
}
