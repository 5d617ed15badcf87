// A keyboard scanner: real key events of the browser, with the time between them stated. A busy machine handles them later than
// they were pressed, as a busy till does, and the pauses stay those of a scanner.
import type { CDPSession, Page } from '@playwright/test';

/** Between two keys; scanners are set to 1 to 10. */
const KEY_MS = 3;

/** One scan every `everyMs`, as a scanner sends them, whatever has the focus. The first is complete when it is sent. */
export async function scanFast(page: Page, scans: readonly string[], everyMs: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await sendScans(session, scans, everyMs);
  await session.detach();
}

/** Resolves when the page has handled every key. */
export async function sendScans(session: CDPSession, scans: readonly string[], everyMs: number): Promise<void> {
  const startedAt = Date.now();
  const sent: Promise<unknown>[] = [];
  for (const [index, code] of scans.entries()) {
    const enterAt = startedAt + index * everyMs;
    const wait = enterAt - Date.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    for (const [place, key] of [...code, 'Enter'].entries())
      sent.push(...press(session, key, enterAt - (code.length - place) * KEY_MS));
  }
  await Promise.all(sent);
}

/** How long before its Enter a timed scan is sent: by then the page has handled its characters, and holds them still. */
const AHEAD_MS = 25;

/** One scan whose Enter is sent when it is stated to be pressed: what it brings up can be timed from there. */
export async function sendTimedScan(session: CDPSession, code: string): Promise<void> {
  const enterAt = Date.now() + AHEAD_MS;
  const sent = [...code].flatMap((key, place) => press(session, key, enterAt - (code.length - place) * KEY_MS));
  await Promise.all(sent);
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, enterAt - Date.now())));
  await Promise.all(press(session, 'Enter', enterAt));
}

function press(session: CDPSession, key: string, atMs: number): Promise<unknown>[] {
  const text = key === 'Enter' ? '\r' : key;
  const windowsVirtualKeyCode = text.toUpperCase().charCodeAt(0);
  const timestamp = atMs / 1000;
  return [
    session.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text, windowsVirtualKeyCode, timestamp }),
    session.send('Input.dispatchKeyEvent', { type: 'keyUp', key, windowsVirtualKeyCode, timestamp }),
  ];
}
