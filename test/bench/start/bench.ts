// `npm run bench:start -- --beside FOLDER [--starts N]`: starts of the app in turn with those of another version, a clone that has its
// packages and is built. Each is signed in once; then it starts, and is unlocked, N times.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { expect } from '@playwright/test';
import { openDevice, type Device } from '#test/support/device';
import { runtime } from '#test/support/launch-app';
import { accountOf, runService } from '#test/support/service-process';
import { inRoot } from '#build/launcher/paths';
import { beginBench } from '../results/results';
import { percentile, timesAtMost } from '../results/row';

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { beside: text, starts: { ...text, default: '15' } } });
const starts = Number(values.starts);
if (values.beside === undefined || !(starts >= 1)) throw new Error('--beside FOLDER is needed, --starts from 1 on.');

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

const bench = beginBench('start', `${starts} starts of each; ${runtime}`);
const folder = mkdtempSync(join(tmpdir(), 'pos-bench-start-'));
const service = await runService('--data', 'memory', '--seed', 'demo');
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
  await till.waitForFirstLoad(60_000);
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
