// The rows of searching: the largest number of customers against its goals and the peers, every number beside the fewest.
import { atLeast, atMost, percentile, plain, shown, timesAtMost, type Row } from '../results/row';
import type { SearchMeasured } from './measure-search';

const MEGABYTE = 1024 * 1024;

const p95 = (times: readonly number[]) => percentile(times, 0.95);

/** @param busy why a time may be longer than it should be */
export function searchRows(measured: SearchMeasured, busy: string): Row[] {
  const { customers, times, peers, start, memory, again, readOnly } = measured;
  const at = `at ${shown(customers)}`;
  const reading = `reading them out of the database and comparing nothing goes at ${shown(readOnly)} rows/s.`;
  return [
    atLeast('rows compared again, unchanged', again, 100_000, 'rows/s', reading),
    atMost(`two words ${at}, p95`, p95(times), 8, 'ms', busy),
    atMost(`memory of the search ${at}`, memory / MEGABYTE, 70, 'MB', 'the text itself, a byte a character.'),
    timesAtMost(`start ${at}`, start.many, 'ms', { name: 'with none', figure: start.none }, 1.1, busy),
    ...peers.flatMap(({ name, times: theirs, indexing, memory: bytes }) => [
      plain(`two words ${at}, p50, beside ${name}`, percentile(times, 0.5), 'ms', {
        name,
        figure: percentile(theirs, 0.5),
      }),
      plain(`two words ${at}, p95, beside ${name}`, p95(times), 'ms', { name, figure: p95(theirs) }),
      plain(`search whole after a start ${at}, beside ${name} indexing`, start.whole, 'ms', { name, figure: indexing }),
      plain(`memory of the search ${at}, beside ${name} with its rows`, memory / MEGABYTE, 'MB', {
        name,
        figure: bytes / MEGABYTE,
      }),
    ]),
  ];
}

export function searchGrowthRows([fewest, ...more]: readonly SearchMeasured[]): Row[] {
  if (!fewest) return [];
  const before = `at ${shown(fewest.customers)}`;
  return more.map(({ customers, times }) =>
    plain(`two words at ${shown(customers)}, p95, beside ${before}`, p95(times), 'ms', {
      name: before,
      figure: p95(fewest.times),
    }),
  );
}
