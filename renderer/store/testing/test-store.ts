// A store for tests on an in-memory IndexedDB, with the worker in the same thread and a fake main.
import 'fake-indexeddb/auto';
import { FEATURES } from '#shared/api/wire/feature';
import type { Session } from '#shared/ipc/session';
import { createTill, screenOf, type Till } from '../../till/till';
import { openStore } from '../open-store';
import type { Store } from '../core/store';
import type { StorePorts } from '../core/ports';
import type { Durability, PosDatabase } from '../database/database';
import { createWorkerEntry } from '../worker/worker-entry';
import { createFakePos, type FakePos } from './fake-pos';
import { createDatabase } from '../versions/create-database';
import { VERSIONS, type DatabaseVersion } from '../versions/upgrades';

/** Every test uses its own register, as the databases of one file exist side by side. */
let lastRegister = 0;

/** A new database has no history, which takes Dexie four times as long to read as all else that opens one. */
const NEWEST: readonly DatabaseVersion[] = [
  { version: VERSIONS.length, stores: Object.assign({}, ...VERSIONS.map(({ stores }) => stores)) },
];
const openNewest = (name: string, durability: Durability) => createDatabase(name, durability, NEWEST);

/** For a database that was left by an earlier version: it is upgraded step by step, as in the app. */
export const UPGRADING = databasePorts(createDatabase);

function databasePorts(
  openDatabase: (name: string, durability: Durability) => PosDatabase,
): Pick<StorePorts, 'openDatabase' | 'startWorker'> {
  const openForWorker = (name: string) => openDatabase(name, 'relaxed');
  return { openDatabase, startWorker: () => ({ entry: createWorkerEntry(openForWorker), end: () => undefined }) };
}

export const SOLD_AT = new Date('2026-03-01T20:30:00.000Z');

export function testSession(change: Partial<Session> = {}): Session {
  lastRegister += 1;
  return {
    me: {
      username: 'maria',
      displayName: 'Maria Nasser',
      role: 'CASHIER',
      features: ['SALES_WRITE', 'CRM_WRITE', 'OPS_WRITE'],
      registerId: lastRegister,
    },
    merchant: {
      tenantId: 't',
      name: 'Al Reem Stores',
      countryCode: 'AE',
      currency: 'AED',
      timeZone: 'Asia/Dubai',
      vatRegistrationNumber: '100123456700003',
      addressLines: ['Dubai'],
      taxRates: [{ taxCategory: 'STANDARD', rate: 5 }],
      pricesIncludeTax: true,
      cashRounding: 0.25,
      // Most tests sell without having opened a day; those of the day leave the rule out.
      tillRules: { saleWithoutDay: true, customerEmail: null },
    },
    isMerchantKnown: true,
    merchantCode: 'demo',
    registerId: lastRegister,
    deviceName: 'THIS-PC',
    receiptSequenceFloor: 0,
    verified: 'by service',
    ...change,
  };
}

/** Of somebody with every right of the back office. */
export function officeSession(): Session {
  const session = testSession();
  return { ...session, me: { ...session.me, role: 'MANAGER', features: [...FEATURES] } };
}

export interface TestStore {
  readonly store: Store;
  readonly session: Session;
  readonly pos: FakePos;
}

export async function openTestStore(
  session: Session = testSession(),
  pos: FakePos = createFakePos(),
  ports: Partial<StorePorts> = {},
): Promise<TestStore> {
  const till = createTill(() => session.me.username);
  latestTill = till;
  const store = await openStore(session, screenOf(till), { ...testPorts(pos), ...ports });
  await store.reconciled;
  return { store, session, pos };
}

let latestTill: Till | null = null;

/** The till of the last opened store; every opening creates a new till. */
export function lastTill(): Till {
  if (!latestTill) throw new Error('No store was opened.');
  return latestTill;
}

/** Resolves when every change of the cart so far has been saved or has failed. */
export function cartSaved({ cartApart }: Store): Promise<void> {
  return cartApart(async () => null);
}

export function testPorts(pos: FakePos): StorePorts {
  return {
    pos,
    ...databasePorts(openNewest),
    acquireLock: async () => ({ isHeld: () => true, release: () => undefined }),
    requestPersistence: async () => true,
    whenIdle: async () => undefined,
    followCashier: () => ({ atRest: async () => undefined, atLongRest: async () => undefined, stop: () => undefined }),
    pause: async () => undefined,
    now: () => SOLD_AT,
    monotonic: () => 0,
    newId: () => crypto.randomUUID(),
  };
}
