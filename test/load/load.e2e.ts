import { expect, test } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FAIR } from '#test/support/hostile-network';
import { badNetworkRun, isEqual } from './bad-network-run';
import { loadRun } from './load-run';

test(
  'a first load while others change customers ends equal to the service, field by field',
  { tag: '@nightly' },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pos-load-e2e-'));
    const { created, replaced, unseen, missed, checked } = await loadRun(5_000, 3, folder);
    expect(Math.min(created, replaced, unseen)).toBeGreaterThan(5);
    expect(missed).toEqual([]);
    expect(checked.compared).toBe(5_000 + created);
    expect([checked.missing, checked.surplus, [...checked.different]]).toEqual([[], [], []]);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  },
);

test(
  'a first load over a lossy network ends equal to the service, and is never reported as offline',
  { tag: '@nightly' },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pos-bad-network-e2e-'));
    const bad = { name: '10 % dropped, 5 % cut', hostility: { ...FAIR, drop: 0.1, cut: 0.05 } };
    const [load] = await badNetworkRun(1_500, 5, [bad], folder);
    expect(load?.network.dropped).toBeGreaterThan(5);
    expect(load?.network.cut).toBeGreaterThan(2);
    expect(load && isEqual(load)).toBe(true);
    expect(load).toMatchObject({ offline: 0, problem: 0, items: { compared: 2_334 }, customers: { compared: 1_500 } });
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  },
);
