// The browser under the stand-in, killed with all its processes; the app that ran on it ends by itself. Never used on the
// real Electron, whose browser is its own main process.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Device } from '#test/support/device';

/** Resolves when the app has ended. */
export async function killEngine(device: Device): Promise<void> {
  const gone = device.app.waitForEvent('close');
  const owner = JSON.parse(readFileSync(join(device.userData, 'chromium-process.json'), 'utf8')) as { pid: number };
  // Its own process group, which the stand-in gave it.
  process.kill(-owner.pid, 'SIGKILL');
  await gone;
}
