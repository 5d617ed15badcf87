import { afterEach, expect, it, vi } from 'vitest';
import { acquireStoreLock } from './store-lock';

afterEach(() => vi.unstubAllGlobals());

/** Web Locks of one page: the name is held by somebody else, or free. */
function stubLocks(isHeldElsewhere: boolean) {
  const granted: Promise<void>[] = [];
  const request = async (name: string, options: LockOptions, held: () => Promise<void>) => {
    if (isHeldElsewhere && !options.steal) throw new DOMException(`${name} is held.`, 'TimeoutError');
    granted.push(held());
    await granted.at(-1);
  };
  vi.stubGlobal('navigator', { locks: { request } });
  return granted;
}

it.each([
  ['free', false],
  ['held by a page that does not let go', true],
])('holds a lock that is %s until it is released', async (_, isHeldElsewhere) => {
  const granted = stubLocks(isHeldElsewhere);
  const lock = await acquireStoreLock('pos-demo-1');
  expect(granted).toHaveLength(1);
  expect(lock.isHeld()).toBe(true);
  lock.release();
  await expect(granted[0]).resolves.toBeUndefined();
});

it('knows when another page has stolen it', async () => {
  let steal: (error: DOMException) => void = () => undefined;
  const request = (_name: string, _options: LockOptions, held: () => Promise<void>) =>
    new Promise((_, reject) => {
      steal = reject;
      void held();
    });
  vi.stubGlobal('navigator', { locks: { request } });
  const lock = await acquireStoreLock('pos-demo-1');
  steal(new DOMException('stolen', 'AbortError'));
  await expect.poll(() => lock.isHeld()).toBe(false);
});

it('does not hide that locks do not work', async () => {
  vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new DOMException('no', 'SecurityError')) } });
  await expect(acquireStoreLock('pos-demo-1')).rejects.toMatchObject({ name: 'SecurityError' });
});
