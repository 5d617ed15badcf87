// The results as rows: a figure, its ratio to an empty till in the same run, and whether the goal is met.
import { shown } from '../store/verdicts';
import type { Drained } from './drain';
import type { Measured } from './work';

export interface Row {
  readonly name: string;
  /** In words; null without a goal. */
  readonly goal: string | null;
  readonly figure: number | null;
  readonly unit: string;
  /** Relative to the empty till; null without a comparison. */
  readonly ratio: number | null;
  /** Null without a goal. */
  readonly met: boolean | null;
}

interface Figure {
  readonly name: string;
  readonly of: (measured: Measured) => number | null;
  readonly unit: string;
  readonly goal?: { readonly says: string; readonly isMet: (figure: number, empty: number) => boolean };
}

const ratioOf = (most: number) => ({
  says: `at most ${most} times`,
  isMet: (figure: number, empty: number) => figure <= empty * most,
});

/** Megabytes that a page may use beyond the page of an empty till. */
const MORE_MEMORY = 60;
const SYNC_CENTER_MS = 300;
const DRAINED_PER_SECOND = 50;

const UNLOCK_RATIO = 1.2;

const FIGURES: readonly Figure[] = [
  { name: 'unlock to selling', of: (m) => m.unlock, unit: 'ms', goal: ratioOf(UNLOCK_RATIO) },
  { name: 'a scan to its line', of: (m) => m.scan, unit: 'ms', goal: ratioOf(1.1) },
  { name: 'tender to durable', of: (m) => m.tenderToDurable, unit: 'ms', goal: ratioOf(1.1) },
  { name: 'tender to receipt', of: (m) => m.tenderToReceipt, unit: 'ms', goal: ratioOf(1.1) },
  {
    name: 'sync center opens',
    of: (m) => m.syncCenter,
    unit: 'ms',
    goal: { says: `at most ${SYNC_CENTER_MS} ms`, isMet: (figure) => figure <= SYNC_CENTER_MS },
  },
  { name: 'heap of the page', of: (m) => m.heap, unit: 'MB' },
  { name: 'memory of the page at most', of: (m) => m.peak, unit: 'MB' },
  {
    name: 'memory of the page',
    of: (m) => m.resident,
    unit: 'MB',
    goal: { says: `at most ${MORE_MEMORY} MB more`, isMet: (figure, empty) => figure <= empty + MORE_MEMORY },
  },
];

/** For the first start after a till was made. */
export function firstUnlockRow(till: string, figure: number, empty: number): Row {
  const goal = ratioOf(UNLOCK_RATIO);
  return {
    ...plain(`${till}: unlock to selling, first start`, figure, 'ms'),
    goal: goal.says,
    ratio: figure / empty,
    met: goal.isMet(figure, empty),
  };
}

export function workRows(till: string, measured: Measured, empty: Measured): Row[] {
  return FIGURES.map(({ name, of, unit, goal }) => {
    const [figure, beside] = [of(measured), of(empty)];
    if (figure === null || beside === null)
      return { name: `${till}: ${name}`, goal: null, figure, unit, ratio: null, met: null };
    return {
      name: `${till}: ${name}`,
      goal: goal?.says ?? null,
      figure,
      unit,
      ratio: figure / beside,
      met: goal ? goal.isMet(figure, beside) : null,
    };
  });
}

export function emptyRows(till: string, measured: Measured): Row[] {
  return FIGURES.map(({ name, of, unit }) => plain(`${till}: ${name}`, of(measured), unit));
}

export function drainRows(till: string, drained: Drained, empty: Measured): Row[] {
  const { untilFirst, meanwhile, took, perSecond, left, differences } = drained;
  const wrong = differences && differences.lost.length + differences.doubled.length + differences.changed.length;
  const sold = (name: string, figure: number, beside: number): Row => {
    const goal = ratioOf(1.1);
    return {
      ...plain(`${till}: ${name}, while they are sent`, figure, 'ms'),
      goal: goal.says,
      ratio: figure / beside,
      met: goal.isMet(figure, beside),
    };
  };
  return [
    plain(`${till}: drained, until the first had gone`, untilFirst, 's'),
    sold('a scan to its line', meanwhile.scan, empty.scan),
    sold('tender to durable', meanwhile.tenderToDurable, empty.tenderToDurable),
    sold('tender to receipt', meanwhile.tenderToReceipt, empty.tenderToReceipt),
    plain(`${till}: drained, from the last of these sales on`, took, 's'),
    {
      ...plain(`${till}: drained`, perSecond, 'a second'),
      goal: `at least ${DRAINED_PER_SECOND} a second`,
      met: perSecond >= DRAINED_PER_SECOND,
    },
    { ...plain(`${till}: still waiting`, left, 'entries'), goal: '0', met: left === 0 },
    { ...plain(`${till}: lost, doubled or changed`, wrong, 'sales'), goal: '0', met: wrong === 0 },
  ];
}

export function plain(name: string, figure: number | null, unit: string): Row {
  return { name, goal: null, figure, unit, ratio: null, met: null };
}

export function printRows(rows: readonly Row[]): void {
  console.log('\n| | goal | measured | to empty | |\n|---|---|---|---|---|');
  for (const { name, goal, figure, unit, ratio, met } of rows) {
    const verdict = met === null ? '' : met ? 'met' : 'NOT MET';
    const measured = figure === null ? 'not known' : `${shown(figure)} ${unit}`;
    console.log(
      `| ${name} | ${goal ?? ''} | ${measured} | ${ratio === null ? '' : `${shown(ratio)} ×`} | ${verdict} |`,
    );
  }
}
