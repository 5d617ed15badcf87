import { expect, it, onTestFinished, vi } from 'vitest';
import type { StorageEstimate } from '#shared/ipc/sync-status';
import type { PosClient } from './bridge';
import { followStorage, readEstimate } from './storage-report';

it('reports the used bytes and the room left', async () => {
  const storage = { estimate: async () => ({ usage: 300_000, quota: 1_000_000 }) };
  expect(await readEstimate(storage)).toEqual({ usedBytes: 300_000, roomBytes: 700_000 });
});

it('reports no room instead of a negative amount', async () => {
  const storage = { estimate: async () => ({ usage: 130_000, quota: 100_000 }) };
  expect(await readEstimate(storage)).toEqual({ usedBytes: 130_000, roomBytes: 0 });
});

it('reports unknown where the browser engine has no estimate, or has not counted the database yet', async () => {
  expect(await readEstimate(undefined)).toEqual({ usedBytes: null, roomBytes: null });
  const counts = (usage: number) => ({ estimate: async () => ({ usage, quota: 1_000_000 }) });
  expect(await readEstimate(counts(0))).toEqual({ usedBytes: null, roomBytes: 1_000_000 });
  expect(await readEstimate(counts(26_000))).toEqual({ usedBytes: null, roomBytes: 974_000 });
});

let usage: number;
let used: (number | null)[];

/** With an engine that counts nothing. @returns what ends it */
function follow(): () => void {
  vi.useFakeTimers();
  usage = 0;
  used = [];
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ usage, quota: 1_000_000 }) } });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const call = async (_: string, { usedBytes }: StorageEstimate) => void used.push(usedBytes);
  return followStorage(() => {}, { call } as unknown as PosClient);
}

it('reports again soon as long as the browser engine counts nothing', async () => {
  const stop = follow();
  await vi.advanceTimersByTimeAsync(5_000);
  const before = used.length;
  expect([used.every((each) => each === null), before > 1]).toEqual([true, true]);
  usage = 437;
  await vi.advanceTimersByTimeAsync(8_000);
  expect(used.every((each) => each === null)).toBe(true);
  const counted = used.length;
  usage = 300_000;
  await vi.advanceTimersByTimeAsync(16_000);
  expect(used.slice(counted)).toEqual([300_000]);
  stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(used.slice(counted)).toEqual([300_000]);
});

it('asks an engine that never counts ever more rarely, up to once a minute', async () => {
  const stop = follow();
  await vi.advanceTimersByTimeAsync(600_000);
  const before = used.length;
  expect(before).toBeLessThan(16);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(used.length - before).toBe(10);
  stop();
});
