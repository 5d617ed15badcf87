// Tills that come on at once after a night without a network, each with unsent sales: how long until the service has all.
import { createBackoff } from '#electron/sync/core/backoff';
import { none, percentile, plain, shown, type Row } from '../results/row';
import { askBack } from './ask-back';
import { openFleet } from './fleet';
import { REGISTERS_EACH } from './merchants';
import { withService, type Database } from './places';
import type { Register } from './register';
import { setTimeout as wait } from 'node:timers/promises';

/** Sales in flight of one till. */
const LANES = 6;

/** @param most seconds after which the rest counts as not sent */
export async function morningRows(database: Database, tills: number, sales: number, most: number): Promise<Row[]> {
  console.log(`${database}: ${shown(tills)} tills with ${shown(sales)} unsent sales each …`);
  return withService(database, Math.ceil(tills / REGISTERS_EACH), async ({ url }) => {
    const fleet = await openFleet(tills, () => url);
    try {
      const unsent = fleet.registers.map((register) => Array.from({ length: sales }, () => register.newSale()));
      const startedAt = performance.now();
      const until = startedAt + most * 1000;
      await Promise.all(fleet.registers.map((register, i) => comeOn(register, unsent[i] ?? [], until)));
      const seconds = (performance.now() - startedAt) / 1000;
      const times = fleet.exchanges.map(({ ms }) => ms);
      const failed = fleet.exchanges.filter(({ status }) => status < 200 || status > 299).length;
      const sent = fleet.registers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
      const lost = await askBack(fleet.registers);
      for (const sentence of lost) console.error(sentence);
      const rows: Row[] = [
        plain('until all sales are acknowledged', seconds, 's'),
        { ...plain('sales', sent / seconds, 'a second'), better: 'more' },
        plain('answer, p50', percentile(times, 0.5), 'ms'),
        plain('answer, p95', percentile(times, 0.95), 'ms'),
        plain('not answered with 2xx, sent again', failed, 'requests'),
        none('still unsent', tills * sales - sent, 'sales'),
        none('acknowledged writes lost', lost.length, 'writes'),
      ];
      return rows.map((row) => ({ ...row, name: `${database}, ${shown(tills)} tills in the morning: ${row.name}` }));
    } finally {
      fleet.close();
    }
  });
}

/** What a till does with a network: reports, reads what changed, and sends, all at once. After a failure all of it waits, as a till does. */
async function comeOn(register: Register, unsent: object[], until: number): Promise<void> {
  const backoff = createBackoff(Math.random);
  let pausedUntil = 0;
  const send = async (sale: object) => {
    await wait(Math.max(0, pausedUntil - performance.now()));
    const isSent = await register.send(sale);
    if (isSent) backoff.reset();
    else pausedUntil = performance.now() + backoff.next(register.retryAfterSeconds);
    return isSent;
  };
  const lane = async () => {
    for (let sale = unsent.shift(); sale && performance.now() < until; sale = unsent.shift()) {
      while (!(await send(sale)) && performance.now() < until);
    }
  };
  await Promise.all([register.report(unsent.length), register.poll(), ...Array.from({ length: LANES }, lane)]);
}
