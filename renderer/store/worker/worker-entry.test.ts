import { expect, it, vi } from 'vitest';
import { openTestStore } from '../testing/test-store';
import { createWorkerEntry } from './worker-entry';

const STATE = { resource: 'items' } as const;

it('uses the database again once a disk that was full lets it be opened', async () => {
  const { store } = await openTestStore();
  const entry = createWorkerEntry();
  await entry.open({ databaseName: store.db.name, epoch: store.epoch, currency: 'AED' });
  const full = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError');
  });
  expect(await entry.call('pull.state', STATE)).toMatchObject({ ok: false, error: { code: 'STORE_WRITE_FAILED' } });
  expect(await entry.call('search.items', { text: 'tea', limit: 7 })).toMatchObject({
    ok: false,
    error: { code: 'STORE_UNUSABLE' },
  });
  full.mockRestore();
  expect(await entry.call('pull.state', STATE)).toMatchObject({ ok: true });
  await entry.close();
  await store.close();
});
