// The service is back: how fast everything that waits reaches it, and whether all of it is there, once and equal to the cent.
import { setTimeout as pause } from 'node:timers/promises';
import { openDevice } from '#test/support/device';
import { openNetworkSwitch } from '#test/support/network-switch';
import { countRows } from '#test/support/page-database';
import { compareSales, type SaleDifferences } from '#test/support/same-sales';
import { openWitness } from '#test/support/service-client';
import { accountOf, runService, type RunningService } from '#test/support/service-process';
import { withApp, type SeededTill } from './tills';

export interface Drained {
  /** Seconds from the network being back to the first entry that had gone. */
  readonly untilFirst: number;
  /** Seconds from the first entry to the last, or to the end of the patience. */
  readonly took: number;
  readonly perSecond: number;
  /** Entries that still wait: patience was over. */
  readonly left: number;
  /** Null where some still wait. */
  readonly differences: SaleDifferences | null;
}

const LOOK_AGAIN = 250;
const SAY_AFTER = 60_000;

/** @param patience milliseconds */
export async function measureDrain(seeded: SeededTill, patience: number): Promise<Drained> {
  const service = await runService('--data', seeded.data, '--seed', 'demo');
  const network = await openNetworkSwitch(service.url);
  try {
    await network.cut();
    let times = { untilFirst: NaN, took: NaN, perSecond: NaN, left: NaN };
    await withApp(openDevice(seeded.userData, network.url), async ({ page, search }) => {
      await page.getByRole('textbox', { name: /^Password/ }).fill(seeded.password);
      await page.keyboard.press('Enter');
      await search.waitFor({ timeout: patience });
      const before = await countRows(page, 'outbox');
      await network.restore();
      times = await watch(() => countRows(page, 'outbox'), before, patience);
    });
    return { ...times, differences: times.left === 0 ? await difference(service, seeded) : null };
  } finally {
    await network.close();
    await service.stop();
  }
}

async function watch(count: () => Promise<number>, before: number, patience: number) {
  const startedAt = performance.now();
  const elapsed = () => performance.now() - startedAt;
  let firstAt: number | null = null;
  let left = before;
  for (let saidAt = 0; left > 0 && elapsed() < patience; await pause(LOOK_AGAIN)) {
    left = await count();
    if (left < before) firstAt ??= elapsed();
    if (elapsed() - saidAt < SAY_AFTER) continue;
    saidAt = elapsed();
    console.log(`${left} of ${before} wait after ${Math.round(saidAt / 1000)} s …`);
  }
  const untilFirst = (firstAt ?? patience) / 1000;
  const took = elapsed() / 1000 - untilFirst;
  return { untilFirst, took, perSecond: (before - left) / Math.max(took, LOOK_AGAIN / 1000), left };
}

async function difference(service: RunningService, { sales }: SeededTill): Promise<SaleDifferences> {
  const manager = accountOf(service, 'demo', 'MANAGER');
  const witness = await openWitness(service.url, { tenant: manager.merchantCode, ...manager });
  return compareSales(sales, await witness.sales());
}
