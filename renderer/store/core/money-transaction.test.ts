import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openTestStore, type TestStore } from '../testing/test-store';
import { moneyTransaction } from './money-transaction';

let till: TestStore;
beforeEach(async () => {
  till = await openTestStore();
});
afterEach(() => till.store.close());

const attempts = (error: Error) => {
  const work = vi.fn(() => Promise.reject(error));
  return { work, done: moneyTransaction(till.store, [till.store.db.carts], work) };
};

it('opens the database anew and tries again where the database failed', async () => {
  const { work, done } = attempts(new DOMException('The disk is full.', 'QuotaExceededError'));
  await expect(done).rejects.toMatchObject({ code: 'STORE_WRITE_FAILED' });
  expect(work).toHaveBeenCalledTimes(2);
});

it('does not try again what is a defect of the app', async () => {
  const { work, done } = attempts(new TypeError('x is undefined'));
  await expect(done).rejects.toThrow(TypeError);
  expect(work).toHaveBeenCalledTimes(1);
});
