// A till in memory: the sync engine between the simulated service, the store in memory and a journal, in virtual time.
// Service and store outlive the engine, so main can be ended and started again. For tests only.
import type { DataRisk, LogEvent } from '#shared/ipc/sync-log';
import type { SyncStatus } from '#shared/ipc/sync-status';
import { CodedError } from '#shared/errors';
import type { Write } from '#shared/writes/write';
import { CallFailure } from '../../api/call-failure';
import type { Reply, ReplyData } from '#shared/api/wire/reply';
import type { ApiRequest } from '#shared/api/wire/request';
import type { CallOptions } from '../../api/transport';
import { createEngine, type SyncEngine } from '../engine';
import type { StorePort, SyncAccount } from '../core/ports';
import { createFakeStore, type FakeStore } from './fake-store';
import { createSimulatedService, type SimulatedService } from './simulated-service';
import { createVirtualTime, type VirtualTime } from './virtual-time';

export const START = Date.parse('2026-05-04T10:07:00.000Z');
export const SERVICE_URL = 'https://service';

export interface SimulatedTill {
  readonly time: VirtualTime;
  readonly service: SimulatedService;
  readonly store: FakeStore;
  readonly engine: SyncEngine;
  readonly told: SyncStatus[];
  /** The log for people, oldest first, not folded. */
  readonly logged: { readonly event: LogEvent; readonly risk: DataRisk }[];
  /** On the disk; null while unknown. */
  freeBytes: number | null;
  /** Journaled, unacknowledged entries. */
  readonly journal: Set<string>;
  /** Entries of which only the page says who made them. */
  readonly unproven: Set<string>;
  /** Entries whose lines the journal fails to read. */
  readonly unreadable: Set<string>;
  /** Runs before the service gets a request; throws to fail it. */
  network: (request: ApiRequest) => void | Promise<void>;
  /** Runs after the service acted; throws to lose the reply. */
  wayBack: (request: ApiRequest) => void | Promise<void>;
  /** All requests made. */
  readonly asked: string[];
  account(registerId?: number, serviceUrl?: string): SyncAccount;
  /** Of the account that signs in next. */
  features: readonly string[];
  /** Of the account: what the service says of it is known then. */
  readFacts: () => void;
  /** Signs in and opens the store. */
  attach(): void;
  /** The same, then waits until everything is at rest. */
  start(): Promise<void>;
  write(write: Write): void;
  /** Ends main and starts a new one; its memory is lost. */
  restartMain(): void;
}

export function unreachable(): never {
  throw new CallFailure('SERVICE_UNREACHABLE', 'no');
}

export function createSimulatedTill(): SimulatedTill {
  const time = createVirtualTime(START);
  const store = createFakeStore();
  const told: SyncStatus[] = [];
  const newEngine = () =>
    createEngine({
      clock: time,
      timers: time,
      random: () => 0.5,
      store: { call: (name, input) => store.call(name, input) } satisfies StorePort,
      log: { info: () => undefined, warn: () => undefined },
      syncLog: { add: (event, risk) => void till.logged.push({ event, risk }) },
      freeSpace: async () => till.freeBytes ?? Promise.reject(new Error('No such disk.')),
      appVersion: null,
      emit: (status) => void told.push(status),
    });
  let engine: SyncEngine;
  const till: SimulatedTill = {
    time,
    store,
    told,
    logged: [],
    freeBytes: 100_000_000_000,
    features: ['CRM_WRITE', 'SALES_WRITE', 'OPS_WRITE'],
    readFacts: () => undefined,
    service: createSimulatedService(START),
    get engine() {
      return engine;
    },
    journal: new Set(),
    unproven: new Set(),
    unreadable: new Set(),
    network: () => undefined,
    wayBack: () => undefined,
    asked: [],
    account: (registerId = 1, serviceUrl = SERVICE_URL) => accountOf(till, registerId, serviceUrl),
    attach() {
      engine.setAccount(till.account());
      engine.nudge('store ready');
    },
    async start() {
      till.attach();
      await time.comeToRest();
    },
    write(write) {
      till.journal.add(write.entryId);
      store.add(write);
      engine.nudge('write');
    },
    restartMain() {
      engine.stop();
      engine = newEngine();
      till.attach();
    },
  };
  engine = newEngine();
  return till;
}

/** A client that reports each request to the engine, as the real one does. */
function accountOf(till: SimulatedTill, registerId: number, serviceUrl: string): SyncAccount {
  const { time, service } = till;
  const observer = till.engine.observer(serviceUrl);
  const call = async <R extends Reply>(request: ApiRequest<R>, options: CallOptions = {}): Promise<ReplyData<R>> => {
    const begunAt = time.now();
    till.asked.push(`${request.method} ${request.path}`);
    await null;
    try {
      await Promise.race([till.network(request), givenUp(options.signal)]);
      service.now = time.now();
      const value = await service.call(request);
      options.begun?.();
      await till.wayBack(request);
      observer.replied(Math.floor(service.now / 1_000) * 1_000, time.now() - begunAt);
      observer.ended(null, time.now() - begunAt);
      return value;
    } catch (error) {
      if (error instanceof CallFailure) observer.ended(error, time.now() - begunAt);
      throw error;
    }
  };
  const account = { serviceUrl, merchantCode: 'demo', registerId, username: 'sara', password: 'secret' };
  const count = () => till.journal.size;
  const ids = (_after: string | null, limit: number) => ({ entryIds: [...till.journal].slice(0, limit) });
  const missing = (entryIds: readonly string[]) => entryIds.filter((entryId) => !till.journal.has(entryId));
  const acknowledge = async (entryIds: readonly string[]) =>
    void entryIds.forEach((entryId) => till.journal.delete(entryId));
  return {
    client: { account, call },
    features: till.features,
    readFacts: async () => till.readFacts(),
    journal: { damagedLines: 0, damages: () => [], acknowledge, count, ids, read: async () => [], missing },
    mayBeSent: async ({ entryId }) => {
      if (till.unreadable.has(entryId)) throw new CodedError('JOURNAL_WRITE_FAILED');
      return !till.unproven.has(entryId);
    },
    timeZone: 'Asia/Dubai',
    hasMoved: false,
    receipts: { claim: async () => null, compared: () => undefined },
  };
}

function givenUp(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}
