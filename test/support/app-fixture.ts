// Playwright's `test` with the application running: its own user-data folder, the application, its first window.
// Suites extend it; `appOptions` changes how the application is started without replacing the fixture.
import { test as base, type ElectronApplication, type Page } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstLoadedWindow, launchApp, type LaunchOptions } from './launch-app';

export interface AppFixtures {
  /** Set with `test.use({ appOptions: { env: … } })`. */
  appOptions: Omit<LaunchOptions, 'userData'>;
  /** Removed after the test. */
  userData: string;
  app: ElectronApplication;
  page: Page;
}

export const test = base.extend<AppFixtures>({
  appOptions: [{}, { option: true }],
  userData: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'merchant-pos-'));
    await use(folder);
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  },
  app: async ({ userData, appOptions }, use) => {
    const app = await launchApp({ ...appOptions, userData });
    await use(app);
    await app.close();
  },
  page: async ({ app }, use) => {
    await use(await firstLoadedWindow(app));
  },
});

export { expect } from '@playwright/test';
