// `npm run bench:reports -- [--sales N]`: sales figures over a year of N sales (a million unless said) on a PostgreSQL of its own:
// added up for the first time, then read, beside the same sums straight from the sales and beside a year of a tenth.
import { sql } from 'kysely';
import { readFlags, wrongFlag } from '#build/launcher/flags';
import { startService, type RunningService } from '#service/server';
import { FIGURES_BY, type FiguresBy } from '#shared/api/sales/sales-figures';
import { FIGURE_COLUMNS, figureRows } from '#service/store/sales/figure-rows';
import { enterTenant } from '#service/store/database/tenant-store';
import { startPostgres } from '#build/launcher/postgres';
import { databaseOf, runOn } from '../../contract/postgres-databases';
import { beginBench } from '../results/results';
import { plain, shown, type Row } from '../results/row';
import { plantYear, YEAR } from './plant-year';

const ROUNDS = 7;
const { values } = readFlags(import.meta.url, { sales: { type: 'string', default: '1000000' } });
const sales = Number(values.sales);
if (!(sales >= 1000)) wrongFlag('--sales is a number from 1000 on.');

const bench = beginBench('reports', `a year of ${shown(sales)} sales, median of ${ROUNDS}`);
const server = await startPostgres({ isSynced: true });
if (server.url === null) throw new Error(server.reason);
try {
  const small = await measure(server.url, sales / 10);
  const large = await measure(server.url, sales);
  console.log(`\n${large.plan}`);
  bench.finish([
    ...FIGURES_BY.flatMap((by) => readRows(by, large, small)),
    plain('figures of the year added up for the first time', large.first, 'ms', straightFrom(large)),
  ]);
} finally {
  await server.stop();
}

type Measured = Awaited<ReturnType<typeof measure>>;

function readRows(by: FiguresBy, large: Measured, small: Measured): Row[] {
  const [read, tenth] = [large.read.get(by) ?? NaN, small.read.get(by) ?? NaN];
  return [
    plain(`a year by ${by}`, read, 'ms', { name: 'of a tenth of the sales', figure: tenth }),
    plain(`a year by ${by}, kept figures`, read, 'ms', straightFrom(large)),
  ];
}

function straightFrom({ straight }: Measured) {
  return { name: 'straight from the sales', figure: straight };
}

async function measure(url: string, count: number) {
  const name = `pos_reports_${count}`;
  await runOn(url, `create database ${name}`);
  const place = { kind: 'postgres', url: databaseOf(url, name) } as const;
  const seed = { kind: 'demo' } as const;
  const service = await startService({ host: '127.0.0.1', port: 0, data: place, seed });
  try {
    console.log(`Planting ${count} sales …`);
    await plantYear(service.db, count);
    const ask = await manager(service);
    const first = await took(() => ask('date'));
    const read = new Map<string, number>();
    for (const by of FIGURES_BY) read.set(by, await median(() => ask(by)));
    const straight = await took(() =>
      inDemo(
        service,
        sql`select by, key, sum(gross_amount) from (${figureRows(sql`s.business_date between ${YEAR.from} and ${YEAR.to}`)})
        as rows(${FIGURE_COLUMNS}) group by 1, 2`,
      ),
    );
    return { first, read, straight, plan: await planOf(service) };
  } finally {
    await service.stop();
  }
}

async function manager({ url, tenants }: RunningService) {
  const user = tenants.find(({ code }) => code === 'demo')?.users.find(({ role }) => role === 'MANAGER');
  const headers = { 'X-TenantID': 'demo', 'content-type': 'application/json' };
  const body = JSON.stringify({ username: user?.username, password: user?.password });
  const { token } = (await (
    await fetch(`${url}/api/v1/auth/authenticate`, { method: 'POST', headers, body })
  ).json()) as {
    token: string;
  };
  return async (by: string) => {
    const path = `${url}/api/v1/reports/sales?from=${YEAR.from}&to=${YEAR.to}&by=${by}`;
    const reply = await fetch(path, { headers: { ...headers, Authorization: `Bearer ${token}` } });
    const { data } = (await reply.json()) as { data: { rows: unknown[] } };
    if (reply.status !== 200 || data.rows.length === 0) throw new Error(`${by}: ${reply.status}, no rows.`);
  };
}

/** Of reading the figures by item, the largest of them. */
async function planOf(service: RunningService): Promise<string> {
  const rows = await inDemo(
    service,
    sql`explain (analyze, costs off, timing off) select key, sum(gross_amount) from sales_figure_months
      where by = 'item' and month between ${YEAR.from} and ${YEAR.to} group by key`,
  );
  return rows.map((row) => String(Object.values(row as object)[0])).join('\n');
}

function inDemo({ db }: RunningService, statement: ReturnType<typeof sql>): Promise<unknown[]> {
  return db.transaction().execute(async (tx) => {
    await enterTenant(tx, 'demo');
    return (await statement.execute(tx)).rows;
  });
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await took(work));
  return times.sort((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? 0;
}
