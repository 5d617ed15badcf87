// The installed Chromium with a profile that outlives it, so that a second start finds what the first has stored.
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '#build/electron-standin/chromium/find-chromium';

/** Background tabs run at full speed. */
const SWITCHES = ['--no-sandbox', '--disable-background-timer-throttling', '--disable-renderer-backgrounding'];

export class Profile {
  readonly #folder = mkdtempSync(join(tmpdir(), 'pos-bench-store-'));

  /** Runs `work` in a new browser. */
  async open<T>(url: string, work: (page: Page) => Promise<T>): Promise<T> {
    const executablePath = findChromium({ headless: true });
    if (!executablePath) throw new Error('No Chromium is installed.');
    const context: BrowserContext = await chromium.launchPersistentContext(this.#folder, {
      executablePath,
      args: SWITCHES,
    });
    try {
      const page = await context.newPage();
      page.on('pageerror', (error) => console.error('In the page:', error));
      page.on('console', (message) => message.type() === 'error' && console.error('In the page:', message.text()));
      await page.goto(url);
      return await work(page);
    } finally {
      await context.close();
    }
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

export async function inNewProfile<T>(work: (profile: Profile) => Promise<T>): Promise<T> {
  const profile = new Profile();
  try {
    return await work(profile);
  } finally {
    profile.remove();
  }
}
