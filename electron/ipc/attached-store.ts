// Tracks which opened store is current. A page whose store was superseded can journal nothing more: its entries would not be
// ingested before the next start. Nor are its carts kept: they would become the copy of the register that is signed in at now.
import { CodedError } from '#shared/errors';
import type { CommandInput, CommandOutput } from '#shared/ipc/contract';
import { supersededStore } from '#shared/ipc/superseded-store';
import { entrySum } from '#shared/writes/entry-sum';
import { isOfficeOnly } from '#shared/ipc/session';
import type { Write } from '#shared/writes/write';
import type { Sessions } from '../session/sessions';
import { authorRefusal } from '../security/write-author';
import type { TillJournal } from '../storage/cart-copies';
import type { SyncEngine } from '../sync/engine';
import type { StoreCalls } from './store-calls';

export interface AttachedStore {
  /** @throws CodedError IPC_REFUSED for the store of another register, NOT_SIGNED_IN */
  attach(input: CommandInput<'store.attach'>): Promise<CommandOutput<'store.attach'>>;
  /** The engine may call the store, unless it is another one by now. @throws CodedError NOT_SIGNED_IN */
  ready(storeId: string): void;
  /**
   * @param isStored the store already has it. @throws CodedError STORE_NOT_READY unless the store is the attached one,
   * JOURNAL_WRITE_FAILED, NOT_SIGNED_IN, an `authorRefusal` of an entry that is not in the journal yet
   */
  append(storeId: string, write: Write, isStored?: boolean): Promise<void>;
  /** In one sync; one that is refused does not hold up the others. @throws CodedError as `append` */
  appendMany(storeId: string, writes: readonly Write[]): Promise<void>;
  /** Nothing is appended until the returned function is called; what is asked for meanwhile is refused as STORE_NOT_READY. */
  hold(): () => void;
  /** @throws CodedError STORE_NOT_READY unless the store is the attached one, NOT_SIGNED_IN */
  journalOf(storeId: string): TillJournal;
}

export interface AttachedStorePorts {
  readonly sessions: Pick<Sessions, 'workplace' | 'current'>;
  readonly engine: Pick<SyncEngine, 'storeGone' | 'journalFailed' | 'nudge'>;
  readonly store: Pick<StoreCalls, 'abandon'>;
}

export function createAttachedStore({ sessions, engine, store }: AttachedStorePorts): AttachedStore {
  let isHeld = false;
  let attached: { readonly storeId: string; readonly journal: TillJournal } | null = null;

  function isAttached(storeId: string): boolean {
    return attached?.storeId === storeId && attached.journal === sessions.workplace().journal;
  }

  function journalOf(storeId: string): TillJournal {
    const { journal } = sessions.workplace();
    if (isHeld || !isAttached(storeId)) throw supersededStore();
    return journal;
  }

  async function appendAll(storeId: string, writes: readonly Write[], isStored: boolean): Promise<void> {
    const journal = journalOf(storeId);
    if (isOfficeOnly(sessions.workplace().session)) writes.forEach(expectOfNoRegister);
    const isNew = new Set(journal.missing(writes.map(({ entryId }) => entryId)));
    const person = sessions.current();
    const refusals = writes.map((write) => (isNew.has(write.entryId) ? authorRefusal(write, person, isStored) : null));
    const allowed = writes.filter((_write, place) => refusals[place] === null);
    const appended = await Promise.allSettled(allowed.map((write) => journal.append(write)));
    const failed = appended.find((each) => each.status === 'rejected');
    if (failed) {
      engine.journalFailed(isStored);
      throw failed.reason;
    }
    const refusal = refusals.find((each) => each !== null);
    if (refusal) throw refusal;
  }

  return {
    async attach({ storeId, merchantCode, registerId, wasEmptied }) {
      const { journal, session } = sessions.workplace();
      if (session.merchantCode !== merchantCode || session.registerId !== registerId) {
        throw new CodedError('IPC_REFUSED', { message: 'The store is not the one of this register.' });
      }
      // A newly opened store gets no calls until it reports that it is ready, and the old one answers none.
      engine.storeGone(wasEmptied);
      store.abandon();
      attached = { storeId, journal };
      // Includes what the previous store appended.
      await journal.written();
      // The session's floor dates from the sign-in; later sales count as well.
      const receiptSequenceFloor = journal.highestReceiptSequence(session.receiptSequenceFloor);
      return {
        unacknowledgedCount: journal.count(),
        unacknowledgedSum: entrySum(0, 'with', journal.ids(null, Infinity).entryIds),
        replaced: [...journal.replaced()],
        unknownKinds: journal.unknownKinds(),
        kept: journal.kept(),
        idMappings: journal.idMappings(),
        receiptSequenceFloor,
      };
    },
    ready(storeId) {
      // An opening goes on when somebody signs in at another register: its entries must not go to that one's service.
      if (isAttached(storeId)) engine.nudge('store ready');
    },
    async append(storeId, write, isStored = false) {
      await appendAll(storeId, [write], isStored);
    },
    async appendMany(storeId, writes) {
      await appendAll(storeId, writes, true);
    },
    hold() {
      isHeld = true;
      return () => void (isHeld = false);
    },
    journalOf,
  };
}

/** Money and days belong to a register. */
const OF_A_REGISTER: readonly string[] = ['sale.record', 'cash.move', 'day.open', 'day.close'];

function expectOfNoRegister({ kind }: Write): void {
  if (!OF_A_REGISTER.includes(kind)) return;
  throw new CodedError('IPC_REFUSED', { message: `${kind} needs a register.` });
}
