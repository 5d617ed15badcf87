// Registers of many merchants at one service, at the pace of a shop.
import { atMost, none, percentile, plain, shown, timesAtMost, type Row } from '../results/row';
import { askBack } from './ask-back';
import { openFleet } from './fleet';
import { REGISTERS_EACH } from './merchants';
import { REQUESTS_PER_SECOND, work, type Pace } from './pace';
import { withService, type Database, type FleetService } from './places';
import { processorSeconds } from './processor';
import type { Register } from './register';
import { scaleRows } from './scale';

/** What one service has to carry. */
const PROMISED = 1_000;
const LONGEST_MS = 250;
/** Of the processor time of a register, beside that of the first step. */
const FLAT = 1.25;

interface Measured {
  readonly registers: number;
  /** A second. */
  readonly asked: number;
  readonly answered: number;
  /** Milliseconds of each request; one that nobody answered counts with the time it was waited for. */
  readonly times: readonly number[];
  readonly failed: number;
  /** Of service and database, milliseconds. */
  readonly perRequest: number;
  readonly perMinute: number;
  readonly writes: number;
  readonly lost: number;
}

export async function steadyRows(database: Database, counts: readonly number[], pace: Pace): Promise<Row[]> {
  const merchants = Math.ceil(Math.max(...counts) / REGISTERS_EACH);
  console.log(`${database}: planting ${shown(merchants)} merchants …`);
  return withService(database, merchants, async (service) => {
    const steps: Measured[] = [];
    for (const count of counts) {
      console.log(`${database}: ${shown(count)} registers, ${pace.seconds} s …`);
      steps.push(await measure(service, count, pace));
    }
    const rows = steps.flatMap((step) =>
      stepRows(step, steps[0] ?? step).map((row) => ({
        ...row,
        name: `${database}, registers ${shown(step.registers)}: ${row.name}`,
      })),
    );
    // An embedded database is for one shop, and a step that is overloaded says little about the cost of a request.
    const promised = database === 'PostgreSQL' && steps.find(({ registers }) => registers === PROMISED);
    return promised ? [...rows, ...scaleRows({ processorMs: promised.perRequest })] : rows;
  });
}

async function measure({ url, pids }: FleetService, registers: number, pace: Pace): Promise<Measured> {
  const fleet = await openFleet(registers, () => url);
  try {
    const usedBefore = processorSeconds(pids);
    const startedAt = performance.now();
    await Promise.all(fleet.registers.map((register, i) => work(register, pace, (i + 0.5) / registers)));
    const seconds = (performance.now() - startedAt) / 1000;
    const used = processorSeconds(pids) - usedBefore;
    const exchanges = [...fleet.exchanges];
    const answered = exchanges.filter(({ status }) => status !== 0).length;
    const writes = fleet.registers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
    const lost = await askBack(fleet.registers);
    for (const sentence of lost) console.error(sentence);
    const failures = failuresOf(fleet.registers);
    for (const [status, count] of failures) {
      console.log(`${status === 0 ? 'No answer' : `Answered with ${status}`}: ${shown(count)} requests.`);
    }
    return {
      registers,
      asked: registers * REQUESTS_PER_SECOND * pace.times,
      answered: answered / seconds,
      times: exchanges.map(({ ms }) => ms),
      failed: [...failures.values()].reduce((sum, count) => sum + count, 0),
      perRequest: (used * 1000) / answered,
      perMinute: (used * 1000 * 60) / seconds / registers / pace.times,
      writes,
      lost: lost.length,
    };
  } finally {
    fleet.close();
  }
}

/** Requests not answered with 2xx, by status; 0 for no answer. */
function failuresOf(registers: readonly Register[]): Map<number, number> {
  const all = new Map<number, number>();
  for (const { failures } of registers) {
    for (const [status, count] of failures) all.set(status, (all.get(status) ?? 0) + count);
  }
  return all;
}

/** @param first the step whose cost of a register is the measure of the others */
export function stepRows(step: Measured, first: Measured): Row[] {
  const { registers, asked, answered, times, failed, perRequest, perMinute, writes, lost } = step;
  const isPromised = registers <= PROMISED;
  const pace = { name: 'asked for by the pace', figure: asked };
  const [p95, cost] = [percentile(times, 0.95), 'processor of a register at the pace of a shop'];
  const peer = { name: `with ${shown(first.registers)}`, figure: first.perMinute };
  return [
    { ...plain('requests answered', answered, 'a second', pace), better: 'more', ratio: null },
    plain('answer, p50', percentile(times, 0.5), 'ms'),
    isPromised ? atMost('answer, p95', p95, LONGEST_MS, 'ms', BUSY) : plain('answer, p95', p95, 'ms'),
    plain('processor of service and database', perRequest, 'ms a request'),
    step === first
      ? plain(cost, perMinute, 'ms a minute')
      : timesAtMost(cost, perMinute, 'ms a minute', peer, FLAT, BUSY),
    plain('acknowledged sales', writes, ''),
    // Not a failure of the command: more registers than a service carries are asked for to see where it ends.
    isPromised
      ? atMost('not answered with 2xx', failed, 0, 'requests', BUSY)
      : plain('not answered with 2xx', failed, 'requests'),
    none('acknowledged writes lost', lost, 'writes'),
  ];
}

const BUSY = 'the registers share the cores with the service and its database.';
