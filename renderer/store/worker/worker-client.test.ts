import { afterEach, expect, it, vi } from 'vitest';
import { CodedError } from '#shared/errors';
import { failure } from '#shared/ipc/reply';
import { openWorker, startWorkerThread } from './worker-client';

afterEach(() => {
  vi.unstubAllGlobals();
  SilentThread.answers = [];
});

const SETTINGS = { databaseName: 'pos-demo-1', epoch: 1, currency: 'AED' };
const SEARCH = { text: 'tea', limit: 7 };

/** A thread that never answers, except to what is named. */
class SilentThread extends EventTarget {
  static latest = new SilentThread();
  static answers: readonly string[] = [];
  readonly asked: string[] = [];
  isEnded = false;
  constructor() {
    super();
    SilentThread.latest = this;
  }
  postMessage({ id, path }: { readonly id: string; readonly path?: readonly string[] }): void {
    if (path) this.asked.push(...path);
    if (!path?.every((name) => SilentThread.answers.includes(name))) return;
    const data = { id, type: 'RAW', value: { ok: true, value: null } };
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }
  terminate(): void {
    this.isEnded = true;
  }
}

it.each(['error', 'messageerror'])('does not wait for a thread that reports "%s" and never answers', async (event) => {
  vi.stubGlobal('Worker', SilentThread);
  const opening = openWorker(SETTINGS, startWorkerThread);
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

it.each(['error', 'messageerror'])('ends a call whose thread reports "%s" before the answer', async (event) => {
  vi.stubGlobal('Worker', SilentThread);
  const calling = startWorkerThread().entry.call('search.items', SEARCH);
  SilentThread.latest.dispatchEvent(new Event(event));
  await expect(calling).rejects.toMatchObject({ code: 'INTERNAL' });
});

it('ends a call whose thread is ended before the answer', async () => {
  vi.stubGlobal('Worker', SilentThread);
  const thread = startWorkerThread();
  const calling = thread.entry.call('search.items', SEARCH);
  thread.end();
  await expect(calling).rejects.toMatchObject({ code: 'STORE_NOT_READY' });
});

it('has the next calls answered by another thread when one has failed', async () => {
  vi.stubGlobal('Worker', SilentThread);
  SilentThread.answers = ['open', 'close'];
  const worker = await openWorker(SETTINGS, startWorkerThread);
  const failed = SilentThread.latest;
  const calling = Promise.allSettled([worker.call('search.items', SEARCH), worker.call('search.items', SEARCH)]);
  await vi.waitFor(() => expect(failed.asked).toEqual(['open', 'call', 'call']));
  failed.dispatchEvent(new Event('error'));
  expect(await calling).toMatchObject([{ reason: { code: 'INTERNAL' } }, { reason: { code: 'INTERNAL' } }]);
  expect(failed.isEnded).toBe(true);

  SilentThread.answers = ['open', 'call', 'close'];
  expect(await worker.call('search.items', SEARCH)).toBeNull();
  expect(SilentThread.latest).not.toBe(failed);
  await worker.close();
  expect(SilentThread.latest.isEnded).toBe(true);
  await expect(worker.call('search.items', SEARCH)).rejects.toMatchObject({ code: 'STORE_NOT_READY' });
});

it('ends the thread when the worker refuses to open or to close', async () => {
  const refused = async () => failure(new CodedError('STORE_WRITE_FAILED'));
  const answered = async () => ({ ok: true, value: null }) as const;
  const end = vi.fn();
  const opening = openWorker(SETTINGS, () => ({
    entry: { open: refused, call: answered, close: answered },
    end,
  }));
  await expect(opening).rejects.toMatchObject({ code: 'STORE_WRITE_FAILED' });
  expect(end).toHaveBeenCalledTimes(1);
  const worker = await openWorker(SETTINGS, () => ({
    entry: { open: answered, call: answered, close: refused },
    end,
  }));
  await expect(worker.close()).rejects.toMatchObject({ code: 'STORE_WRITE_FAILED' });
  expect(end).toHaveBeenCalledTimes(2);
});
