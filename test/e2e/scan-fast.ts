import type { Page } from '@playwright/test';

/** Keys at a scanner's speed (a busy machine types slower than any), one scan every `everyMs`, as the page would get them: no round trip between two keys. */
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
