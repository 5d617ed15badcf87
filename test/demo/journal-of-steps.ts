// The demo's voice: one plain line per step with its time, a numbered picture per screen.
import type { Page } from '@playwright/test';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export interface Steps {
  step<T>(what: string, act: () => Promise<T>): Promise<T>;
  picture(page: Page, name: string): Promise<void>;
}

/** @param folder emptied first */
export function openSteps(folder: string, write: (line: string) => void): Steps {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  let pictures = 0;
  return {
    async step(what, act) {
      const startedAt = performance.now();
      const value = await act();
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1).padStart(6);
      write(`${seconds} s  ${what}`);
      return value;
    },
    async picture(page, name) {
      pictures += 1;
      await page.screenshot({ path: join(folder, `${String(pictures).padStart(2, '0')}-${name}.png`) });
    },
  };
}
