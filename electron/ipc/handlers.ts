// What each command does: one line each, everything behind it belongs to somebody else.
import { listDayCycles, listSubcategories } from '../api/endpoints/lists';
import { type Sessions } from '../session/sessions';
import { type SyncEngine } from '../sync/engine';
import { type Handlers } from './answer';
import { createAttachedStore } from './attached-store';
import { type StoreCalls } from './store-calls';

export interface HandlerPorts {
  readonly facts: { readonly version: string; readonly runtime: string; readonly platform: string };
  readonly sessions: Sessions;
  readonly engine: SyncEngine;
  readonly store: StoreCalls;
}

export function createHandlers({ facts, sessions, engine, store }: HandlerPorts): Handlers {
  const attached = createAttachedStore({ sessions, engine, store });

  return {
    'app.facts': () => facts,
    'device.read': () => sessions.readDevice(),
    'session.current': () => sessions.current(),
    'session.signIn': (input) => sessions.signIn(input),
    'session.unlock': (input) => sessions.unlock(input),
    'session.lock': () => done(sessions.lock()),
    'journal.append': async ({ storeId, write }) => done(await attached.append(storeId, write)),
    'journal.acknowledge': async ({ entryIds, learned }) =>
      done(await sessions.workplace().journal.acknowledge(entryIds, learned)),
    'store.attach': (input) => attached.attach(input),
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
