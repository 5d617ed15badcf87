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

/** What main is told by a store that keeps or sends something. */
const WRITES: ReadonlySet<Command> = new Set<Command>([
  'journal.append',
  'journal.appendMany',
  'journal.acknowledge',
  'carts.keep',
  'api.call',
  'store.attach',
  'store.ready',
  'sync.nudge',
]);

function readingOnly(pos: PosClient): PosClient {
  return {
    ...pos,
    call: (name, input) => (WRITES.has(name) ? Promise.reject(new CodedError('PRACTICING')) : pos.call(name, input)),
    ask: (operation, input, onceKey) =>
      operation.sending === 'read' ? pos.ask(operation, input, onceKey) : Promise.reject(new CodedError('PRACTICING')),
  };
}
