// The computer at the counter: its data outlives the app, which is started, closed and killed here in every way a process
// can end. Knows nothing of what is on the screen.
import type { ElectronApplication } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { firstLoadedWindow, launchApp } from './launch-app';
import { Till } from './till';

export interface Device {
  readonly userData: string;
  /** Of the app that runs now. */
  readonly app: ElectronApplication;
  readonly isRunning: boolean;
  start(): Promise<Till>;
  close(): Promise<void>;
  /** The power goes: SIGKILL of the main process. Resolves when nothing of the app runs any more. */
  kill(): Promise<void>;
  /** SIGKILL of every process below the main process. That ends by itself, or is ended like an app that hangs. */
  killEngine(): Promise<void>;
}

/** How long the processes of a killed app may take to be gone, and an app without its engine to end, milliseconds. */
const PATIENCE_MS = 10_000;
const POLL_MS = 50;

/** @param env of the app, beside where its service is */
export function openDevice(userData: string, serviceUrl: string, env: Readonly<Record<string, string>> = {}): Device {
  let app: ElectronApplication | null = null;
  const running = () => {
    if (!app) throw new Error('The app is not running.');
    return app;
  };
  const end = async (kill: (main: number, engine: readonly number[]) => Promise<void>) => {
    const { pid } = running().process();
    if (pid === undefined) throw new Error('The app has no process.');
    const engine = processesBelow(pid);
    await kill(pid, engine);
    if (!(await areGone([pid, ...engine]))) throw new Error('The app was killed and some of its processes still run.');
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
      app = await launchApp({ userData, env: { ...env, POS_SERVICE_URL: serviceUrl } });
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
        if (!(await areGone([main]))) killIfThere(main);
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

/** Waits for it. */
async function areGone(pids: readonly number[]): Promise<boolean> {
  const awaited = new Set(pids);
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await pause(POLL_MS)) {
    if (!processes().some(({ pid }) => awaited.has(pid))) return true;
  }
  return false;
}

/** Children, their children and so on. */
function processesBelow(main: number): number[] {
  const all = processes();
  const below = (parent: number): number[] =>
    all.flatMap((each) => (each.parent === parent ? [each.pid, ...below(each.pid)] : []));
  return below(main);
}

/** Those that run; one that has ended and waits for its parent to notice does not. */
function processes(): { pid: number; parent: number }[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' }).trim().split('\n');
  return table.flatMap((line) => {
    const [pid, parent, state = ''] = line.trim().split(/\s+/);
    return state.startsWith('Z') ? [] : [{ pid: Number(pid), parent: Number(parent) }];
  });
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // It went down with another one.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
