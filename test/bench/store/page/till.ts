// The till's store in a page, with the same worker as in the app. The measuring process acts as main and calls the measured
// functions by name.
import { createPosClient } from '#renderer/bridge/bridge';
import { syncStatusOf } from '#renderer/bridge/testing/sync-status';
import { openStore } from '#renderer/store/open-store';
import { createTill, screenOf } from '#renderer/till/till';
import type { Store } from '#renderer/store/core/store';
import { PACK_SIZE } from '#renderer/store/customer-packs/pack-rows';
import { BROWSER_PORTS } from '#renderer/store/core/ports';
import { COMMANDS, type Command } from '#shared/ipc/channels';
import type { CommandOutput } from '#shared/ipc/contract';
import type { PosApi } from '#shared/ipc/pos-api';
import { rowText } from '#shared/ipc/row-text';
import type { Session } from '#shared/ipc/session';
import type { Customer } from '#shared/api/customers/customer';
import type { WorkerClient } from '#renderer/store/worker/worker-client';
import { rateOf } from './read-rows';

export interface Started {
  /** Milliseconds since the page was requested. */
  readonly open: number;
  /** Until the search covers every customer. */
  readonly searchIsWhole: number;
}

const SESSION: Session = {
  me: { username: 'maria', displayName: 'Maria Nasser', role: 'CASHIER', features: ['SALES_WRITE'], registerId: 1 },
  merchant: {
    tenantId: 't',
    name: 'Al Reem Stores',
    countryCode: 'AE',
    currency: 'AED',
    timeZone: 'Asia/Dubai',
    vatRegistrationNumber: null,
    addressLines: [],
    taxRates: [{ taxCategory: 'STANDARD', rate: 5 }],
    pricesIncludeTax: true,
    tillRules: { saleWithoutDay: true, customerEmail: null },
    cashRounding: 0.25,
  },
  isMerchantKnown: true,
  merchantCode: 'demo',
  registerId: 1,
  deviceName: null,
  receiptSequenceFloor: 0,
  verified: 'by service',
};

const send = (path: string, body: unknown) => fetch(path, { method: 'POST', body: JSON.stringify(body) });

const ANSWERS: { readonly [N in Command]?: (input: unknown) => CommandOutput<N> | Promise<CommandOutput<N>> } = {
  'store.attach': () => ({
    unacknowledgedCount: 0,
    unacknowledgedSum: 0,
    replaced: [],
    unknownKinds: {},
    kept: [],
    idMappings: {},
    receiptSequenceFloor: 0,
  }),
  'store.reply': (input) => send('/reply', input).then(() => null),
  'journal.ids': () => ({ entryIds: [], isLast: true }),
  'journal.read': () => [],
  'journal.tail': () => [],
  'journal.missing': () => [],
  'carts.read': () => ({ carts: [] }),
  'carts.keep': () => null,
  'sync.nudge': () => null,
  'sync.status': () => syncStatusOf(),
  'store.ready': () => null,
  'api.call': () => ({ data: [], etag: null }),
};

function connect(): PosApi {
  const invoke = Object.fromEntries(
    COMMANDS.map((name) => [name, async (input: unknown) => ({ ok: true, value: await ANSWERS[name]?.(input) })]),
  ) as PosApi['invoke'];
  const silent = () => () => undefined;
  return {
    invoke,
    on: {
      'sync.changed': silent,
      'sync.logged': silent,
      'session.changed': silent,
      'device.changed': silent,
      'printing.changed': silent,
      'customerDisplay.changed': silent,
      'box.changed': silent,
      'updates.changed': silent,
      'crashes.changed': silent,
      'computer.resumed': silent,
    },
    onStoreCall: (listener) => {
      const calls = new EventSource('/calls');
      calls.onmessage = ({ data }) => listener(JSON.parse(data as string));
      return () => calls.close();
    },
  };
}

const PAGE = { resource: 'customers', doneDownTo: '2026-01-01T00:00:00Z' } as const;
const api = connect();
Object.assign(window, { pos: api });

function open(): Promise<Store> {
  return openStore(SESSION, screenOf(createTill(() => null)), { ...BROWSER_PORTS, pos: createPosClient(() => api) });
}

let store: Store | null = null;
const longTasks: number[] = [];
new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
  type: 'longtask',
});

async function opened(): Promise<Store> {
  store ??= await open();
  return store;
}

/** Rows per second that the store ingests as main sends them, `size` per call. */
async function ingest({ call }: WorkerClient, count: number, size: number, isRight = (_changed: number) => true) {
  const take = async (texts: readonly string[]) => {
    for (const rows of texts) {
      const { changed } = await call('pull.apply', { ...PAGE, rows });
      if (!isRight(changed)) throw new Error(`${changed} rows had changed.`);
    }
  };
  return rateOf(count, (rows) => textsOf(rows, size), take);
}

function textsOf(rows: readonly Customer[], size: number): string[] {
  const starts = Array.from({ length: Math.ceil(rows.length / size) }, (_, i) => i * size);
  return starts.map((from) => rowText(rows.slice(from, from + size)));
}

const till = {
  async start(): Promise<Started> {
    const { worker, search } = await opened();
    const openAt = performance.now();
    const { count } = await worker.call('pull.state', { resource: 'customers' });
    for (;;) {
      const { searched } = await search.customers('anna', 20);
      if (searched >= count) return { open: openAt, searchIsWhole: performance.now() };
    }
  },

  /** Stores `count` customers, search included; returns rows per second, with `size` rows per call. */
  async fill(count: number, size: number): Promise<number> {
    const { worker } = await opened();
    const rate = await ingest(worker, count, size);
    await worker.call('pull.finish', { resource: 'customers', watermark: PAGE.doneDownTo });
    return rate;
  },

  /** Rows per second that are compared again without changes, `size` per call. */
  async checkAgain(count: number, size: number): Promise<number> {
    const { worker } = await opened();
    return ingest(worker, count, size, (changed) => changed === 0);
  },

  /** Rows per second when the same rows are only read, in transactions of the same size, without comparing. */
  async readOnly(size: number): Promise<number> {
    const { db } = await opened();
    const packIds = await db.customerPacks.toCollection().primaryKeys();
    const startedAt = performance.now();
    for (let from = 0; from < packIds.length; from += size / PACK_SIZE) {
      const part = packIds.slice(from, from + size / PACK_SIZE);
      await db.transaction('rw', db.pulls, db.customerPacks, () => db.customerPacks.bulkGet(part));
    }
    return (packIds.length * PACK_SIZE * 1000) / (performance.now() - startedAt);
  },

  /** Milliseconds of each search for `texts`, including its 20 rows. */
  async search(texts: readonly string[]): Promise<number[]> {
    const { search } = await opened();
    const times: number[] = [];
    for (const text of texts) {
      const startedAt = performance.now();
      const { rows } = await search.customers(text, 20);
      times.push(performance.now() - startedAt);
      if (rows.length === 0) throw new Error(`Nobody was found by ${text}.`);
    }
    return times;
  },

  /** Milliseconds of each task longer than 50 since the page began. */
  longTasks: () => longTasks,
};

export type TillPage = typeof till;

declare global {
  interface Window {
    till: TillPage;
    insertAll(count: number): Promise<number>;
  }
}

window.till = till;
