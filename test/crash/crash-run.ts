// A run: the cashier sells while faults occur one after another; at the end the judge compares. Every step has a deadline;
// one that exceeds it leaves a screenshot.
import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import { Cashier } from './cashier';
import { openCounter } from './counter';
import { noFindings, type Findings } from './findings';
import { judge } from './judge';
import { isKill, type Round } from './plan';
import { Shift } from './shift';
import { emailsOf, tasksOf } from './tasks';

export interface CrashOptions {
  readonly rounds: Iterable<Round>;
  /** Selects the items and customers of the sales. */
  readonly seed: number;
  /** Holds all data of the run; empty at first. */
  readonly folder: string;
  /** Where screenshots of hung screens are saved. */
  readonly pictures: string;
  /** Unsent sales of earlier days, replenished while the app is down. */
  readonly backlog?: number;
  readonly onRound?: (report: CrashReport, round: Round) => void;
}

export interface CrashReport {
  kills: number;
  rounds: number;
  /** Sales whose receipt was shown. */
  acknowledged: number;
  /** New customers that the till reported as saved. */
  customers: number;
  /** Unsent sales of earlier days, put into the journal during the run. */
  backlog: number;
  readonly findings: Findings;
}

/** Milliseconds, on a slow and busy machine; the last step waits until everything is sent. */
const LONGEST_STEP = 150_000;
const LONGEST_END = 300_000;
/** Added for each sale of a backlog. */
const LONGEST_EACH = 600;

export async function crashRun({
  rounds,
  seed,
  folder,
  pictures,
  backlog = 0,
  onRound,
}: CrashOptions): Promise<CrashReport> {
  const report: CrashReport = {
    kills: 0,
    rounds: 0,
    acknowledged: 0,
    customers: 0,
    backlog: 0,
    findings: noFindings(),
  };
  const complain = (sentence: string) => void report.findings.stuck.push(sentence);
  const counter = await openCounter(folder, seed);
  const { witnessFile } = counter;
  const shift = new Shift(counter, new Cashier(tasksOf(seed), witnessFile, complain), backlog);
  const step = async (what: string, longest: number, act: () => Promise<void>) => {
    try {
      await within(longest, act());
      return true;
    } catch (error) {
      const picture = await shift.picture(join(pictures, `seed-${seed}-round-${report.rounds}.png`));
      complain(`${what}: ${String(error)}\nOn the screen: ${picture}`);
      return false;
    }
  };
  const playRounds = async () => {
    for (const round of rounds) {
      report.rounds += 1;
      if (!(await step(`round ${report.rounds}, ${round.fault}`, LONGEST_STEP, () => shift.round(round)))) return false;
      if (isKill(round.fault)) report.kills += 1;
      const { paid, customers } = witnessFile.read();
      Object.assign(report, {
        acknowledged: paid.length,
        customers: customers.length,
        backlog: counter.backlog.length,
      });
      onRound?.(report, round);
    }
    return true;
  };
  const finish = async () => {
    await shift.finish();
    const witness = await counter.openWitness();
    const evidence = {
      witnessed: witnessFile.read(),
      sales: await witness.sales(),
      customers: await witness.customersByEmail(emailsOf(seed)),
      journal: counter.readJournal(),
      journaled: [...counter.journaled.values()],
      backlog: counter.backlog,
    };
    judge(evidence, report.findings);
  };
  try {
    const hasOpened = await step('the first start', LONGEST_STEP, () => shift.open());
    if (hasOpened && (await playRounds()))
      await step('the end', LONGEST_END + counter.backlog.length * LONGEST_EACH, finish);
  } finally {
    await counter.close();
  }
  return report;
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const stop = new AbortController();
  const late = pause(milliseconds, undefined, { signal: stop.signal }).then(() => {
    throw new Error(`This was not over after ${milliseconds / 1_000} s.`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    stop.abort();
    late.catch(() => undefined);
  }
}
