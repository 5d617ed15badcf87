import { expect, test } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restoreRun } from './restore-run';
import { TRIALS } from './trials';

test('restored to older copies, service and till neither lose nor double a sale', { tag: '@nightly' }, async () => {
  test.setTimeout(1_200_000);
  const folder = mkdtempSync(join(tmpdir(), 'pos-restore-e2e-'));
  const report = await restoreRun({ rounds: TRIALS, seed: 3, folder });
  expect(report.findings).toEqual({ lost: [], doubled: [], wrong: [] });
  expect(report.acknowledged).toBeGreaterThan(TRIALS.length * 3);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});
