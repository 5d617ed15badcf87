// A run: one shop, one round after the other, each setting something back; after each what was sold is looked for.
import { expect } from '@playwright/test';
import { join } from 'node:path';
import { createRandom } from '#service/seed/kit/random';
import { folderData, postgresData } from './service-data';
import { openShop } from './shop';
import { judgeSold, openSold, type Findings } from './sold';
import { nothingNeedsYou, TRIAL, type TrialName } from './trials';

export interface RestoreOptions {
  readonly rounds: readonly TrialName[];
  readonly seed: number;
  /** Holds all data of the run; empty at first. */
  readonly folder: string;
  /** A PostgreSQL server instead of the embedded database. */
  readonly onPostgres?: boolean;
  readonly onRound?: (round: TrialName, soldSoFar: number, findings: Findings) => void;
}

export interface RestoreReport {
  readonly rounds: number;
  /** Sales whose receipt was shown. */
  readonly acknowledged: number;
  readonly findings: Findings;
}

/** Milliseconds, on a slow and busy machine. */
const LONGEST_LOAD = 120_000;
const MOST_SALES = 3;

export async function restoreRun({
  rounds,
  seed,
  folder,
  onPostgres,
  onRound,
}: RestoreOptions): Promise<RestoreReport> {
  const findings: Findings = { lost: [], doubled: [], wrong: [] };
  const random = createRandom(seed);
  const data = onPostgres ? await postgresData(folder) : folderData(join(folder, 'service'));
  const shop = await openShop(folder, data);
  const sold = openSold();
  try {
    let till = await shop.till.start();
    await till.signIn(shop.cashier);
    await till.waitForFirstLoad(LONGEST_LOAD);
    await expect(till.search).toBeFocused();
    for (const [index, round] of rounds.entries()) {
      const sales = 1 + random.below(MOST_SALES);
      await sold.sell(till, sales);
      const email = `round-${index}@restore.example`;
      till = await TRIAL[round]({ shop, sold, findings, sales, email }, till);
      // The till continues to sell.
      await sold.sell(till, 1);
      await till.waitForEmptyQueue(LONGEST_LOAD);
      await judgeSold(sold, await shop.openWitness(), findings);
      await nothingNeedsYou(till, findings);
      onRound?.(round, sold.receipts.size, findings);
    }
    await shop.till.close();
  } finally {
    await shop.close();
  }
  return { rounds: rounds.length, acknowledged: sold.receipts.size, findings };
}
