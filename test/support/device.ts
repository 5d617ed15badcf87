// A computer at the counter: its data outlives the app, which may be started, closed and killed on it. Knows nothing of
// what is sold.
import { type ElectronApplication } from '@playwright/test';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { firstLoadedWindow, launchApp } from './launch-app';
import { Till } from './till';

export interface Device {
  readonly userData: string;
  /** Of the app that runs now. */
  readonly app: ElectronApplication;
  start(): Promise<Till>;
  close(): Promise<void>;
  /** The power goes. */
  kill(): Promise<void>;
  /** Everything the browser keeps in databases is gone. Only while the app is down. */
  loseBrowserStorage(): void;
}

export function deviceOf(userData: string, serviceUrl: string): Device {
  let app: ElectronApplication | null = null;
  const running = () => {
    if (!app) throw new Error('The app is not running.');
    return app;
  };
  return {
    userData,
    get app() {
      return running();
    },
    async start() {
      app = await launchApp({ userData, env: { POS_SERVICE_URL: serviceUrl } });
      return new Till(await firstLoadedWindow(app));
    },
    async close() {
      await app?.close();
      app = null;
    },
    async kill() {
      const gone = running().waitForEvent('close');
      running().process().kill('SIGKILL');
      await gone;
      app = null;
    },
    loseBrowserStorage() {
      for (const folder of indexedDatabases(userData)) rmSync(folder, { recursive: true });
    },
  };
}

/** Chromium keeps each origin's IndexedDB in a folder named for it, below a folder `IndexedDB`. */
function indexedDatabases(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [];
    return name === 'IndexedDB' ? [path] : indexedDatabases(path);
  });
}
