// A whole crash test: sets up service, network and device in a folder of their own, plays the rounds, and reports.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '#build/launcher/paths';
import { deviceOf } from '#test/support/device';
import { openNetworkSwitch } from '#test/support/network-switch';
import { openWitness } from '#test/support/service-client';
import { accountOf } from '#test/support/service-process';
import { CrashRun } from './crash-rounds';
import { openServiceHost } from './service-host';
import { openWitnessFile } from './witness-file';

export interface CrashReport {
  readonly kills: number;
  readonly rounds: number;
  /** Sales whose receipt was shown. */
  readonly acknowledged: number;
  /** Customers shown as saved. */
  readonly customers: number;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly changed: readonly string[];
  /** Where a person would have had to help. */
  readonly stuck: readonly string[];
  readonly receiptGaps: readonly number[];
}

export interface CrashOptions {
  readonly kills: number;
  readonly seed: number;
  /** What a person needs after a fault: where things are kept. */
  readonly say: (line: string) => void;
  readonly onRound?: (line: string) => void;
}

/** Rounds without a kill are few; more of them than this per kill is a plan that never ends. */
const MOST_ROUNDS_PER_KILL = 10;

export async function crashTest({ kills, seed, say, onRound }: CrashOptions): Promise<CrashReport> {
  const folder = mkdtempSync(join(tmpdir(), 'merchant-pos-crash-'));
  const host = await openServiceHost(join(folder, 'service'));
  const network = await openNetworkSwitch(host.facts.url);
  const device = deviceOf(join(folder, 'till'), network.url);
  mkdirSync(device.userData);
  const witnessFile = openWitnessFile(join(folder, 'witness.jsonl'));
  const manager = accountOf(host.facts, 'demo', 'MANAGER');
  const run = new CrashRun(
    {
      device,
      network,
      host,
      account: { ...accountOf(host.facts, 'demo', 'CASHIER'), serviceUrl: network.url },
      witnessFile,
      openWitness: () => openWitness(host.facts.url, { tenant: manager.merchantCode, ...manager }),
      onRound: onRound ?? (() => undefined),
    },
    seed,
  );
  const stuck: string[] = [];
  let isClean = false;
  try {
    await run.open();
    while (run.kills < kills && run.rounds < kills * MOST_ROUNDS_PER_KILL) await run.round();
    await run.settle();
  } catch (error) {
    stuck.push(`Round ${run.rounds}: ${String(error)}. On the screen: ${await pictureOf(run)}.`);
  }
  try {
    const { left, ...verdict } = await run.end();
    stuck.push(...left);
    isClean = [verdict.lost, verdict.doubled, verdict.changed, stuck].every((faults) => faults.length === 0);
    if (!isClean) say(`Witness file, till and service are kept in ${folder}`);
    const acknowledged = witnessFile.sales.filter(({ receiptNumber }) => receiptNumber !== undefined).length;
    const customers = witnessFile.customers.filter(({ isAcknowledged }) => isAcknowledged).length;
    return { kills: run.kills, rounds: run.rounds, acknowledged, customers, ...verdict, stuck };
  } finally {
    await device.close();
    await network.close();
    await host.stop();
    if (isClean) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Where the picture is, or why there is none. */
async function pictureOf(run: CrashRun): Promise<string> {
  const path = join(inRoot('out/crash'), `round-${run.rounds}.png`);
  try {
    if (!run.till) return 'nothing, the app never came up';
    await run.till.page.screenshot({ path, timeout: 10_000 });
    return path;
  } catch (error) {
    return `no picture (${String(error).split('\n')[0]})`;
  }
}
