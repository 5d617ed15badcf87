import type { Page } from '@playwright/test';

/**
 * Keys at a scanner's speed, one scan every `everyMs`, sent from inside the page without a round trip between two keys: a
 * busy machine would type slower than any scanner.
 */
export async function scanFast(page: Page, scans: readonly string[], everyMs: number): Promise<void> {
  await page.evaluate(
    async ([codes, pace]) => {
      const press = (key: string) => {
        const target = document.activeElement ?? document.body;
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
        if (!target.dispatchEvent(event)) return;
        if (key.length === 1) document.execCommand('insertText', false, key);
        else if (target instanceof HTMLButtonElement) target.click();
      };
      const start = performance.now();
      for (const [index, scanned] of codes.entries()) {
        const wait = start + index * pace - performance.now();
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
        for (const key of scanned) press(key);
        press('Enter');
      }
    },
    [scans, everyMs] as const,
  );
}
