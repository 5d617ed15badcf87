// "Remove all data…": who may, and that nothing is lost that exists nowhere else. Main looks into its own journals; the
// page's word is not enough for what cannot be undone. Deletes nothing itself.
import { mayDo } from '#shared/domain/people/rights';
import { CodedError } from '#shared/errors';
import type { CommandOutput } from '#shared/ipc/contract';
import type { ApproveInput, Session } from '#shared/ipc/session';
import { journalOwners, readClosedJournal, type JournalOwner } from '../journal/closed-journals';
import type { Sessions } from '../session/sessions';
import { createExportedEntries, type ExportedEntries } from './exported-entries';
import { markForRemoval } from './finish-removal';

export interface RemovalPorts {
  /** All data of the app. */
  readonly folder: string;
  /** Below it. */
  readonly journals: string;
  readonly sessions: Pick<Sessions, 'current' | 'workplace'>;
  /** Keeps the journal as it is until the returned function is called. */
  readonly hold: () => () => void;
  /** Ends the app and starts it again. */
  readonly restart: () => void;
  /** Milliseconds; never goes backward. */
  readonly monotonic: () => number;
}

export interface Removal {
  readonly exported: ExportedEntries;
  /**
   * Somebody has approved what the person at the till asked for; where that is the removal, it holds in this session, for a minute.
   * What else their right is for is another thing.
   */
  approved(approved: Pick<ApproveInput, 'action' | 'allows'>): void;
  contents(): Promise<CommandOutput<'till.contents'>>;
  /**
   * From here on nothing can be sold: the app starts again, without data.
   * @throws CodedError APPROVAL_MISSING, TILL_HAS_UNSENT, JOURNAL_DAMAGED, JOURNAL_UNREADABLE, FILE_WRITE_FAILED; everything is
   * as before then
   */
  remove(): Promise<void>;
}

/** Milliseconds to read what goes: later the person who approved may have left. */
const APPROVAL_LASTS = 60_000;

export function createRemoval(ports: RemovalPorts): Removal {
  const { sessions, hold, restart, monotonic } = ports;
  const exported = createExportedEntries();
  /** Given in this session, for one try. */
  let approval: { readonly session: Session; readonly at: number } | null = null;

  function expectRight(): void {
    const session = sessions.current();
    const isApproved = approval !== null && approval.session === session && monotonic() - approval.at <= APPROVAL_LASTS;
    approval = null;
    if (!isApproved && !mayDo(session?.me.features ?? [], 'TILL_SETTINGS')) throw new CodedError('APPROVAL_MISSING');
  }

  const notExported = (entryIds: readonly string[]) => entryIds.filter((entryId) => !exported.has(entryId)).length;

  async function unsentOf(owner: JournalOwner): Promise<number> {
    const { journal, session } = sessions.workplace();
    if (session.merchantCode === owner.merchantCode && session.registerId === owner.registerId) {
      const unknown = Object.values(journal.unknownKinds()).reduce((sum, count) => sum + count, 0);
      return Math.max(unknown, notExported(journal.ids(null, Infinity).entryIds));
    }
    const { entryIds, unreadable } = await readClosedJournal(ports.journals, owner);
    return unreadable + notExported(entryIds);
  }

  async function contents(): Promise<CommandOutput<'till.contents'>> {
    try {
      const registers = [];
      for (const owner of await journalOwners(ports.journals)) {
        registers.push({ ...owner, unsent: await unsentOf(owner) });
      }
      return { registers };
    } catch (error) {
      throw error instanceof CodedError ? error : new CodedError('JOURNAL_UNREADABLE', {}, { cause: error });
    }
  }

  return {
    exported,
    contents,
    approved({ action: { right }, allows }) {
      const session = sessions.current();
      if (right === 'TILL_SETTINGS' && allows === 'removal' && session) approval = { session, at: monotonic() };
    },
    async remove() {
      expectRight();
      // What is sold while the journals are read would be lost.
      const release = hold();
      try {
        const { journal } = sessions.workplace();
        await journal.written();
        if (journal.damages().length > 0) throw new CodedError('JOURNAL_DAMAGED');
        const { registers } = await contents();
        if (registers.some(({ unsent }) => unsent > 0)) throw new CodedError('TILL_HAS_UNSENT');
        await markForRemoval(ports.folder);
      } catch (error) {
        release();
        throw error;
      }
      restart();
    },
  };
}
