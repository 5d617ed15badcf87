import { expect, it } from 'vitest';
import { readEstimate } from './storage-report';

it('reports the used bytes and the room left', async () => {
  const storage = { estimate: async () => ({ usage: 30, quota: 100 }) };
  expect(await readEstimate(storage)).toEqual({ usedBytes: 30, roomBytes: 70 });
});

it('reports no room instead of a negative amount', async () => {
  const storage = { estimate: async () => ({ usage: 130, quota: 100 }) };
  expect(await readEstimate(storage)).toEqual({ usedBytes: 130, roomBytes: 0 });
});

it('reports unknown where the browser engine has no estimate, or counts nothing', async () => {
  expect(await readEstimate(undefined)).toEqual({ usedBytes: null, roomBytes: null });
  const countsNothing = { estimate: async () => ({ usage: 0, quota: 100 }) };
  expect(await readEstimate(countsNothing)).toEqual({ usedBytes: null, roomBytes: 100 });
});
