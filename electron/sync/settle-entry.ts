// Tells the store what became of an entry, and the journal when the service has it. A fate the store could not take in is
// told again before anything else, else the entry would stay in flight and be sent once more.
import { type Outcome } from '#shared/ipc/store-calls';
import { type JournalPort, type StorePort } from './ports';

export interface Settler {
  /** @throws CodedError of the store or the journal */
  settle(entryId: string, outcome: Outcome): Promise<void>;
  /** What the store did not take in before. @throws CodedError of the store or the journal */
  settleUntold(): Promise<void>;
}

export function createSettler(store: StorePort, journal: JournalPort): Settler {
  const untold = new Map<string, Outcome>();

  async function settle(entryId: string, outcome: Outcome): Promise<void> {
    untold.set(entryId, outcome);
    await store.call('outbox.settle', { entryId, outcome });
    untold.delete(entryId);
    if (isAccepted(outcome)) await journal.acknowledge([entryId]);
  }

  return {
    settle,
    async settleUntold() {
      for (const [entryId, outcome] of untold) await settle(entryId, outcome);
    },
  };
}

export function isAccepted(outcome: Outcome): boolean {
  return outcome.kind === 'accepted';
}
