// What each command does: one line each, everything behind it belongs to somebody else.
import { CodedError } from '#shared/errors';
import { listDayCycles, listSubcategories } from '../api/endpoints/lists';
import { type Sessions } from '../session/sessions';
import { type SyncEngine } from '../sync/engine';
import { type Handlers } from './answer';
import { type StoreCalls } from './store-calls';

export interface HandlerPorts {
  readonly facts: { readonly version: string; readonly runtime: string; readonly platform: string };
  readonly sessions: Sessions;
  readonly engine: SyncEngine;
  readonly store: StoreCalls;
}

export function createHandlers({ facts, sessions, engine, store }: HandlerPorts): Handlers {
  return {
    'app.facts': () => facts,
    'device.read': () => sessions.readDevice(),
    'session.current': () => sessions.current(),
    'session.signIn': (input) => sessions.signIn(input),
    'session.unlock': (input) => sessions.unlock(input),
    'session.lock': () => done(sessions.lock()),
    'journal.append': async (write) => done(await sessions.workplace().journal.append(write)),
    'journal.acknowledge': async ({ entryIds }) => done(await sessions.workplace().journal.acknowledge(entryIds)),
    'store.attach': ({ merchantCode, registerId }) => {
      const { journal, session } = sessions.workplace();
      if (session.merchantCode !== merchantCode || session.registerId !== registerId) {
        throw new CodedError('IPC_REFUSED', { message: 'The store is not the one of this register.' });
      }
      // Until it says that it is ready, a newly opened store is asked nothing, and its forerunner answers nothing.
      engine.storeGone();
      store.abandon();
      // The session's own floor is of the sign-in; what was sold since counts as well.
      const receiptSequenceFloor = Math.max(session.receiptSequenceFloor, journal.highestReceiptSequence());
      return { unacknowledged: journal.unacknowledged(), receiptSequenceFloor };
    },
    'store.reply': ({ callId, reply }) => done(store.reply(callId, reply)),
    'sync.status': () => engine.status(),
    'sync.nudge': ({ reason }) => done(engine.nudge(reason)),
    'sync.sweep': ({ action }) => done(engine.sweep(action)),
    'customers.refresh': ({ customerNumber }) => done(engine.refreshCustomer(customerNumber)),
    'dayCycles.list': (query) => sessions.workplace().client.call(listDayCycles(query)),
    'subcategories.list': () => sessions.workplace().client.call(listSubcategories),
  };
}

function done(_nothing: void): null {
  return null;
}
