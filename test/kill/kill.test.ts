import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { killRounds } from './kill-rounds';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pos-kill-test-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('has every acknowledged write after being killed under load', async () => {
  const flags = ['--data', join(folder, 'data'), '--seed', 'demo'];
  const report = await killRounds({ flags, kills: 4, seed: 7 });
  expect(report.lost).toEqual([]);
  const rounds = report.kills - report.killsAtStart;
  expect(rounds).toBeGreaterThan(0);
  // A busy machine may take no more than one write a round.
  expect(report.acknowledged).toBeGreaterThanOrEqual(rounds);
}, 180_000);
