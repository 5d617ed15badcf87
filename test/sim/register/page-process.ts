// A page of a simulated till: the real store behind the real bridge, over the simulated database, with a hop of time
// between page and main. Killed, it stops at whatever it awaits; its database is what it had committed.
import type { PosDatabase } from '#renderer/store/database/database';
import type { Store } from '#renderer/store/core/store';
import { COMMANDS, EVENTS, type Command, type EventName } from '#shared/ipc/channels';
import type { PosApi } from '#shared/ipc/pos-api';
import { SimulatedDatabase, type DatabasePorts } from '../database/simulated-database';
import { Process } from '../world/process';
import type { Machine } from './machine';
import type { MainProcess } from './main-process';
import { createPosClient } from '#renderer/bridge/bridge';
import { openStore } from '#renderer/store/open-store';
import { createWorkerEntry } from '#renderer/store/worker/worker-entry';
import { createTill, screenOf, type Till } from '#renderer/till/till';

export interface PageProcess {
  readonly process: Process;
  readonly till: Till;
  /** Null until it is open. */
  store: Store | null;
  /** Delivers a message from main, `times` times. */
  hear(channel: string, payload: unknown, times: number): void;
  kill(): void;
}

type Listener = (payload: unknown) => void;

/** Milliseconds per message between page and main. */
const HOP = 2;
/** Milliseconds after which a page that keeps the lock is superseded. */
const LOCK_PATIENCE = 3_000;

export function startPage(
  machine: Machine,
  main: MainProcess,
  databasePorts: DatabasePorts,
  locks: { holder: Process | null },
  trace: (what: string) => void,
): PageProcess {
  const { world } = machine;
  const process = new Process(world, `page ${machine.registerId}`, machine);
  const listeners = new Map<string, Set<Listener>>();
  const hop = () => world.random.next() * HOP;

  const ask = (name: Command) => (input: unknown) =>
    new Promise<unknown>((resolve) => {
      main.process.after(hop(), () => {
        void main.answer(name, input).then((reply) => process.after(hop(), () => resolve(reply)));
      });
    });
  const listen = (channel: string) => (listener: Listener) => {
    const all = listeners.get(channel) ?? new Set();
    listeners.set(channel, all.add(listener));
    return () => void all.delete(listener);
  };
  const api: PosApi = {
    invoke: Object.fromEntries(COMMANDS.map((name) => [name, ask(name)])) as PosApi['invoke'],
    on: Object.fromEntries(EVENTS.map((name: EventName) => [name, listen(name)])) as PosApi['on'],
    onStoreCall: listen('store call'),
  };
  const openDatabase = () => new SimulatedDatabase(machine.database, process, databasePorts) as unknown as PosDatabase;
  const page: PageProcess = {
    process,
    till: createTill(() => main.session.me.username),
    store: null,
    hear: (channel, payload, times) =>
      process.after(hop(), () => {
        for (let n = 0; n < times; n += 1) listeners.get(channel)?.forEach((listener) => listener(payload));
      }),
    kill() {
      process.kill();
      if (locks.holder === process) locks.holder = null;
    },
  };

  const acquireLock = async () => {
    if (locks.holder?.isAlive) await process.pause(LOCK_PATIENCE);
    locks.holder = process;
    const isHeld = () => locks.holder === process;
    return {
      isHeld,
      release: () => {
        if (isHeld()) locks.holder = null;
      },
    };
  };
  const open = () => {
    return openStore(main.session, screenOf(page.till), {
      pos: createPosClient(() => api),
      openDatabase,
      startWorker: () => ({ entry: createWorkerEntry(openDatabase), end: () => undefined }),
      acquireLock,
      requestPersistence: async () => true,
      // Never: data that a page caches outside its database would outlive it here.
      whenIdle: () => new Promise(() => undefined),
      followCashier: () => ({
        atRest: async () => undefined,
        atLongRest: async () => undefined,
        stop: () => undefined,
      }),
      pause: (milliseconds) => process.pause(milliseconds),
      now: () => new Date(machine.now()),
      monotonic: () => machine.pageMonotonic(),
      newId: () => world.random.uuid(),
    });
  };
  // The screen reports that the store does not open and offers a retry; here a new page is started instead.
  const failed = (error: unknown) => {
    trace(`register ${machine.registerId}: the store does not open, ${String(error)}`);
    page.kill();
  };
  process.after(0, () => {
    open().then((store) => {
      page.store = store;
    }, failed);
  });
  return page;
}
