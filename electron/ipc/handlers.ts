// What each command does: one line each, everything behind it belongs to somebody else.
import { listDayCycles, listDiscounts, listSubcategories } from '../api/endpoints/lists';
import { type SaveFile } from '../files/save-file';
import { type Sessions } from '../session/sessions';
import { type SyncEngine } from '../sync/engine';
import { type Handlers } from './answer';
import { type SyncLog } from '../sync/sync-log';
import { createAttachedStore } from './attached-store';
import { type StoreCalls } from './store-calls';

export interface HandlerPorts {
  readonly facts: { readonly version: string; readonly runtime: string; readonly platform: string };
  readonly sessions: Sessions;
  readonly engine: SyncEngine;
  readonly store: StoreCalls;
  readonly saveFile: SaveFile;
  readonly syncLog: Pick<SyncLog, 'lines'>;
}

export function createHandlers({ facts, sessions, engine, store, saveFile, syncLog }: HandlerPorts): Handlers {
  const attached = createAttachedStore({ sessions, engine, store });

  return {
    'app.facts': () => facts,
    'device.read': () => sessions.readDevice(),
    'session.current': () => sessions.current(),
    'session.signIn': (input) => sessions.signIn(input),
    'session.unlock': (input) => sessions.unlock(input),
    'session.lock': () => done(sessions.lock()),
    'journal.append': async ({ storeId, write, isStored }) => done(await attached.append(storeId, write, isStored)),
    'journal.acknowledge': async ({ entryIds, learned }) =>
      done(await sessions.workplace().journal.acknowledge(entryIds, learned)),
    'store.attach': (input) => attached.attach(input),
    'store.reply': ({ callId, reply }) => done(store.reply(callId, reply)),
    'sync.status': () => engine.status(),
    'sync.nudge': ({ reason }) => done(engine.nudge(reason)),
    'sync.sweep': ({ action }) => done(engine.sweep(action)),
    'sync.log': () => syncLog.lines(),
    'sync.note': (event) => done(engine.note(event)),
    'storage.estimate': (estimate) => done(engine.storageHeard(estimate)),
    'customers.refresh': ({ customerNumber }) => done(engine.refreshCustomer(customerNumber)),
    'dayCycles.list': (query) => sessions.workplace().client.call(listDayCycles(query)),
    'subcategories.list': () => sessions.workplace().client.call(listSubcategories),
    'discounts.list': () => sessions.workplace().client.call(listDiscounts),
    'file.save': saveFile,
  };
}

function done(_nothing: void): null {
  return null;
}
