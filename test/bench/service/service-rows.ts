// The rows of bench:service: each call beside its raw statements, and beside itself with fewer customers.
import { plain, shown, timesAtMost, type Row } from '../results/row';
import type { Measured, Measurement } from './measure';

export interface Sized extends Measurement {
  readonly customers: number;
}

/** Of a window of customers, p95 ÷ itself with fewer customers. */
const WINDOW_GROWTH = 1.5;

export function serviceRows(database: string, sized: Sized | undefined): Row[] {
  if (!sized) return [];
  const { measured, throughput, customers } = sized;
  const of = `${database}, ${shown(customers)} customers`;
  return [
    ...measured.flatMap((one) => callRows(of, one)),
    {
      ...plain(`${of}: windows over 10 connections`, throughput.service, 'a second', {
        name: 'raw',
        figure: throughput.raw,
      }),
      better: 'more',
    },
  ];
}

function callRows(of: string, { name, most, service, raw }: Measured): Row[] {
  const p95 = { name: 'raw', figure: raw.p95 };
  const title = `${of}: ${name}, p95`;
  return [
    plain(`${of}: ${name}, p50`, service.p50, 'ms', { name: 'raw', figure: raw.p50 }),
    most === null ? plain(title, service.p95, 'ms', p95) : timesAtMost(title, service.p95, 'ms', p95, most, LIMIT),
  ];
}

const LIMIT = 'docs/performance.md, “The service beside raw statements”.';

/** Every call with each number of customers beside the fewest. */
export function growthRows(database: string, all: readonly Sized[]): Row[] {
  const [fewest, ...more] = all;
  if (!fewest) return [];
  return more.flatMap(({ customers, measured }) =>
    measured.flatMap(({ name, service }, i) => {
      const before = fewest.measured.find((one) => one.name === name);
      if (!before) return [];
      const title = `${database}: ${name} at ${shown(customers)} customers, p95`;
      const peer = { name: `at ${shown(fewest.customers)}`, figure: before.service.p95 };
      const row = plain(title, service.p95, 'ms', peer);
      return [i === 0 ? timesAtMost(title, service.p95, 'ms', peer, WINDOW_GROWTH) : row];
    }),
  );
}
