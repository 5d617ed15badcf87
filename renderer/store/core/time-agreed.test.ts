import { expect, it, vi } from 'vitest';
import type { Store } from './store';
import { timeAgreed } from './time-agreed';

/** Changes of the sync status, one after the other; the service's time is known after the last. */
function waiting(changes: number) {
  const listeners = new Set<() => void>();
  const agreedTime = async () => (changes === 0 ? new Date() : null);
  const onSyncChanged = (listener: () => void) => {
    listeners.add(listener);
    queueMicrotask(() => {
      changes -= 1;
      listeners.forEach((each) => each());
    });
    return () => void listeners.delete(listener);
  };
  return { store: { agreedTime, pos: { onSyncChanged } } as unknown as Store, listeners };
}

it('listens to nothing any more once the time is known, however often it was asked for', async () => {
  const { store, listeners } = waiting(5);
  const { signal } = new AbortController();
  const added = vi.spyOn(signal, 'addEventListener');
  const removed = vi.spyOn(signal, 'removeEventListener');
  await timeAgreed(store, signal);
  expect([listeners.size, added.mock.calls.length]).toEqual([0, removed.mock.calls.length]);
  expect(added.mock.calls.length).toBeGreaterThan(1);
});

it('ends with the store', async () => {
  const closing = new AbortController();
  const { store } = waiting(Infinity);
  queueMicrotask(() => closing.abort());
  await timeAgreed(store, closing.signal);
  expect(closing.signal.aborted).toBe(true);
});
