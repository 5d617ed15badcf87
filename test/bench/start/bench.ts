// `npm run bench:start -- --beside FOLDER [--starts N] [--items N] [--customers N]`: starts of the app in turn with those of another
// version, a clone that has its packages and is built. Each is signed in once and has loaded the demo merchant, with N items and
// customers more where they are given; then it starts, and is unlocked, N times.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect } from '@playwright/test';
import { readFlags, wrongFlag } from '#build/launcher/flags';
import { openDevice, type Device } from '#test/support/device';
import { runtime } from '#test/support/launch-app';
import { accountOf, runService } from '#test/support/service-process';
import { inRoot } from '#build/launcher/paths';
import { beginBench } from '../results/results';
import { percentile, shown, timesAtMost } from '../results/row';
import { plantItems } from '../till/item-rows';

const text = { type: 'string' } as const;
const { values } = readFlags(import.meta.url, {
  beside: text,
  starts: { ...text, default: '15' },
  items: { ...text, default: '0' },
  customers: { ...text, default: '0' },
});
const [starts, items, customers] = [Number(values.starts), Number(values.items), Number(values.customers)];
if (values.beside === undefined || !(starts >= 1) || !(items >= 0) || !(customers >= 0)) {
  wrongFlag('--beside FOLDER is needed, --starts from 1 on, --items and --customers from 0 on.');
}

/** By which a start may be longer than that of the other version. */
const RATIO = 1.1;
/** Until the lock screen has loaded what comes after it, milliseconds: as long as a person takes to type a password. */
const TYPING_MS = 1500;

interface Started {
  /** Milliseconds from the start of the process to the field for the password. */
  readonly toLock: number;
  /** Milliseconds from Enter to the field that accepts a scan. */
  readonly toSelling: number;
}

/** Of half a million customers on a slow machine. */
const LONGEST_LOAD_MS = 60 * 60_000;

const more = `${shown(items)} more items, ${customers === 0 ? 'the customers of the demo' : `${shown(customers)} customers`}`;
const bench = beginBench('start', `${starts} starts of each, ${more}; ${runtime}`);
const folder = mkdtempSync(join(tmpdir(), 'pos-bench-start-'));
const data = join(folder, 'service');
await plantItems(data, items, customers === 0 ? { kind: 'demo' } : { kind: 'customers', count: customers });
const service = await runService('--data', data, '--seed', 'demo');
const cashier = accountOf(service, 'demo', 'CASHIER');
try {
  const now = await signedIn('now', inRoot('.'));
  const before = await signedIn('before', resolve(values.beside));
  const taken = { now: [] as Started[], before: [] as Started[] };
  for (let turn = 0; turn < starts; turn += 1) {
    // In another order each time: what the first leaves in the machine's caches is not the second's gain.
    for (const which of turn % 2 === 0 ? (['now', 'before'] as const) : (['before', 'now'] as const)) {
      taken[which].push(await start(which === 'now' ? now : before));
    }
  }
  const row = (name: string, of: (started: Started) => number) => {
    const median = (all: readonly Started[]) => percentile(all.map(of), 0.5);
    return timesAtMost(
      name,
      median(taken.now),
      'ms',
      { name: 'the other version', figure: median(taken.before) },
      RATIO,
    );
  };
  bench.finish([
    row('start to the lock screen', ({ toLock }) => toLock),
    row('unlock to selling', ({ toSelling }) => toSelling),
  ]);
} finally {
  await service.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}

async function signedIn(name: string, appDir: string): Promise<Device> {
  const device = openDevice(join(folder, name), service.url, {}, appDir);
  const till = await device.start();
  await till.signIn(cashier);
  await till.waitForFirstLoad(LONGEST_LOAD_MS);
  await device.close();
  return device;
}

async function start(device: Device): Promise<Started> {
  const startedAt = performance.now();
  const { page, search } = await device.start();
  const password = page.locator('input[type=password]');
  await password.waitFor();
  const toLock = performance.now() - startedAt;
  await page.waitForTimeout(TYPING_MS);
  await password.fill(cashier.password);
  const unlockedAt = performance.now();
  await password.press('Enter');
  await expect(search).toBeFocused();
  const toSelling = performance.now() - unlockedAt;
  await device.close();
  return { toLock, toSelling };
}
