import { expect, test } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadRun } from './load-run';

test('a first load while others change customers ends equal to the service, field by field', async () => {
  test.setTimeout(300_000);
  const folder = mkdtempSync(join(tmpdir(), 'pos-load-e2e-'));
  const { created, replaced, unseen, missed, checked } = await loadRun(5_000, 3, folder);
  expect(Math.min(created, replaced, unseen)).toBeGreaterThan(5);
  expect(missed).toEqual([]);
  expect(checked.compared).toBe(5_000 + created);
  expect([checked.missing, checked.surplus, [...checked.different]]).toEqual([[], [], []]);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});
