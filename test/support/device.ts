// The computer at the counter: starts, closes and kills the app in every way a process can end, and keeps its data. It is
// independent of the screens.
import type { ElectronApplication } from '@playwright/test';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { firstLoadedWindow, launchApp } from './launch-app';
import { PATIENCE_MS } from '../patience';
import { processes, processesBelow } from './processes';
import { Till } from './till';

export interface Device {
  readonly userData: string;
  /** @throws while the app does not run */
  readonly app: ElectronApplication;
  readonly isRunning: boolean;
  start(): Promise<Till>;
  close(): Promise<void>;
  /** Simulates a power cut: SIGKILL of the main process. Resolves once no process of the app is left. */
  kill(): Promise<void>;
  /** SIGKILL of every process below the main process, which then exits by itself or is killed as hung. */
  killEngine(): Promise<void>;
}

/** Of an app whose engine was killed, to exit by itself before it is killed as hung, milliseconds. */
const BY_ITSELF_MS = 10_000;
const POLL_MS = 50;

/**
 * @param env of the app, in addition to the address of its service
 * @param appDir folder of the app's package.json; this repository by default
 */
export function openDevice(
  userData: string,
  serviceUrl: string,
  env: Readonly<Record<string, string>> = {},
  appDir?: string,
): Device {
  let app: ElectronApplication | null = null;
  /** Of its main process, which Playwright no longer tells once it has ended by itself. */
  let main: number | undefined;
  const running = () => {
    if (!app) throw new Error('The app is not running.');
    return app;
  };
  const end = async (kill: (main: number, engine: readonly number[]) => Promise<void>) => {
    running();
    if (main === undefined) throw new Error('The app has no process.');
    const engine = processesBelow(main);
    await kill(main, engine);
    if (!(await areGone([main, ...engine], PATIENCE_MS)))
      throw new Error('The app was killed and some of its processes still run.');
    app = null;
  };
  return {
    userData,
    get app() {
      return running();
    },
    get isRunning() {
      return app !== null;
    },
    async start() {
      app = await launchApp({ userData, env: { ...env, POS_SERVICE_URL: serviceUrl }, ...(appDir && { appDir }) });
      main = app.process().pid;
      return new Till(await firstLoadedWindow(app));
    },
    async close() {
      await app?.close();
      app = null;
    },
    kill: () => end(async (main) => killIfThere(main)),
    killEngine: () =>
      end(async (main, engine) => {
        engine.forEach(killIfThere);
        if (!(await areGone([main], BY_ITSELF_MS))) killIfThere(main);
      }),
  };
}

/** Chromium keeps each origin's IndexedDB in a folder named for it, below a folder `IndexedDB`. */
export function deleteIndexedDatabases(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) continue;
    if (name === 'IndexedDB') rmSync(path, { recursive: true });
    else deleteIndexedDatabases(path);
  }
}

/** Waits for the processes to end; false when one is still running at the deadline. */
async function areGone(pids: readonly number[], withinMs: number): Promise<boolean> {
  const awaited = new Set(pids);
  for (const deadline = Date.now() + withinMs; Date.now() < deadline; await pause(POLL_MS)) {
    if (!processes().some(({ pid }) => awaited.has(pid))) return true;
  }
  return false;
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // It ended with another process.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
