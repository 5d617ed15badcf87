// What actions cost the page's thread: the table and its goals, on this machine and on a slower one.
import { atMost, countAtMost, percentile, shown, type Row } from '../results/row';
import type { Costs } from './counter';
import type { ThreadCost } from './thread-cost';

export interface RatedCosts extends Costs {
  /** How many times slower than this machine. */
  readonly rate: number;
}

const MOST_MS = 10;
const MOST_LAYOUTS = 2;
/** On a slower machine, for each action: the next key of a person comes later. */
const MOST_SLOW_MS = 150;

const actions = ({ scans, openPay, payments }: Costs) =>
  [
    ['a scan', scans],
    ['opening Pay', openPay],
    ['a payment', payments],
  ] as const;

const share = (costs: readonly ThreadCost[], key: keyof ThreadCost, of: number) =>
  percentile(
    costs.map((cost) => cost[key]),
    of,
  );

export function printCosts(costs: readonly RatedCosts[]): void {
  console.log(
    '\n| cost to the page, times slower | n | thread ms, median | p95 | layouts | style passes |\n|---|---|---|---|---|---|',
  );
  for (const rated of costs) {
    const floor = ['the same keys and one new text, unheard by the app', rated.floor] as const;
    for (const [name, taken] of [...actions(rated), floor]) {
      const figures = [
        share(taken, 'busyMs', 0.5),
        share(taken, 'busyMs', 0.95),
        share(taken, 'layouts', 0.5),
        share(taken, 'stylePasses', 0.5),
      ];
      console.log(`| ${name}, ${rated.rate} | ${taken.length} | ${figures.map(shown).join(' | ')} |`);
    }
  }
}

export function costRows(rated: RatedCosts): Row[] {
  const limit = 'docs/performance.md, "What limits it".';
  const [scan, floor] = [share(rated.scans, 'busyMs', 0.5), share(rated.floor, 'busyMs', 0.5)];
  if (rated.rate > 1) {
    return actions(rated).map(([name, costs]) =>
      atMost(`${name} ${rated.rate} times slower, p95`, share(costs, 'busyMs', 0.95), MOST_SLOW_MS, 'ms', limit),
    );
  }
  return [
    atMost(
      'the thread is busy with a scan, median',
      scan,
      MOST_MS,
      'ms',
      `${shown(scan / floor)} times the same keys and one new text, which alone cost ${shown(floor)} ms; ${limit}`,
    ),
    countAtMost('layouts of a scan, median', share(rated.scans, 'layouts', 0.5), MOST_LAYOUTS, 'layouts', limit),
  ];
}
