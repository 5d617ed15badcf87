import { expect, test } from '@playwright/test';
import { runtime } from '#test/support/launch-app';
import { crashTest } from './crash-test';

test('whatever dies under the cashier, everything shown as paid is at the service once', async () => {
  test.skip(runtime === 'electron', 'The browser is a process of its own only under the stand-in.');
  test.setTimeout(300_000);
  // The first three kills of this seed are of the app, the browser and the service; see round-plan.test.ts.
  const report = await crashTest({ kills: 3, seed: 7, say: console.error });
  expect(report).toMatchObject({ kills: 3, lost: [], doubled: [], changed: [], stuck: [], receiptGaps: [] });
  expect(report.acknowledged).toBeGreaterThan(3);
});
