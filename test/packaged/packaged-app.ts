// The packaged app as a process of its own: started, driven over the browser's debugging port, and killed. Playwright's way of starting
// Electron is closed here, because an installed app refuses the switches it needs.
import { chromium, type Browser } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { Till } from '#test/support/till';

export interface PackagedApp {
  readonly till: Till;
  /** As a power cut does: SIGKILL of the main process, with which the others end. */
  kill(): Promise<void>;
}

/** Milliseconds until the window is there, on a busy computer. */
const LAUNCH_TIMEOUT = 60_000;

export async function startPackaged(
  tree: string,
  userData: string,
  args: readonly string[] = [],
): Promise<PackagedApp> {
  const child = spawn(join(tree, 'merchant-pos'), [`--user-data-dir=${userData}`, ...args], {
    env: { ...process.env, STANDIN_DEBUGGING_PORT: '0', POS_SERVICE_URL: 'http://127.0.0.1:1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  try {
    const browser = await chromium.connectOverCDP(await debuggingAddress(child), { timeout: LAUNCH_TIMEOUT });
    return { till: new Till(await firstPage(browser)), kill: () => kill(child, browser) };
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
}

async function debuggingAddress(child: ChildProcess): Promise<string> {
  const said: string[] = [];
  if (!child.stderr) throw new Error('The app has no standard error.');
  for await (const line of createInterface({ input: child.stderr })) {
    const address = /^DevTools listening on (\S+)$/.exec(line)?.[1];
    if (address) return address;
    said.push(line);
  }
  throw new Error(`The packaged app did not start: ${said.join('\n')}`);
}

async function firstPage(browser: Browser): Promise<Till['page']> {
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser of the packaged app has no window.');
  const page = context.pages()[0] ?? (await context.waitForEvent('page', { timeout: LAUNCH_TIMEOUT }));
  await page.waitForURL((url) => url.href !== 'about:blank', { timeout: LAUNCH_TIMEOUT });
  return page;
}

async function kill(child: ChildProcess, browser: Browser): Promise<void> {
  const isDisconnected = browser.isConnected() ? new Promise((resolve) => browser.once('disconnected', resolve)) : null;
  const isGone = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null;
  child.kill('SIGKILL');
  await isGone;
  await isDisconnected;
}
