// Registers of many merchants at one service, at the pace of a shop.
import { none, percentile, plain, shown, type Row } from '../results/row';
import { askBack } from './ask-back';
import { openFleet } from './fleet';
import { REGISTERS_EACH } from './merchants';
import { REQUESTS_PER_SECOND, work, type Pace } from './pace';
import { withService, type Database, type FleetService } from './places';
import { processorSeconds } from './processor';
import { scaleRows, type Measured } from './scale';

export async function steadyRows(database: Database, counts: readonly number[], pace: Pace): Promise<Row[]> {
  const merchants = Math.ceil(Math.max(...counts) / REGISTERS_EACH);
  console.log(`${database}: planting ${shown(merchants)} merchants …`);
  return withService(database, merchants, async (service) => {
    const rows: Row[] = [];
    let last: Measured | null = null;
    for (const [step, count] of counts.entries()) {
      console.log(`${database}: ${shown(count)} registers, ${pace.seconds} s …`);
      const measured = await measure(service, count, pace, epochOf(step));
      rows.push(
        ...measured.rows.map((row) => ({ ...row, name: `${database}, registers ${shown(count)}: ${row.name}` })),
      );
      last = measured;
    }
    // An embedded database is for one shop.
    return last && database === 'PostgreSQL' ? [...rows, ...scaleRows(last)] : rows;
  });
}

/** Receipt numbers of one step are not those of another. */
const epochOf = (step: number) => String.fromCharCode('A'.charCodeAt(0) + step);

async function measure(
  { url, pids }: FleetService,
  count: number,
  pace: Pace,
  epoch: string,
): Promise<Measured & { readonly rows: readonly Row[] }> {
  const fleet = await openFleet(count, () => url, epoch);
  try {
    const usedBefore = processorSeconds(pids);
    const startedAt = performance.now();
    await Promise.all(fleet.registers.map((register, i) => work(register, pace, (i + 0.5) / count)));
    const seconds = (performance.now() - startedAt) / 1000;
    const used = processorSeconds(pids) - usedBefore;
    const exchanges = [...fleet.exchanges];
    const failed = exchanges.filter(({ status }) => status < 200 || status > 299).length;
    const times = exchanges.map(({ ms }) => ms);
    const writes = fleet.registers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
    const lost = await askBack(fleet.registers);
    for (const sentence of lost) console.error(sentence);
    const asked = { name: 'asked for by the pace', figure: count * REQUESTS_PER_SECOND * pace.times };
    const rows: Row[] = [
      { ...plain('requests', exchanges.length / seconds, 'a second', asked), better: 'more', ratio: null },
      plain('answer, p50', percentile(times, 0.5), 'ms'),
      plain('answer, p95', percentile(times, 0.95), 'ms'),
      plain('processor of service and database', (used * 1000) / exchanges.length, 'ms a request'),
      plain('processor of a register at the pace of a shop', perMinute(used, seconds, count, pace), 'ms a minute'),
      plain('acknowledged sales', writes, ''),
      none('not answered with 2xx', failed, 'requests'),
      none('acknowledged writes lost', lost.length, 'writes'),
    ];
    return { rows, processorMs: (used * 1000) / exchanges.length };
  } finally {
    fleet.close();
  }
}

function perMinute(used: number, seconds: number, count: number, { times }: Pace): number {
  return (used * 1000 * 60) / seconds / count / times;
}
