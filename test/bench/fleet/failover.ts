// Services behind HAProxy on PostgreSQL with a synchronous standby. A service is killed, then the primary; the standby is
// promoted. Or the two databases lose sight of each other, and the primary lives on for a while beside the promoted standby.
// Registers go on as tills do, and everything that was acknowledged is asked back.
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#build/launcher/postgres';
import { none, percentile, plain, type Row } from '../results/row';
import { askBack } from './ask-back';
import { configuration, databaseConfiguration, startBalancer } from './balancer';
import { openFleet } from './fleet';
import { plantMerchants, REGISTERS_EACH } from './merchants';
import { work, type Pace } from './pace';
import { startFleetService } from './places';
import { addressAt, startPair, type PostgresPair } from './postgres-pair';
import type { Exchange } from './wire';

/** Until somebody, or a program, promotes the standby. */
const PROMOTED_AFTER_MS = 2_000;
/** Until the primary that was given up is stopped as well. */
const FENCED_AFTER_MS = 5_000;

/** @param isSplit the network between the databases goes first, and the primary is killed only after the standby was promoted */
export async function failoverRows(registers: number, instances: number, pace: Pace, isSplit: boolean): Promise<Row[]> {
  const closing: (() => Promise<unknown>)[] = [];
  try {
    console.log('Starting PostgreSQL with its standby, HAProxy and the services …');
    const pair = await startPair();
    closing.push(pair.stop);
    const front = { database: await freePort(), tills: await freePort() };
    const toDatabase = databaseConfiguration({ front: front.database, ...pair.ports });
    closing.push((await startBalancer(toDatabase, front.database)).stop);
    const data = addressAt(front.database);
    await plantMerchants({ data: { kind: 'postgres', url: data }, merchants: Math.ceil(registers / REGISTERS_EACH) });
    const services = Array.from({ length: instances }, () => startFleetService('--data', data));
    for (const { child, ended } of services) {
      closing.push(() => {
        child.kill('SIGKILL');
        return ended;
      });
    }
    const ready = await Promise.all(services.map((service) => service.ready));
    const ports = ready.map(({ url }) => Number(new URL(url).port));
    closing.push((await startBalancer(configuration({ front: front.tills, services: ports }), front.tills)).stop);
    const fail = isSplit ? () => splitPair(pair) : () => failPrimary(pair);
    return await measure(`http://127.0.0.1:${front.tills}`, registers, pace, fail, () =>
      services[0]?.child.kill('SIGKILL'),
    );
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

async function failPrimary(pair: PostgresPair): Promise<void> {
  await pair.killPrimary();
  await wait(PROMOTED_AFTER_MS);
  pair.promoteStandby();
}

async function splitPair(pair: PostgresPair): Promise<void> {
  pair.split();
  await wait(PROMOTED_AFTER_MS);
  pair.promoteStandby();
  await wait(FENCED_AFTER_MS);
  await pair.killPrimary();
}

async function measure(
  url: string,
  count: number,
  pace: Pace,
  failDatabase: () => Promise<void>,
  killService: () => void,
): Promise<Row[]> {
  const fleet = await openFleet(count, () => url);
  try {
    console.log(
      `${count} registers for ${pace.seconds} s; a service is killed after a third, the primary fails after two …`,
    );
    const startedAt = performance.now();
    const third = (pace.seconds * 1000) / 3;
    const faults = (async () => {
      await wait(third);
      killService();
      const serviceAt = performance.now();
      await wait(third);
      const primaryAt = performance.now();
      await failDatabase();
      return { serviceAt, primaryAt };
    })();
    await Promise.all([...fleet.registers.map((register, i) => work(register, pace, (i + 0.5) / count)), faults]);
    const { serviceAt, primaryAt } = await faults;
    const endedAt = performance.now();
    const own = [...fleet.exchanges];
    const lost = await askBack(fleet.registers);
    for (const sentence of lost) console.error(sentence);
    const isFine = ({ status }: Exchange) => status >= 200 && status < 300;
    const answered = own.filter(isFine).map(({ at }) => at);
    const writes = fleet.registers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
    const times = own.filter(isFine).map(({ ms }) => ms);
    const rows = [
      plain('requests', own.length / ((endedAt - startedAt) / 1000), 'a second'),
      plain('answer, p50', percentile(times, 0.5), 'ms'),
      plain('answer, p95', percentile(times, 0.95), 'ms'),
      plain('longest time without an answer after a service is killed', gap(answered, serviceAt, primaryAt), 's'),
      plain('longest time without an answer after the primary fails', gap(answered, primaryAt, endedAt), 's'),
      plain('not answered with 2xx, sent again', own.length - answered.length, 'requests'),
      plain('acknowledged sales', writes, ''),
      none('acknowledged writes lost', lost.length, 'writes'),
    ];
    return rows.map((row) => ({ ...row, name: `failover, ${count} registers: ${row.name}` }));
  } finally {
    fleet.close();
  }
}

/** Seconds. @param from and `to`: the time looked at, milliseconds */
export function gap(answered: readonly number[], from: number, to: number): number {
  const times = [from, ...answered.filter((at) => at > from && at < to), to];
  return Math.max(...times.slice(1).map((at, i) => at - (times[i] ?? at))) / 1000;
}
