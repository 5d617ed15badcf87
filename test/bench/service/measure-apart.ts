// A measurement in a process of its own, as a service runs: what another one left in memory and compiled is not in its way.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { DataPlace } from '#service/store/open-database';
import { measure, type Measurement } from './measure';

/** What tells this file that it is the process of its own. */
const APART = 'apart';

interface Order {
  readonly data: DataPlace;
  readonly customers: number;
}

export function measureApart(data: DataPlace, customers: number): Promise<Measurement> {
  const child = fork(fileURLToPath(import.meta.url), [APART]);
  return new Promise((resolve, reject) => {
    child.once('message', (measurement: Measurement) => {
      resolve(measurement);
      child.disconnect();
    });
    child.once('exit', (code) => reject(new Error(`The measurement ended with ${code}.`)));
    child.send({ data, customers } satisfies Order);
  });
}

if (process.argv[2] === APART) {
  process.once('message', async ({ data, customers }: Order) => {
    process.send?.(await measure(data, customers));
  });
}
