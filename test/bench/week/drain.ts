// The service is back: how fast everything that waits reaches it, and whether all of it is there, once and equal to the cent.
import { setTimeout as pause } from 'node:timers/promises';
import { openDevice } from '#test/support/device';
import { openNetworkSwitch } from '#test/support/network-switch';
import { countRows } from '#test/support/page-database';
import { compareSales, type SaleDifferences } from '#test/support/same-sales';
import { openWitness } from '#test/support/service-client';
import { accountOf, runService, type RunningService } from '#test/support/service-process';
import { withApp, type SeededTill } from './tills';
import { median, sellAtCounter, unlock, type Sold } from './work';

export interface Drained {
  /** Seconds from the restored network to the first entry sent. */
  readonly untilFirst: number;
  /** Sales made during the upload: medians in milliseconds. */
  readonly meanwhile: { readonly scan: number; readonly tenderToDurable: number; readonly tenderToReceipt: number };
  /** Seconds from the end of these sales until the last entry was sent, or until the time limit. */
  readonly took: number;
  /** Entries sent per second during `took`. */
  readonly perSecond: number;
  /** Entries still pending at the time limit. */
  readonly left: number;
  /** Null while entries are pending. */
  readonly differences: SaleDifferences | null;
}

const LOOK_AGAIN = 250;
const SAY_AFTER = 60_000;
/** Sales made during the upload: less than a minute together. */
const ROUNDS = 5;

/**
 * @param patience milliseconds
 * @param probe injected into the page before its own code
 */
export async function measureDrain(seeded: SeededTill, patience: number, probe: string): Promise<Drained> {
  const service = await runService('--data', seeded.data, '--seed', 'demo');
  const network = await openNetworkSwitch(service.url);
  try {
    await network.cut();
    let drained: Omit<Drained, 'differences'> | null = null;
    await withApp(openDevice(seeded.userData, network.url), async (till) => {
      const count = () => countRows(till.page, 'outbox');
      await unlock(till, seeded.password, probe);
      const before = await count();
      await network.restore();
      const untilFirst = await untilOneHasGone(count, before, patience);
      const rounds: Sold[] = [];
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await sellAtCounter(till, seeded.userData));
      const all = (of: (sold: Sold) => readonly number[]) => median(rounds.flatMap(of));
      drained = {
        untilFirst,
        meanwhile: {
          scan: all(({ scans }) => scans),
          tenderToDurable: all(({ durables }) => durables),
          tenderToReceipt: all(({ receipts }) => receipts),
        },
        ...(await watch(count, patience)),
      };
    });
    if (drained === null) throw new Error('Nothing was measured.');
    const { left } = drained as Drained;
    return { ...(drained as Drained), differences: left === 0 ? await difference(service, seeded) : null };
  } finally {
    await network.close();
    await service.stop();
  }
}

/** Returns seconds. */
async function untilOneHasGone(count: () => Promise<number>, before: number, patience: number): Promise<number> {
  const startedAt = performance.now();
  const elapsed = () => performance.now() - startedAt;
  while ((await count()) >= before && elapsed() < patience) await pause(LOOK_AGAIN);
  return elapsed() / 1000;
}

async function watch(count: () => Promise<number>, patience: number) {
  const startedAt = performance.now();
  const elapsed = () => performance.now() - startedAt;
  const before = await count();
  let left = before;
  for (let saidAt = 0; left > 0 && elapsed() < patience; await pause(LOOK_AGAIN)) {
    left = await count();
    if (elapsed() - saidAt < SAY_AFTER) continue;
    saidAt = elapsed();
    console.log(`${left} of ${before} wait after ${Math.round(saidAt / 1000)} s …`);
  }
  const took = elapsed() / 1000;
  return { took, perSecond: (before - left) / Math.max(took, LOOK_AGAIN / 1000), left };
}

async function difference(service: RunningService, { sales }: SeededTill): Promise<SaleDifferences> {
  const manager = accountOf(service, 'demo', 'MANAGER');
  const witness = await openWitness(service.url, { tenant: manager.merchantCode, ...manager });
  return compareSales(sales, await witness.sales());
}
