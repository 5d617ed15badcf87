// Measures one service on one database: calls and raw statements in turns, so that both run under the same machine load.
import { sql } from 'kysely';
import type { Seed } from '#service/seed/plant-seed';
import { startService } from '#service/server';
import type { DataPlace } from '#service/store/opening/open-database';
import { percentile } from '../results/row';
import { openCaller } from './caller';
import { planOperations, rawSql, type Operation } from './operations';

export interface Figures {
  readonly p50: number;
  readonly p95: number;
}

export interface Measured extends Pick<Operation, 'name' | 'most'> {
  readonly service: Figures;
  readonly raw: Figures;
}

export interface Throughput {
  /** Windows of 100 rows per second, over 10 connections. */
  readonly service: number;
  readonly raw: number;
}

const CONNECTIONS = 10;
/** Calls per turn. Many, because the first call of a turn finds both processes idle. */
const TURN = 100;

export interface Measurement {
  readonly measured: readonly Measured[];
  readonly throughput: Throughput;
}

/** Fills the database and leaves it idle: pending writes of the server would be measured too. */
export async function seed(data: DataPlace, customers: number): Promise<void> {
  const service = await start(data, { kind: 'customers', count: customers });
  await sql`checkpoint`.execute(service.db);
  await service.stop();
}

/** @param turns counted for each operation, after as many that are not: caches and compilers warm up */
export async function measure(data: DataPlace, turns: number): Promise<Measurement> {
  const service = await start(data, { kind: 'none' });
  const raw = rawSql(service);
  const caller = openCaller(service.url, await signIn(service.url));
  try {
    const operations = await planOperations(raw);
    const measured: Measured[] = [];
    for (const operation of operations) measured.push(await inTurns(operation, caller.time, turns));
    const [window] = operations;
    if (!window) throw new Error('Nothing to measure.');
    return { measured, throughput: await together(window, caller.time) };
  } finally {
    await caller.stop();
    await service.stop();
  }
}

function start(data: DataPlace, seed: Seed) {
  return startService({ host: '127.0.0.1', port: 0, data, seed });
}

type Time = ReturnType<typeof openCaller>['time'];

async function inTurns({ name, most, call, raw }: Operation, time: Time, turns: number): Promise<Measured> {
  const taken = { service: [] as number[], raw: [] as number[] };
  for (let turn = 0; turn < 2 * turns; turn += 1) {
    const places = Array.from({ length: TURN }, (_, i) => turn * TURN + i);
    const service = await time(places.map(call));
    const direct: number[] = [];
    for (const i of places) {
      const startedAt = performance.now();
      await raw(i);
      direct.push(performance.now() - startedAt);
    }
    if (turn < turns) continue;
    taken.service.push(...service);
    taken.raw.push(...direct);
  }
  return { name, most, service: figures(taken.service), raw: figures(taken.raw) };
}

/** Ten calls at a time, service and raw SQL in turns. */
async function together({ call, raw }: Operation, time: Time): Promise<Throughput> {
  const perSecond = { service: [] as number[], raw: [] as number[] };
  const count = TURN * CONNECTIONS;
  const rate = async (work: () => Promise<unknown>) => {
    const startedAt = performance.now();
    await work();
    return (count * 1000) / (performance.now() - startedAt);
  };
  for (let turn = 0; turn < 8; turn += 1) {
    const calls = Array.from({ length: count }, (_, i) => call(i));
    perSecond.service.push(await rate(() => time(calls, CONNECTIONS)));
    perSecond.raw.push(
      await rate(async () => {
        const lane = async () => {
          for (let i = 0; i < TURN; i += 1) await raw(i);
        };
        await Promise.all(Array.from({ length: CONNECTIONS }, lane));
      }),
    );
  }
  return { service: figures(perSecond.service.slice(1)).p50, raw: figures(perSecond.raw.slice(1)).p50 };
}

export function figures(values: readonly number[]): Figures {
  return { p50: percentile(values, 0.5), p95: percentile(values, 0.95) };
}

export async function signIn(url: string): Promise<Record<string, string>> {
  const tenant = { 'X-TenantID': 'demo' };
  const reply = await fetch(`${url}/api/v1/auth/authenticate`, {
    method: 'POST',
    headers: { ...tenant, 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'omar.haddad', password: 'manager-demo' }),
  });
  const { token } = (await reply.json()) as { token: string };
  return { ...tenant, Authorization: `Bearer ${token}` };
}
