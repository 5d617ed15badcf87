import { afterEach, expect, it, vi } from 'vitest';
import { CodedError } from '#shared/errors';
import { failure } from '#shared/ipc/reply';
import { openWorker, startWorkerThread } from './worker-client';

afterEach(() => vi.unstubAllGlobals());

const SETTINGS = { databaseName: 'pos-demo-1', epoch: 1, currency: 'AED' };

/** A thread that never answers. */
class SilentThread extends EventTarget {
  static latest = new SilentThread();
  isEnded = false;
  constructor() {
    super();
    SilentThread.latest = this;
  }
  postMessage(): void {}
  terminate(): void {
    this.isEnded = true;
  }
}

it.each(['error', 'messageerror'])('does not wait for a thread that reports "%s" and never answers', async (event) => {
  vi.stubGlobal('Worker', SilentThread);
  const opening = openWorker(SETTINGS, startWorkerThread());
  SilentThread.latest.dispatchEvent(new Event(event));
  await expect(opening).rejects.toMatchObject({ code: 'INTERNAL' });
  expect(SilentThread.latest.isEnded).toBe(true);
});

it('waits for the end of a thread only until that fails', async () => {
  vi.stubGlobal('Worker', SilentThread);
  const { entry } = startWorkerThread();
  const closing = entry.close();
  SilentThread.latest.dispatchEvent(new Event('error'));
  await expect(closing).rejects.toMatchObject({ code: 'INTERNAL' });
});

it('ends the thread when the worker refuses to open or to close', async () => {
  const refused = async () => failure(new CodedError('STORE_WRITE_FAILED'));
  const answered = async () => ({ ok: true, value: null }) as const;
  const end = vi.fn();
  const opening = openWorker(SETTINGS, { entry: { open: refused, call: answered, close: answered }, end });
  await expect(opening).rejects.toMatchObject({ code: 'STORE_WRITE_FAILED' });
  expect(end).toHaveBeenCalledTimes(1);
  const worker = await openWorker(SETTINGS, { entry: { open: answered, call: answered, close: refused }, end });
  await expect(worker.close()).rejects.toMatchObject({ code: 'STORE_WRITE_FAILED' });
  expect(end).toHaveBeenCalledTimes(2);
});
