// The entries that a drain has claimed and whose outcome the store has not applied: it would hand them out again. Sends each as the account
// in use at that moment, and records what became of it.
import { CodedError, errorData } from '#shared/errors';
import type { ClaimedEntry, Outcome } from '#shared/ipc/store-calls';
import type { Write } from '#shared/writes/write';
import type { ServiceCalls, SyncAccount } from '../core/ports';
import type { Clock } from '../../time';
import type { OutcomeRecorder } from './apply-outcome';
import type { DrainTally } from './drain-tally';
import { failedOutcome, pushWrite } from './push-write';

export interface InHandPorts {
  readonly api: ServiceCalls;
  readonly account: () => Pick<SyncAccount, 'features' | 'client' | 'mayBeSent' | 'readFacts'>;
  readonly clock: Clock;
  readonly recorder: Pick<OutcomeRecorder, 'record'>;
  readonly tally: DrainTally;
  /** The outcome of an entry, before the store has it. */
  readonly answered: (write: Write, outcome: Outcome) => void;
  /** The outcome of an entry; the store has applied it. */
  readonly recorded: (write: Write, outcome: Outcome) => void;
}

export interface EntriesInHand {
  /** Their ids. */
  all(): readonly string[];
  /** How many have no reply yet. */
  unanswered(): number;
  /** A failure of the store or the journal goes to the tally. */
  send(entry: ClaimedEntry): void;
  /** Resolves at the first reply or recorded outcome after the call. */
  changed(): Promise<void>;
}

export function createEntriesInHand(ports: InHandPorts): EntriesInHand {
  const { api, account, clock, recorder, tally, answered, recorded } = ports;
  const inHand = new Set<string>();
  let unanswered = 0;
  let tellChange = () => {};

  async function outcomeOf(entry: ClaimedEntry, sender: ReturnType<InHandPorts['account']>): Promise<Outcome> {
    try {
      if (!(await sender.mayBeSent(entry.write))) return failedOutcome(new CodedError('SENDER_IS_OTHER'));
    } catch (error) {
      // Its line in the journal cannot be read: it waits, and the others go on.
      return { kind: 'not sent', error: errorData(error) };
    }
    return pushWrite(entry, api, sender.client.account, clock.now);
  }

  async function push(entry: ClaimedEntry): Promise<void> {
    const { write } = entry;
    unanswered += 1;
    const sender = account();
    const outcome = await outcomeOf(entry, sender);
    unanswered -= 1;
    // Before the store applies it: if that fails, the outcome is reported again but never counted here twice.
    tally.note(write, outcome, sender);
    answered(write, outcome);
    tellChange();
    await recorder.record(write, outcome);
    recorded(write, outcome);
  }

  return {
    all: () => [...inHand],
    unanswered: () => unanswered,
    send(entry) {
      const { entryId } = entry.write;
      inHand.add(entryId);
      push(entry)
        .catch(tally.fail)
        .finally(() => {
          inHand.delete(entryId);
          tellChange();
        });
    },
    changed: () => new Promise<void>((resolve) => (tellChange = resolve)),
  };
}
