// What the store needs from the browser and from main; tests can replace each.
import { pos, type PosClient } from '../../bridge/bridge';
import { computerNow } from '../../bridge/computer-clock';
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
  /** Waits until the only live store of this database is gone, or replaces it; resolves with the lock. */
  acquireLock(name: string): Promise<StoreLock>;
  /** Whether the browser promises not to evict the database; null if it does not say. */
  requestPersistence(): Promise<boolean | null>;
  /** Resolves when the page is idle, or after a short maximum. */
  whenIdle(): Promise<void>;
  followCashier(cart: OpenCartOnScreen): CashierRest;
  pause(milliseconds: number): Promise<void>;
  /** The till's clock, uncorrected. */
  now(): Date;
  /** Milliseconds; never goes backward. */
  monotonic(): number;
  /** A UUID. */
  newId(): string;
}

/** Maximum wait in milliseconds on a busy page. */
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
  now: computerNow,
  monotonic: () => performance.now(),
  newId: () => crypto.randomUUID(),
};
