// Starts the desktop application for a test through Playwright: on the real Electron where its binary is installed, else
// on the stand-in. ELECTRON_OVERRIDE_DIST_PATH, when set, decides.
import { _electron, type ElectronApplication, type Page } from '@playwright/test';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PATIENCE_MS } from '#test/patience';

const repository = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const standInDist = join(repository, 'build/electron-standin/dist');
const installedDist = join(repository, 'node_modules/electron/dist');

/** The folder whose executable runs the application. */
export const electronDist =
  process.env.ELECTRON_OVERRIDE_DIST_PATH ?? (isElectronInstalled() ? installedDist : standInDist);

export const runtime: 'electron' | 'stand-in' = existsSync(join(electronDist, '../register.mjs'))
  ? 'stand-in'
  : 'electron';

export interface LaunchOptions {
  /** The application's data folder; reusing it continues the same till. */
  userData: string;
  /** Added to this process's environment. */
  env?: Record<string, string>;
  /** Arguments after the application's folder. */
  args?: string[];
  /** Folder of the application's package.json; this repository by default. */
  appDir?: string;
}

export function launchApp({
  userData,
  env = {},
  args = [],
  appDir = repository,
}: LaunchOptions): Promise<ElectronApplication> {
  // Read by the electron package in this process when Playwright asks it for the executable
  process.env.ELECTRON_OVERRIDE_DIST_PATH = electronDist;
  return _electron.launch({
    args: [...electronSwitches(), appDir, `--user-data-dir=${userData}`, ...args],
    cwd: appDir,
    env: { ...definedVariables(process.env), ...env },
    timeout: PATIENCE_MS,
  });
}

/** Chromium's sandbox refuses to run as root. */
export function electronSwitches(): string[] {
  return runtime === 'electron' && process.getuid?.() === 0 ? ['--no-sandbox'] : [];
}

/** The executable, for a start without Playwright. */
export function electronExecutable(): string {
  return join(electronDist, executableName());
}

/** The first window once its document has loaded; Playwright returns windows while they are still blank. */
export async function firstLoadedWindow(app: ElectronApplication): Promise<Page> {
  const page = await app.firstWindow();
  await page.waitForURL((url) => url.href !== 'about:blank');
  return page;
}

function isElectronInstalled(): boolean {
  return existsSync(join(installedDist, executableName()));
}

function executableName(): string {
  const names: Partial<Record<NodeJS.Platform, string>> = {
    darwin: 'Electron.app/Contents/MacOS/Electron',
    win32: 'electron.exe',
  };
  return names[process.platform] ?? 'electron';
}

function definedVariables(variables: NodeJS.ProcessEnv): Record<string, string> {
  const defined = Object.entries(variables).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return Object.fromEntries(defined);
}
