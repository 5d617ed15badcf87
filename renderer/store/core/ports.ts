// What the store needs of the browser and of main, so that a test can stand in for each.
import { pos, type PosClient } from '../../bridge/bridge';
import { followCashier, type CashierRest } from './cashier-rest';
import type { OpenCartOnScreen } from './till-screen';
import type { PosDatabase, Durability } from '../database/database';
import { acquireStoreLock, type StoreLock } from '../database/store-lock';
import { startWorkerThread, type WorkerThread } from '../worker/worker-client';
import { createDatabase } from '../versions/create-database';

export interface StorePorts {
  readonly pos: PosClient;
  openDatabase(name: string, durability: Durability): PosDatabase;
  startWorker(): WorkerThread;
  /** Waits for the only live store of this database to be gone, or takes its place; answers with the lock. */
  acquireLock(name: string): Promise<StoreLock>;
  /** Whether the browser promises not to evict the database; null when it does not say. */
  requestPersistence(): Promise<boolean | null>;
  /** Resolves when the page has nothing to do, or not for a moment. */
  whenIdle(): Promise<void>;
  followCashier(cart: OpenCartOnScreen): CashierRest;
  pause(milliseconds: number): Promise<void>;
  /** The till's clock, not corrected. */
  now(): Date;
  /** Milliseconds that only ever grow, whatever is done to the clock. */
  monotonic(): number;
  /** A UUID. */
  newId(): string;
}

/** Even a page that is always busy gets on with it, milliseconds. */
const LONGEST_WAIT_MS = 200;

export const BROWSER_PORTS: StorePorts = {
  pos,
  openDatabase: (name, durability) => createDatabase(name, durability),
  startWorker: startWorkerThread,
  acquireLock: acquireStoreLock,
  requestPersistence: async () => (await navigator.storage?.persist?.()) ?? null,
  whenIdle: () => new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT_MS })),
  followCashier: (cart) => followCashier(cart),
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  now: () => new Date(),
  monotonic: () => performance.now(),
  newId: () => crypto.randomUUID(),
};
