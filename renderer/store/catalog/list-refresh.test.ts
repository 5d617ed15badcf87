import { afterEach, beforeEach, expect, it, vi, type MockInstance } from 'vitest';
import { openTestStore, type TestStore } from '../testing/test-store';
import { CodedError } from '#shared/errors';
import { createListRefresh } from './list-refresh';

let till: TestStore;
let now: number;
let failure: MockInstance<typeof console.error>;

beforeEach(async () => {
  till = await openTestStore();
  // The first request of the store itself.
  await vi.waitFor(() => expect(till.pos.calls).toContain('listColors'));
  now = 0;
  failure = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  await till.store.close();
  vi.restoreAllMocks();
});

const asked = () => till.pos.calls.filter((name) => name === 'listColors').length;
const refreshed = () => {
  const refresh = createListRefresh(till.store, () => now);
  till.pos.calls.length = 0;
  return refresh;
};

it('asks again at once where the service did not answer', async () => {
  till.pos.colors = new CodedError('SERVICE_UNREACHABLE');
  const refresh = refreshed();
  await refresh();
  await refresh();
  expect([asked(), failure.mock.calls.length]).toEqual([2, 0]);
});

it('does not ask at every pull for a list that it cannot read, and notes it', async () => {
  till.pos.discounts = new CodedError('REPLY_MALFORMED');
  const refresh = refreshed();
  await refresh();
  await refresh();
  // The other list is read all the same.
  expect([asked(), failure.mock.calls.length]).toEqual([1, 1]);
  now = 10 * 60_000;
  await refresh();
  expect([asked(), failure.mock.calls.length]).toEqual([2, 2]);
});
