// `npm start -- --demo`: a day's work on the real app, driven as a person would, with the network going away in the middle.
// Prints a line per step, leaves pictures in out/demo/, and ends with one JSON object. Exit 0 only when all of it holds.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '#build/launcher/paths';
import { firstLoadedWindow, launchApp } from '#test/support/launch-app';
import { openNetworkSwitch } from '#test/support/network-switch';
import { openWitness } from '#test/support/service-client';
import { accountOf, runService } from '#test/support/service-process';
import { Till } from '#test/support/till';
import { compareWithService } from './compare-with-service';
import { Day, NEW_CUSTOMER, type Counts } from './day';
import { openSteps } from './journal-of-steps';

/** The customer numbers and stock codes of the real data; the new customer adds one to the first. */
const LEAST: Counts = { customers: 453, items: 2_300 };
const SALES = 11;

const say = (line: string) => process.stderr.write(`${line}\n`);

async function runDemo(): Promise<boolean> {
  const steps = openSteps(inRoot('out/demo'), say);
  const userData = mkdtempSync(join(tmpdir(), 'merchant-pos-demo-'));
  const start = () => runService('--data', 'memory', '--seed', 'demo');
  const service = await steps.step('The service starts with the demo merchant', start);
  const network = await openNetworkSwitch(service.url);
  const manager = accountOf(service, 'demo', 'MANAGER');
  const witness = await openWitness(service.url, { tenant: manager.merchantCode, ...manager });
  const cashier = { ...accountOf(service, 'demo', 'CASHIER'), serviceUrl: network.url };
  const launch = () => launchApp({ userData, env: { POS_SERVICE_URL: network.url } });
  const app = await steps.step('The app starts', launch);
  const till = new Till(await firstLoadedWindow(app));
  const day = new Day(steps, network, witness, cashier, launch, app, till);
  try {
    await day.signIn();
    await day.load();
    await day.sellOnline();
    await day.sellOffline();
    await day.surviveKill();
    const counts = await day.goOnline();
    const { salesAtService, duplicates, problems } = await steps.step(
      'The service is asked: every sale once, to the cent',
      () => compareWithService(witness, day.made, NEW_CUSTOMER.email),
    );
    for (const problem of problems) say(`PROBLEM: ${problem}`);
    const isLoaded = counts.customers >= LEAST.customers && counts.items >= LEAST.items;
    const ok = isLoaded && day.made.length === SALES && problems.length === 0 && duplicates === 0;
    const made = { customersLoaded: counts.customers, itemsLoaded: counts.items, salesMade: day.made.length };
    process.stdout.write(`${JSON.stringify({ ...made, salesAtService, duplicates, ok })}\n`);
    return ok;
  } catch (error) {
    await day.picture('where-it-stopped');
    throw error;
  } finally {
    await day.app.close();
    await network.close();
    await service.stop();
    rmSync(userData, { recursive: true, force: true, maxRetries: 5 });
  }
}

runDemo().then(
  (ok) => (process.exitCode = ok ? 0 : 1),
  (error: unknown) => {
    say(`The demo did not come to its end: ${error instanceof Error ? error.stack : String(error)}`);
    process.stdout.write(`${JSON.stringify({ ok: false })}\n`);
    process.exitCode = 1;
  },
);
