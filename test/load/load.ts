// `npm run test:load -- [--customers N] [--seed S]`: a till loads N customers from the real service while other systems
// change them, and is held against the service field by field. With any of
//   --drop 5     percent of the requests are reset or never answered
//   --cut 5      percent of the answers end in the middle
//   --latency 2000   milliseconds before each request arrives
//   --rate 50000     bytes a second of all answers together
//   --portal         a page of something else answers ten seconds of every fifteen
// new tills load over a network like that, one for each value of --drop, and over a good one first: how much longer each
// takes is the figure. Ends with one JSON line.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFlags, wholeNumber, wrongFlag } from '#build/launcher/flags';
import { FAIR, type Hostility } from '#test/support/hostile-network';
import { badNetworkRun, isEqual, type LoadOverNetwork, type NetworkToTry } from './bad-network-run';
import { areEqual, type Differences } from './compare';
import { loadRun } from './load-run';

const { values } = readFlags(import.meta.url, {
  customers: { type: 'string', default: '100000' },
  seed: { type: 'string', default: '1' },
  drop: { type: 'string', multiple: true, default: [] },
  cut: { type: 'string' },
  latency: { type: 'string' },
  rate: { type: 'string' },
  portal: { type: 'boolean', default: false },
});
const { drop, cut, latency, rate, portal } = values;
const [customers, seed] = [wholeNumber(values, 'customers'), wholeNumber(values, 'seed', 0)];
if (![...drop, cut ?? 0, latency ?? 0, rate ?? 0].every((each) => Number(each) >= 0)) {
  wrongFlag('--drop, --cut, --latency and --rate take a number from 0 on.');
}
const isBad = drop.length > 0 || cut !== undefined || latency !== undefined || rate !== undefined || portal;
const folder = mkdtempSync(join(tmpdir(), 'pos-load-'));
try {
  process.exitCode = (await (isBad ? overBadNetworks() : besideOtherSystems())) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

async function besideOtherSystems(): Promise<boolean> {
  const { loaded, missed, checked, ...changes } = await loadRun(customers, seed, folder);
  for (const number of missed.slice(0, 10)) {
    console.error(`${number} differs after the load: ${loaded.different.get(number)?.join() ?? 'all of it'}`);
  }
  sayDifferent('after the check', checked);
  const report = { ...changes, loaded: counted(loaded), missedByLoad: missed.length, checked: counted(checked) };
  console.log(JSON.stringify(report));
  return areEqual(checked) && missed.length === 0;
}

async function overBadNetworks(): Promise<boolean> {
  const loads = await badNetworkRun(customers, seed, networks(), folder, (load) => {
    sayDifferent(load.name, load.items);
    sayDifferent(load.name, load.customers);
    console.error(`${load.name}: ${load.seconds.toFixed(1)} s`);
  });
  console.log(JSON.stringify(loads.map((load) => figures(load, loads[0] ?? load))));
  return loads.every(isEqual);
}

function networks(): NetworkToTry[] {
  const bad: Hostility = {
    drop: 0,
    cut: Number(cut ?? 0) / 100,
    latency: Number(latency ?? 0),
    rate: rate === undefined ? Infinity : Number(rate),
    portal,
  };
  const also = [
    cut !== undefined && `${cut} % cut`,
    latency !== undefined && `${latency} ms`,
    rate !== undefined && `${rate} bytes a second`,
    portal && 'a portal',
  ].filter((each) => each !== false);
  const percents = drop.length > 0 ? drop : ['0'];
  const tried = percents.map((percent) => ({
    name: [...(percent === '0' ? [] : [`${percent} % dropped`]), ...also].join(', '),
    hostility: { ...bad, drop: Number(percent) / 100 },
  }));
  return [{ name: 'good', hostility: FAIR }, ...tried];
}

function figures(
  { name, seconds, network, looks, offline, problem, items, customers }: LoadOverNetwork,
  good: LoadOverNetwork,
) {
  return {
    name,
    seconds: Number(seconds.toFixed(1)),
    ratio: Number((seconds / good.seconds).toFixed(2)),
    network,
    looks: { all: looks, offline, problem },
    items: counted(items),
    customers: counted(customers),
  };
}

function sayDifferent(when: string, { different }: Differences): void {
  for (const [id, fields] of [...different].slice(0, 10)) {
    console.error(`${id} differs, ${when}: ${fields.join()}`);
  }
}

function counted({ compared, missing, surplus, different }: Differences) {
  return { compared, missing: missing.length, surplus: surplus.length, different: different.size };
}
