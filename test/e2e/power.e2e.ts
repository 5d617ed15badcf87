// The computer sleeps, wakes up and is shut down, as Electron's powerMonitor tells it.
import { expect, test } from './till-fixture';

const HOUR_MS = 3_600_000;

test(
  'a computer that slept wakes up locked, and one that is shut down ends the app in order',
  { tag: '@nightly' },
  async ({ openTill: { page }, device }) => {
    await device.app.evaluate(({ powerMonitor }, asleepMs) => {
      powerMonitor.emit('suspend');
      const ran = performance.now.bind(performance);
      performance.now = () => ran() + asleepMs;
      powerMonitor.emit('resume');
    }, HOUR_MS);
    await expect(page.getByRole('button', { name: 'Unlock' })).toBeVisible();

    const ended = device.app.waitForEvent('close');
    const isHeld = await device.app.evaluate(({ powerMonitor }) => {
      let held = false;
      powerMonitor.emit('shutdown', { preventDefault: () => void (held = true) });
      return held;
    });
    expect(isHeld).toBe(true);
    await ended;
  },
);
