import { expect, test } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crashRun } from './crash-run';
import { noFindings } from './findings';
import type { Round } from './plan';

/**
 * App, engine and service are killed while a backlog is sent over a broken network; the databases are lost with unsent
 * sales.
 */
const ROUNDS: readonly Round[] = [
  { fault: 'answers torn', after: 2_500, sales: 2, losesDatabases: false },
  { fault: 'engine', after: 3_000, sales: 1, losesDatabases: false },
  { fault: 'network lossy', after: 500, losesDatabases: false },
  { fault: 'app, journal half replaced', after: 2_000, losesDatabases: false },
  { fault: 'network cut', after: 1_000, sales: 1, losesDatabases: false },
  { fault: 'app', after: 3_000, losesDatabases: true },
  { fault: 'service', after: 4_000, losesDatabases: false },
];

test(
  'killed while selling, with everything around it failing, the till loses nothing',
  { tag: '@nightly' },
  async ({}, info) => {
    const folder = mkdtempSync(join(tmpdir(), 'pos-crash-e2e-'));
    const report = await crashRun({ rounds: ROUNDS, seed: 5, folder, pictures: info.outputPath(), backlog: 40 });
    expect(report.findings).toEqual(noFindings());
    expect(report).toMatchObject({ kills: 4, rounds: 7 });
    expect(report.acknowledged).toBeGreaterThan(3);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  },
);
