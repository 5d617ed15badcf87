// Fixtures of the end-to-end tests: one real service per worker, and per test a device of its own behind a network switch.
import { expect, test as base } from '@playwright/test';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CrashReport } from '#shared/ipc/app/crash-reports';
import { openDevice, type Device } from '#test/support/device';
import { openNetworkSwitch, type NetworkSwitch } from '#test/support/network-switch';
import { PATIENCE_MS } from '#test/patience';
import { openWitness, type ServiceWitness } from '#test/support/service-client';
import { accountOf, runService, type RunningService } from '#test/support/service-process';
import type { Till } from '#test/support/till';
import { noteCalls } from './called-operations';

interface TestOptions {
  /** The day of `openTill` is open and sent; otherwise the first payment opens it. */
  hasOpenDay: boolean;
}

interface TestFixtures {
  network: NetworkSwitch;
  device: Device;
  /** Started, not signed in. */
  till: Till;
  /** Signed in as the demo merchant's cashier, everything loaded, on the sell screen. */
  openTill: Till;
  cashier: ReturnType<typeof accountOf>;
  /** Its sales and audit entries are those of this test: the tests of a worker share one service. */
  witness: ServiceWitness;
}

interface WorkerFixtures {
  /** What the service has in the beginning; a year of trade takes longer to read. */
  seed: 'demo' | 'year';
  service: RunningService;
  serviceWitness: ServiceWitness;
}

async function sinceNow(witness: ServiceWitness): Promise<ServiceWitness> {
  const sales = new Set((await witness.sales()).map(({ transactionId }) => transactionId));
  const audit = new Set((await witness.tillAudit()).map(({ auditId }) => auditId));
  return {
    ...witness,
    sales: async () => (await witness.sales()).filter(({ transactionId }) => !sales.has(transactionId)),
    tillAudit: async () => (await witness.tillAudit()).filter(({ auditId }) => !audit.has(auditId)),
  };
}

/** Errors of main that no code caught. A test that causes them deletes the reports. */
function faultsOfMain(userData: string): CrashReport[] {
  const path = join(userData, 'crash-reports', 'reports.json');
  const reports = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as CrashReport[]) : [];
  return reports.filter(({ where, kind }) => where === 'main' && (kind === 'uncaught' || kind === 'rejection'));
}

export const test = base.extend<TestFixtures & TestOptions, WorkerFixtures>({
  seed: ['demo', { option: true, scope: 'worker' }],
  service: [
    async ({ seed }, use) => {
      const service = await runService('--data', 'memory', '--seed', seed);
      await use(service);
      await service.stop();
    },
    { scope: 'worker', timeout: PATIENCE_MS },
  ],
  serviceWitness: [
    async ({ service }, use) => {
      const manager = accountOf(service, 'demo', 'MANAGER');
      await use(await openWitness(service.url, { tenant: manager.merchantCode, ...manager }));
    },
    { scope: 'worker' },
  ],
  witness: async ({ serviceWitness }, use) => use(await sinceNow(serviceWitness)),
  cashier: async ({ service }, use) => use(accountOf(service, 'demo', 'CASHIER')),
  network: async ({ service }, use, info) => {
    const network = await openNetworkSwitch(service.url, noteCalls(info));
    await use(network);
    await network.close();
  },
  device: async ({ network }, use) => {
    const userData = mkdtempSync(join(tmpdir(), 'merchant-pos-e2e-'));
    const device = openDevice(userData, network.url);
    await use(device);
    await device.close();
    const faults = faultsOfMain(userData);
    rmSync(userData, { recursive: true, force: true, maxRetries: 5 });
    expect(faults).toEqual([]);
  },
  till: async ({ device }, use) => use(await device.start()),
  hasOpenDay: [false, { option: true }],
  openTill: async ({ till, cashier, hasOpenDay }, use) => {
    await till.signIn(cashier);
    await till.waitForFirstLoad();
    await expect(till.search).toBeFocused();
    if (hasOpenDay) await till.openDay();
    await use(till);
  },
});

export { expect } from '@playwright/test';
