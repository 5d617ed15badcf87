// `npm run bench:fleet -- [--registers N,N,…] [--seconds N] [--times N] [--databases PGlite,PostgreSQL]`: simulated registers at one
// service, each with its own token, at the pace of a shop: a poll every 30 s, a sale of four lines every 90 s, a customer changed
// after every fifth, a status every 60 s. `--times 3` asks for three times as much in the same time.
// `--morning [--tills N] [--sales N]`: tills that come on at once with unsent sales. `--failover [--registers N]`: two services
// behind HAProxy on PostgreSQL with a synchronous standby; one service is killed, then the primary.
import { parseArgs } from 'node:util';
import { beginBench } from '../results/results';
import type { Row } from '../results/row';
import { failoverRows } from './failover';
import { morningRows } from './morning';
import { DATABASES, type Database } from './places';
import { steadyRows } from './steady';

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const { values } = parseArgs({
  options: {
    registers: text,
    seconds: { ...text, default: '60' },
    times: { ...text, default: '3' },
    databases: { ...text, default: DATABASES.join(',') },
    morning: flag,
    tills: { ...text, default: '20' },
    sales: { ...text, default: '200' },
    failover: flag,
  },
});

/** Seconds for which tills may send their sales. */
const LONGEST_MORNING = 600;

const counts = (values.registers ?? (values.failover ? '20' : '1,10,100,1000')).split(',').map(Number);
const [seconds, times, tills, sales] = [values.seconds, values.times, values.tills, values.sales].map(Number) as [
  number,
  number,
  number,
  number,
];
if (![...counts, tills, sales].every((count) => count >= 1) || !(seconds >= 5) || !(times > 0)) {
  throw new Error('--registers, --tills and --sales from 1 on, --seconds from 5 on, --times above 0.');
}
const databases = values.databases.split(',').map((name): Database => {
  const found = DATABASES.find((database) => database === name);
  if (!found) throw new Error(`--databases are ${DATABASES.join(' and ')}.`);
  return found;
});

const pace = { seconds, times };
const stated = `${counts.join(', ')} registers for ${seconds} s each, ${times} times the pace of a shop`;
const rows: Row[] = [];
if (values.failover) {
  const bench = beginBench('fleet-failover', stated);
  bench.finish(await failoverRows(counts[0] ?? 1, pace));
} else if (values.morning) {
  const bench = beginBench('fleet-morning', `${tills} tills with ${sales} unsent sales each`);
  for (const database of databases) rows.push(...(await morningRows(database, tills, sales, LONGEST_MORNING)));
  bench.finish(rows);
} else {
  const bench = beginBench('fleet', stated);
  for (const database of databases) rows.push(...(await steadyRows(database, counts, pace)));
  bench.finish(rows);
}
