// `npm run bench:week -- [--sales N,N] [--sent N] [--starts N] [--keep] [--drain-minutes N]`: the built app after a week without a network.
// Tills with N unsent sales, and one with N sent ones, each beside an empty till in the same run. `--sent 0` leaves that one
// out; `--keep` leaves the tills as they were made in out/bench/week for the next run.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readFlags, wrongFlag } from '#build/launcher/flags';
import { runtime } from '#test/support/launch-app';
import { beginBench, RESULTS } from '../results/results';
import { plain, shown, type Row } from '../results/row';
import { buildProbe } from '../till/build-probe';
import { measureDrain } from './drain';
import { drainRows, firstUnlockRow, workRows } from './rows';
import { LINES_PER_SALE, Tills, type SeededTill } from './tills';
import { measureFirstUnlocks, measureWork, type Measured } from './work';

const text = { type: 'string' } as const;
const { values } = readFlags(import.meta.url, {
  sales: { ...text, default: '1000,10000' },
  sent: { ...text, default: '100000' },
  starts: { ...text, default: '4' },
  'drain-minutes': { ...text, default: '15' },
  keep: { type: 'boolean', default: false },
});
const FIRST_STARTS = 3;
const counts = values.sales.split(',').map(Number);
const sent = Number(values.sent);
const starts = Number(values.starts);
const patience = Number(values['drain-minutes']) * 60_000;
if (!counts.every((count) => count >= 1) || !(sent >= 0) || !(starts >= 2) || !(patience > 0)) {
  wrongFlag('--sales from 1 on, --sent from 0 on, --starts from 2 on, --drain-minutes above 0.');
}

const sizes = `${counts.map(shown).join(', ')} unsent and ${shown(sent)} sent sales of ${LINES_PER_SALE} lines, ${starts} starts`;
const bench = beginBench('week', `${sizes}; ${runtime}`);
const folder = join(RESULTS, 'week');
if (!values.keep) rmSync(folder, { recursive: true, force: true });
const tills = new Tills(folder);
const probe = await buildProbe();
const rows: Row[] = [];
try {
  const empty = await tills.empty();
  for (const count of counts) {
    const till = `${shown(count)} unsent sales`;
    const loaded = await tills.waiting(count);
    if (loaded.ingestedAfter !== null) {
      rows.push(plain(`${till}: taken in from the journal alone`, loaded.ingestedAfter, 'ms'));
    }
    const { copy, beside } = await measure(till, empty, loaded);
    console.log('Draining …');
    rows.push(...drainRows(till, await measureDrain(copy, patience, probe), beside));
  }
  if (sent > 0) await measure(`${shown(sent)} sent sales`, empty, await tills.sent(sent));
} finally {
  for (const name of ['measured', 'measured-empty']) rmSync(join(folder, name), { recursive: true, force: true });
  if (!values.keep) rmSync(folder, { recursive: true, force: true });
  // What was measured before a run broke off is worth reading.
  bench.finish(rows);
}

interface Worked {
  /** The till as it is after the work. */
  readonly copy: SeededTill;
  /** Measured on the empty till. */
  readonly beside: Measured;
}

async function measure(till: string, empty: SeededTill, loaded: SeededTill): Promise<Worked> {
  console.log(`Measuring ${till} beside an empty till …`);
  let [besideCopy, copy] = [empty, loaded];
  const copies = () => {
    [besideCopy, copy] = [tills.copyOf(empty, 'measured-empty'), tills.copyOf(loaded, 'measured')];
    return [besideCopy, copy];
  };
  const [first = NaN, firstLoaded = NaN] = await measureFirstUnlocks(copies, FIRST_STARTS, probe);
  const [beside, measured] = await measureWork([besideCopy, copy], starts, probe);
  if (!beside || !measured) throw new Error('Two tills were to be measured.');
  rows.push(firstUnlockRow(till, firstLoaded, first), ...workRows(till, measured, beside));
  return { copy, beside };
}
