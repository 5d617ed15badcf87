// `npm run bench:fleet -- [--registers N,N,…] [--seconds N] [--times N] [--databases PGlite,PostgreSQL]`: simulated registers at one
// service, each with its own token, at the pace of a shop: a poll every 30 s, a sale of four lines every 90 s, a customer changed
// after every fifth, a status, a claim and a page of the sweep every 60 s. `--times 3` asks for three times as much in the same time.
// `--morning [--tills N] [--sales N] [--deadline SECONDS]`: tills that come on at once with unsent sales. `--failover [--registers N]
// [--instances N] [--split]`: services behind HAProxy on PostgreSQL with a synchronous standby; one service is killed, then the primary,
// or with `--split` the network between the two databases first.
// `--scale --processor MS [--merchants N] [--seed N]`: the shards that many merchants need, simulated, from the processor time of a
// request; measures nothing.
import { readFlags, wrongFlag } from '#build/launcher/flags';
import { beginBench } from '../results/results';
import { shown, type Row } from '../results/row';
import { failoverRows } from './failover';
import { morningRows } from './morning';
import { DATABASES, type Database } from './places';
import { scaleRows } from './scale';
import { steadyRows } from './steady';

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const { values } = readFlags(import.meta.url, {
  registers: text,
  seconds: { ...text, default: '60' },
  times: { ...text, default: '3' },
  databases: { ...text, default: DATABASES.join(',') },
  morning: flag,
  tills: { ...text, default: '20' },
  sales: { ...text, default: '200' },
  deadline: { ...text, default: '600' },
  failover: flag,
  instances: { ...text, default: '2' },
  split: flag,
  scale: flag,
  processor: { ...text, default: '5' },
  merchants: { ...text, default: '100000' },
  seed: { ...text, default: '1' },
});

const counts = (values.registers ?? (values.failover ? '20' : '1,10,100,1000')).split(',').map(Number);
const [seconds, times, processorMs] = [Number(values.seconds), Number(values.times), Number(values.processor)];
const [tills, sales, deadline] = [Number(values.tills), Number(values.sales), Number(values.deadline)];
const [instances, merchants, seed] = [Number(values.instances), Number(values.merchants), Number(values.seed)];
if (![...counts, tills, sales, deadline, merchants, seed].every((count) => count >= 1)) {
  wrongFlag('--registers, --tills, --sales, --deadline, --merchants and --seed from 1 on.');
}
if (!(seconds >= 5) || !(times > 0) || !(instances >= 2) || !(processorMs > 0)) {
  wrongFlag('--seconds from 5 on, --instances from 2 on, --times and --processor above 0.');
}
const databases = values.databases.split(',').map((name): Database => {
  const found = DATABASES.find((database) => database === name);
  if (!found) wrongFlag(`--databases are ${DATABASES.join(' and ')}.`);
  return found;
});

const pace = { seconds, times };
const stated = `${counts.join(', ')} registers for ${seconds} s each, ${times} times the pace of a shop`;
const rows: Row[] = [];
if (values.scale) {
  const bench = beginBench('fleet-scale', `${shown(merchants)} merchants, ${processorMs} ms a request, seed ${seed}`);
  bench.finish(scaleRows({ processorMs }, merchants, seed));
} else if (values.failover) {
  const how = values.split ? 'databases that lose sight of each other' : 'a primary that dies';
  const bench = beginBench('fleet-failover', `${stated}, ${instances} services, ${how}`);
  bench.finish(await failoverRows(counts[0] ?? 1, instances, pace, values.split));
} else if (values.morning) {
  const bench = beginBench('fleet-morning', `${tills} tills with ${sales} unsent sales each`);
  for (const database of databases) rows.push(...(await morningRows(database, tills, sales, deadline)));
  bench.finish(rows);
} else {
  const bench = beginBench('fleet', stated);
  for (const database of databases) rows.push(...(await steadyRows(database, counts, pace)));
  bench.finish(rows);
}
