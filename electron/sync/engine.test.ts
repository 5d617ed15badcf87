import { beforeEach, describe, expect, it } from 'vitest';
import { CodedError } from '#shared/errors';
import type { SyncStatus } from '#shared/ipc/sync-status';
import { CallFailure } from '../api/call-failure';
import type { Reply, ReplyData } from '#shared/api/wire/reply';
import type { ApiRequest } from '#shared/api/wire/request';
import type { Log } from '../log/log';
import { createEngine, type SyncEngine } from './engine';
import type { SyncAccount } from './core/ports';
import { FAILURES_IN_A_ROW } from './push/drain-tally';
import { createFakeStore, type FakeStore } from './testing/fake-store';
import { createSimulatedService, type SimulatedService } from './testing/simulated-service';
import { createVirtualTime, type VirtualTime } from './testing/virtual-time';
import { makeSale, uuid } from './testing/writes';

const NOW = Date.parse('2026-05-04T10:07:00.000Z');
const silent: Log = { info: () => undefined, warn: () => undefined };

let time: VirtualTime;
let service: SimulatedService;
let store: FakeStore;
let engine: SyncEngine;
let told: SyncStatus[];
let acknowledged: string[];
/** What a request meets before the service sees it. */
let network: (request: ApiRequest) => void;
/** Milliseconds by which this computer's clock is ahead of the service's. */
let ahead: number;
/** How POST is answered. */
let takeSale: () => void;

const offline = () => {
  throw new CallFailure('SERVICE_UNREACHABLE', 'no');
};

beforeEach(() => {
  time = createVirtualTime(NOW);
  service = createSimulatedService(NOW);
  store = createFakeStore();
  told = [];
  acknowledged = [];
  network = () => undefined;
  ahead = 0;
  takeSale = () => undefined;
  engine = createEngine({
    clock: time,
    timers: time,
    random: () => 0.5,
    store,
    log: silent,
    syncLog: { add: () => undefined },
    freeSpace: async () => 100_000_000_000,
    appVersion: null,
    emit: (status) => void told.push(status),
  });
});

/** A client of the simulated service that tells the engine what becomes of each request, as the real one does. */
function accountAt(registerId: number): SyncAccount {
  const serviceUrl = 'https://service';
  const observer = engine.observer(serviceUrl);
  const call = async <R extends Reply>(request: ApiRequest<R>): Promise<ReplyData<R>> => {
    await null;
    try {
      network(request);
      const isSale = request.method === 'POST';
      if (isSale) takeSale();
      const value = isSale ? (request.body as ReplyData<R>) : await service.call(request);
      observer.replied(Math.floor((time.now() - ahead) / 1_000) * 1_000, 0);
      observer.ended(null, 0);
      return value;
    } catch (error) {
      if (error instanceof CallFailure) observer.ended(error, 0);
      throw error;
    }
  };
  const account = { serviceUrl, merchantCode: 'demo', registerId, username: 'sara', password: 'secret' };
  const acknowledge = async (entryIds: readonly string[]) => void acknowledged.push(...entryIds);
  return {
    client: { account, call },
    features: [],
    readFacts: async () => undefined,
    journal: {
      damagedLines: 0,
      damages: () => [],
      acknowledge,
      count: () => 0,
      ids: () => ({ entryIds: [] }),
      read: async () => [],
      missing: (entryIds) => entryIds,
    },
    mayBeSent: async () => true,
    timeZone: 'Asia/Dubai',
    hasMoved: false,
    receipts: { claim: async () => null, compared: () => undefined },
  };
}

async function start(): Promise<void> {
  engine.setAccount(accountAt(1));
  engine.nudge('store ready');
  await time.comeToRest();
}

const pathOf = (query: URLSearchParams) => query.get('updatedTo');

describe('engine', () => {
  it('does nothing until somebody is signed in and the store is ready, and says why', async () => {
    expect(engine.status().paused).toBe('not signed in');
    engine.setAccount(accountAt(1));
    await time.advance(60_000);
    expect(engine.status().paused).toBe('store not ready');
    expect(store.calls).toEqual([]);
    engine.nudge('store ready');
    await time.comeToRest();
    expect(engine.status()).toMatchObject({ paused: null, reachability: 'online', clockDriftSeconds: 0 });
  });

  it('loads items before customers and polls each every 30 s with one request', async () => {
    for (let i = 0; i < 250; i += 1) {
      service.put('items', `i${i}`, NOW - i * 86_400_000);
      service.put('customers', `c${i}`, NOW - i * 86_400_000);
    }
    await start();
    expect([store.rows.items.size, store.rows.customers.size]).toEqual([250, 250]);
    expect(store.calls.indexOf('pull.finish')).toBeLessThan(store.calls.lastIndexOf('pull.begin'));
    service.requests = [];
    await time.advance(30_000);
    expect(service.requests.map(pathOf)).toHaveLength(2);
    expect(engine.status()).toMatchObject({
      items: { state: 'idle', count: 250, checkedAt: expect.stringMatching('^2026-05-04T10:07:29.99') as string },
    });
  });

  it('gives people the time by the service, however wrong the clock of this computer is', async () => {
    ahead = 3 * 60 * 60 * 1_000;
    await start();
    expect(engine.now()).toBe(time.now());
    await time.advance(10 * 60_000);
    expect(engine.status().clockDriftSeconds).toBeCloseTo(ahead / 1_000, -1);
    const right = () => time.now() - ahead;
    const near = (iso: string | null | undefined) => Math.abs(Date.parse(iso ?? '') - right());
    expect(Math.abs(engine.now() - right())).toBeLessThan(2_000);
    expect(near(engine.status().lastAnswer?.at)).toBeLessThan(60_000);
    network = offline;
    await time.advance(60_000);
    expect(near(engine.status().offlineSince)).toBeLessThan(62_000);
    expect(near(engine.status().lastFailure?.at)).toBeLessThan(62_000);
  });

  it('tells its status on change only, and not more often than it can be read', async () => {
    for (let i = 0; i < 2_000; i += 1) service.put('items', `i${i}`, NOW - i * 86_400_000);
    await start();
    await time.advance(1_000);
    expect(told.length).toBeLessThan(6);
    expect(told.at(-1)).toEqual(engine.status());
    const before = told.length;
    await time.advance(20_000);
    expect(told).toHaveLength(before);
  });

  it('sends what was written, acknowledges it and looks for changes', async () => {
    await start();
    service.requests = [];
    store.add(makeSale(1));
    engine.nudge('write');
    await time.comeToRest();
    expect(store.outcomes).toMatchObject([{ entryId: uuid(1), outcome: { kind: 'accepted' } }]);
    expect(acknowledged).toEqual([uuid(1)]);
    expect(service.requests).toHaveLength(2);
  });

  it('knows from its own requests that the service is away, waits longer each time, and goes on when it is back', async () => {
    await start();
    let attempts = 0;
    network = () => {
      attempts += 1;
      offline();
    };
    store.add(makeSale(1));
    await time.advance(120_000);
    expect(engine.status()).toMatchObject({
      reachability: 'offline',
      offlineSince: '2026-05-04T10:07:30.000Z',
      problem: { code: 'SERVICE_UNREACHABLE' },
    });
    expect(attempts).toBeGreaterThan(9);
    expect(attempts).toBeLessThan(40);
    const asked: SyncStatus[] = [];
    network = () => void asked.push(engine.status());
    await time.advance(30_000);
    expect(engine.status()).toMatchObject({ reachability: 'online', offlineSince: null, problem: null });
    expect(store.outbox).toEqual([]);
    // Nobody reads that the service cannot be reached once it has answered anything.
    const sinceBack = asked.filter(({ reachability }) => reachability === 'online');
    expect(sinceBack).not.toEqual([]);
    expect(sinceBack.filter(({ problem }) => problem !== null)).toEqual([]);
  });

  it('tries at once when a person asks, not when something is written', async () => {
    await start();
    let asked: string[] = [];
    network = ({ path }) => {
      asked.push(path);
      offline();
    };
    // As many as fail in a row before the loop itself pauses: a single one would only be held back.
    for (let n = 1; n <= FAILURES_IN_A_ROW; n += 1) store.add(makeSale(n));
    await time.advance(300_000);
    expect(asked).toContain('/sales/transactions');
    asked = [];
    store.add(makeSale(FAILURES_IN_A_ROW + 1));
    engine.nudge('write');
    await time.comeToRest();
    expect(asked).toEqual([]);
    engine.nudge('person');
    await time.comeToRest();
    expect(new Set(asked)).toEqual(new Set(['/sales/transactions', '/catalog/items', '/crm/customers']));
  });

  it('sends at once what was lost when the computer has a network again, whatever pause is left', async () => {
    await start();
    network = ({ path }) => {
      if (path === '/sales/transactions') offline();
    };
    store.add(makeSale(1));
    engine.nudge('write');
    await time.advance(60_000);
    network = () => {};
    engine.nudge('write');
    await time.comeToRest();
    expect(store.outbox).toHaveLength(1);
    engine.nudge('network');
    await time.comeToRest();
    expect(store.outbox).toEqual([]);
  });

  it('pauses when the sign-in has expired, spends no attempt, and goes on after the next sign-in', async () => {
    await start();
    network = () => {
      throw new CallFailure('SIGN_IN_EXPIRED', 'answered', { status: 401 });
    };
    store.add(makeSale(1));
    engine.nudge('write');
    await time.comeToRest();
    expect(engine.status()).toMatchObject({ paused: 'sign-in expired', problem: { code: 'SIGN_IN_EXPIRED' } });
    expect(store.outcomes).toMatchObject([{ outcome: { kind: 'not sent', error: { code: 'SIGN_IN_EXPIRED' } } }]);
    let attempts = 0;
    network = () => void (attempts += 1);
    engine.nudge('write');
    await time.comeToRest();
    expect(attempts).toBe(0);
    engine.setAccount(accountAt(1));
    await time.comeToRest();
    expect(engine.status()).toMatchObject({ paused: null, problem: null });
    expect(store.outbox).toEqual([]);
  });

  it('leaves a resource that is not offered alone for an hour', async () => {
    const asked: string[] = [];
    network = ({ path }) => {
      asked.push(path);
      if (path === '/catalog/items') throw new CallFailure('NOT_OFFERED', 'answered', { status: 404 });
    };
    await start();
    await time.advance(3_500_000);
    expect(asked.filter((path) => path === '/catalog/items')).toHaveLength(1);
    expect(asked.filter((path) => path === '/crm/customers').length).toBeGreaterThan(100);
    expect(engine.status()).toMatchObject({ problem: null, items: { state: 'idle' }, reachability: 'online' });
    await time.advance(200_000);
    expect(asked.filter((path) => path === '/catalog/items')).toHaveLength(2);
  });

  it('counts a page of something else as being offline', async () => {
    network = () => {
      throw new CallFailure('REPLY_NOT_JSON', 'perhaps', { status: 200 });
    };
    await start();
    await time.advance(15_000);
    expect(engine.status()).toMatchObject({ reachability: 'offline', problem: { code: 'REPLY_NOT_JSON' } });
  });

  it('holds back one entry the service fails on and sends the others', async () => {
    await start();
    let sent = 0;
    takeSale = () => {
      sent += 1;
      if (sent === 1) throw new CallFailure('SERVICE_FAILED', 'answered', { status: 500 });
    };
    for (const n of [1, 2, 3, 4, 5, 6]) store.add(makeSale(n));
    engine.nudge('write');
    await time.comeToRest();
    expect(store.outbox.map(({ write }) => write.entryId)).toEqual([uuid(1)]);
    expect(engine.status()).toMatchObject({ problem: { code: 'SERVICE_FAILED' }, nextTry: { seconds: 1 } });
    await time.advance(1_000);
    expect(store.outbox).toEqual([]);
    expect(engine.status()).toMatchObject({ problem: null, nextTry: null });
  });

  it('heeds Retry-After, and says until when', async () => {
    await start();
    let attempts = 0;
    takeSale = () => {
      attempts += 1;
      throw new CallFailure('SERVICE_BUSY', 'answered', { status: 503, retryAfterSeconds: 90 });
    };
    store.add(makeSale(1));
    engine.nudge('write');
    const from = time.now();
    await time.comeToRest();
    expect(engine.status()).toMatchObject({
      reachability: 'online',
      problem: { code: 'SERVICE_BUSY' },
      nextTry: { at: new Date(from + 90_000).toISOString(), seconds: 90 },
    });
    await time.advance(89_000);
    expect(attempts).toBe(1);
    await time.advance(2_000);
    expect(attempts).toBe(2);
    expect(store.outcomes.every(({ outcome }) => outcome.kind === 'not sent')).toBe(true);
  });

  it('tells the store again what it could not take in, without sending again', async () => {
    await start();
    let sent = 0;
    takeSale = () => void (sent += 1);
    store.add(makeSale(1));
    store.ending = (_call, name) => (name === 'outbox.applyOutcomes' ? 'crash before' : 'done');
    engine.nudge('write');
    await time.comeToRest();
    store.ending = () => 'done';
    await time.advance(1_000);
    expect(store.outbox).toEqual([]);
    expect(acknowledged).toEqual([uuid(1)]);
    expect(sent).toBe(1);
  });

  it('asks the store nothing once it is gone', async () => {
    await start();
    engine.storeGone();
    store.calls.length = 0;
    await time.advance(120_000);
    expect(store.calls).toEqual([]);
    expect(engine.status()).toMatchObject({ paused: 'store not ready', isSending: false });
  });

  it('takes STORE_NOT_READY for a store that is gone', async () => {
    await start();
    store.call = () => Promise.reject(new CodedError('STORE_NOT_READY'));
    await time.advance(30_000);
    expect(engine.status().paused).toBe('store not ready');
  });

  it('never applies what was read for one register to the store of another', async () => {
    await start();
    let release: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      release = resolve;
    });
    const original = service.call;
    service.call = async (request) => {
      await answered;
      return original(request);
    };
    await time.advance(30_000);
    const calls = store.calls.length;
    engine.setAccount(accountAt(2));
    release();
    await time.comeToRest();
    expect(store.calls).toHaveLength(calls);
    expect(engine.status()).toMatchObject({ paused: 'store not ready', customers: { checkedAt: null } });
  });

  it('tells of a damaged journal until a person has seen it', async () => {
    const account = accountAt(1);
    let damages = ['some'];
    engine.setAccount({ ...account, journal: { ...account.journal, damages: () => damages } });
    expect(engine.status().problem).toMatchObject({ code: 'JOURNAL_DAMAGED' });
    damages = [];
    engine.journalConfirmed();
    expect(engine.status().problem).toBeNull();
  });
});
