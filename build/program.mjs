// `node build/program.mjs NAME [flags]`: installs the prerequisites of a trial or bench in test/ and runs it. The flags
// are documented in the program's own file.
import { existsSync } from 'node:fs';
import { ensureBundle } from './launcher/app-bundle.mjs';
import { helpIfAsked, wrongFlag } from './launcher/flags.mjs';
import { ensurePackages } from './launcher/packages.mjs';
import { inRoot } from './launcher/paths.mjs';
import { ensureHaproxy } from './launcher/haproxy-package.mjs';
import { ensurePostgres } from './launcher/postgres-package.mjs';
import { runWithApp } from './launcher/run-with-app.mjs';
import { run, SERVING, typescript } from './launcher/run.mjs';
import { ensureChromium } from './launcher/runtime.mjs';
import { giveUp, say } from './launcher/say.mjs';

/**
 * `app`: it starts the built app. `serving`: it runs the service in its own process. `prepare`: what else it needs.
 *
 * @type {Record<string, { file: string, app?: true, serving?: true, prepare?: () => Promise<unknown> }>}
 */
const PROGRAMS = {
  replay: { file: 'test/replay/replay.ts' },
  money: { file: 'test/money/money.ts' },
  days: { file: 'test/days/days.ts' },
  kill: { file: 'test/kill/kill.ts' },
  power: { file: 'test/power/power.ts' },
  fuzz: { file: 'test/fuzz/fuzz.ts' },
  'upgrade-data': { file: 'test/upgrade/fill/fill.ts' },
  'till-data': { file: 'test/upgrade/till/fill-till.ts' },
  crash: { file: 'test/crash/crash.ts', app: true },
  load: { file: 'test/load/load.ts', app: true },
  restore: { file: 'test/restore/restore.ts', app: true, prepare: ensurePostgresIfAsked },
  bench: { file: 'test/bench/all/bench.ts' },
  'bench-size': { file: 'test/bench/size/bench.ts', prepare: ensureBundle },
  'bench-service': { file: 'test/bench/service/bench.ts', serving: true, prepare: ensurePostgresIfAsked },
  'bench-reports': { file: 'test/bench/reports/bench.ts', prepare: ensurePostgres },
  'bench-store': { file: 'test/bench/store/bench.ts', prepare: ensureStorePrograms },
  'bench-sealed': { file: 'test/bench/sealed/bench.ts', prepare: ensureChromium },
  'bench-fleet': { file: 'test/bench/fleet/bench.ts', prepare: ensureFleetPrograms },
  'bench-till': { file: 'test/bench/till/bench.ts', app: true },
  'bench-start': { file: 'test/bench/start/bench.ts', app: true },
  'bench-shift': { file: 'test/bench/shift/bench.ts', app: true },
  'bench-week': { file: 'test/bench/week/bench.ts', app: true },
};

const [name = '', ...flags] = process.argv.slice(2);
const program = PROGRAMS[name];
const isHelpAsked = flags.includes('--help') || flags.includes('-h');
if (!program) {
  helpIfAsked(import.meta.url);
  wrongFlag(
    `${name === '' ? 'Name a program' : `No such program: ${name}`}. Programs: ${Object.keys(PROGRAMS).join(', ')}.`,
  );
}
await ensurePackages();
if (!isHelpAsked) await program.prepare?.();
if (program.app && !isHelpAsked) process.exitCode = await runWithApp(program.file, flags);
else {
  const serving = program.serving ? SERVING : [];
  process.exitCode = (await run(process.execPath, [...serving, ...typescript(program.file, ...flags)])).code;
}

async function ensurePostgresIfAsked() {
  if (flags.includes('--postgres')) await ensurePostgres();
}

async function ensureFleetPrograms() {
  if (flags.includes('--scale')) return;
  await ensurePostgres();
  if (flags.includes('--failover')) await ensureHaproxy();
}

async function ensureStorePrograms() {
  await ensureChromium();
  await installPeers();
}

/** Installs what the store is compared with, such as RxDB and MiniSearch; nothing else uses them. */
async function installPeers() {
  const peers = inRoot('test/bench/store/peers');
  if (existsSync(`${peers}/node_modules/minisearch`)) return;
  say('Installing what is measured beside our store (once) …');
  const npmFlags = ['--prefix', peers, '--ignore-scripts', '--no-audit', '--no-fund'];
  const { code, output } = await run('npm', ['ci', ...npmFlags], { quiet: true });
  if (code !== 0) giveUp(`What is measured beside our store could not be installed:\n${output.trim()}`);
}
