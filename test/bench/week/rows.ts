// The rows of bench:week: each figure of a till beside that of an empty till in the same run.
import { atLeast, atMost, none, plain, timesAtMost, type Peer, type Row } from '../results/row';
import type { Drained } from './drain';
import type { Measured } from './work';

interface Figure {
  readonly name: string;
  readonly of: (measured: Measured) => number | null;
  readonly unit: string;
  readonly row?: (name: string, figure: number, unit: string, empty: Peer) => Row;
}

/** Megabytes that a page may use beyond the page of an empty till. */
const MORE_MEMORY = 60;
const SYNC_CENTER_MS = 300;
const DRAINED_PER_SECOND = 50;

const UNLOCK_RATIO = 1.2;
const WORK_RATIO = 1.1;

const upTo = (most: number) => (name: string, figure: number, unit: string, empty: Peer) =>
  timesAtMost(name, figure, unit, empty, most);

const FIGURES: readonly Figure[] = [
  { name: 'unlock to selling', of: (m) => m.unlock, unit: 'ms', row: upTo(UNLOCK_RATIO) },
  { name: 'a scan to its line', of: (m) => m.scan, unit: 'ms', row: upTo(WORK_RATIO) },
  { name: 'tender to durable', of: (m) => m.tenderToDurable, unit: 'ms', row: upTo(WORK_RATIO) },
  { name: 'tender to receipt', of: (m) => m.tenderToReceipt, unit: 'ms', row: upTo(WORK_RATIO) },
  {
    name: 'sync center opens',
    of: (m) => m.syncCenter,
    unit: 'ms',
    row: (name, figure, unit) => atMost(name, figure, SYNC_CENTER_MS, unit, 'the lists of the sync center.'),
  },
  { name: 'heap of the page', of: (m) => m.heap, unit: 'MB' },
  { name: 'memory of the page at most', of: (m) => m.peak, unit: 'MB' },
  {
    name: 'memory of the page',
    of: (m) => m.resident,
    unit: 'MB',
    row: (name, figure, unit, empty) => ({
      ...plain(name, figure, unit, empty),
      goal: `at most ${MORE_MEMORY} MB more`,
      met: figure <= empty.figure + MORE_MEMORY,
    }),
  },
];

const emptyTill = (figure: number): Peer => ({ name: 'empty till', figure });

/** For the first start after a till was made. */
export function firstUnlockRow(till: string, figure: number, empty: number): Row {
  return timesAtMost(`${till}: unlock to selling, first start`, figure, 'ms', emptyTill(empty), UNLOCK_RATIO);
}

export function workRows(till: string, measured: Measured, empty: Measured): Row[] {
  return FIGURES.map(({ name, of, unit, row = plain }) => {
    const title = `${till}: ${name}`;
    const [figure, beside] = [of(measured), of(empty)];
    return figure === null || beside === null
      ? plain(title, figure, unit)
      : row(title, figure, unit, emptyTill(beside));
  });
}

export function drainRows(till: string, drained: Drained, empty: Measured): Row[] {
  const { untilFirst, meanwhile, took, perSecond, left, differences } = drained;
  const wrong = differences && differences.lost.length + differences.doubled.length + differences.changed.length;
  const sold = (name: string, figure: number, beside: number): Row =>
    timesAtMost(`${till}: ${name}, while they are sent`, figure, 'ms', emptyTill(beside), WORK_RATIO);
  return [
    plain(`${till}: drained, until the first had gone`, untilFirst, 's'),
    sold('a scan to its line', meanwhile.scan, empty.scan),
    sold('tender to durable', meanwhile.tenderToDurable, empty.tenderToDurable),
    sold('tender to receipt', meanwhile.tenderToReceipt, empty.tenderToReceipt),
    plain(`${till}: drained, from the last of these sales on`, took, 's'),
    atLeast(`${till}: drained`, perSecond, DRAINED_PER_SECOND, 'a second', 'the cores of the machine.'),
    none(`${till}: still waiting`, left, 'entries'),
    none(`${till}: lost, doubled or changed`, wrong, 'sales'),
  ];
}
