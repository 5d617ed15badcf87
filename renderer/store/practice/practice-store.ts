// The store as someone practices with it: it reads what the till has and writes nothing. Both ways to the disk are closed: a
// transaction that writes is refused by its epoch, the journal by the client. What was forgotten fails with PRACTICING instead of
// reaching the books.
import { CodedError } from '#shared/errors';
import type { Command } from '#shared/ipc/channels';
import type { PosClient } from '../../bridge/bridge';
import type { Store } from '../core/store';
import type { TillScreen } from '../core/till-screen';
import { OneByOne } from '../database/turns';
import { PRACTICE_EPOCH } from '../database/write-transaction';

/** @param screen of the till of the practice */
export function practiceStore(store: Store, screen: TillScreen): Store {
  const refuse = () => Promise.reject(new CodedError('PRACTICING'));
  return {
    ...store,
    practiceOf: store,
    screen,
    epoch: PRACTICE_EPOCH,
    pos: readingOnly(store.pos),
    editing: new Set(),
    edits: { run: refuse, runAside: refuse },
    recording: {
      sales: new NoTurns(),
      recorded: new Map(),
      unstored: null,
      unstoredDayWrite: null,
      unstoredEdits: [],
    },
    retry: refuse,
    cartApart: refuse,
    close: refuse,
  };
}

/** What writes takes turns, and gets none. */
class NoTurns extends OneByOne {
  override run<T>(): Promise<T> {
    return Promise.reject(new CodedError('PRACTICING'));
  }
}

/** What main may be asked by a store that keeps and sends nothing. */
const READS: ReadonlySet<Command> = new Set<Command>([
  'app.facts',
  'app.licenses',
  'carts.read',
  'customerDisplay.read',
  'device.read',
  'file.save',
  'file.savePdf',
  'journal.damages',
  'journal.ids',
  'journal.missing',
  'journal.read',
  'journal.tail',
  'printing.read',
  'session.current',
  'storage.estimate',
  'sync.log',
  'sync.status',
  'till.contents',
  'updates.read',
]);

function readingOnly(pos: PosClient): PosClient {
  return {
    ...pos,
    call: (name, input) => (READS.has(name) ? pos.call(name, input) : Promise.reject(new CodedError('PRACTICING'))),
    ask: (operation, input, ...sent) =>
      operation.sending === 'read' ? pos.ask(operation, input, ...sent) : Promise.reject(new CodedError('PRACTICING')),
  };
}
