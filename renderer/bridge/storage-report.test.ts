import { expect, it } from 'vitest';
import { readEstimate } from './storage-report';

it('says what is used and what may still be taken', async () => {
  const storage = { estimate: async () => ({ usage: 30, quota: 100 }) };
  expect(await readEstimate(storage)).toEqual({ usedBytes: 30, roomBytes: 70 });
});

it('has no room left rather than less than none', async () => {
  const storage = { estimate: async () => ({ usage: 130, quota: 100 }) };
  expect(await readEstimate(storage)).toEqual({ usedBytes: 130, roomBytes: 0 });
});

it('says that it does not know where the browser engine does not', async () => {
  expect(await readEstimate(undefined)).toEqual({ usedBytes: null, roomBytes: null });
});
