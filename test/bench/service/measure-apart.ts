// A measurement in a process of its own, as a service runs: what filling the database, or another measurement, left in memory
// and compiled is not in its way.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { DataPlace } from '#service/store/opening/open-database';
import { measure, seed, type Measurement } from './measure';

interface Order {
  readonly data: DataPlace;
  /** Number of customers to fill the database with; null to measure. */
  readonly customers: number | null;
  readonly turns: number;
}

/** The argument that marks the separate process. */
const APART = 'apart';

/** @param customers to fill the database with first */
export async function measureApart(data: DataPlace, customers: number, turns: number): Promise<Measurement> {
  await carryOut({ data, customers, turns });
  const measurement = await carryOut({ data, customers: null, turns });
  if (!measurement) throw new Error('Nothing was measured.');
  return measurement;
}

function carryOut(order: Order): Promise<Measurement | null> {
  const child = fork(fileURLToPath(import.meta.url), [APART]);
  return new Promise((resolve, reject) => {
    let answer: Measurement | null | undefined;
    child.once('message', (measurement: Measurement | null) => {
      answer = measurement;
      child.disconnect();
    });
    child.once('exit', (code) => {
      if (answer === undefined) reject(new Error(`The measurement ended with ${code}.`));
      else resolve(answer);
    });
    child.send(order);
  });
}

if (process.argv[2] === APART) {
  process.once('message', (order: Order) => void answer(order));
}

async function answer({ data, customers, turns }: Order): Promise<void> {
  const measurement = customers === null ? await measure(data, turns) : await seed(data, customers);
  process.send?.(measurement ?? null);
}
