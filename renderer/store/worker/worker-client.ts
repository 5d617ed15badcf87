// The page's side of the worker.
import { releaseProxy, wrap } from 'comlink';
import { CodedError } from '#shared/errors';
import { unwrap, type Reply } from '#shared/ipc/reply';
import { sendCrash } from '../../bridge/crashes';
import type { WorkerCall, WorkerCrash, WorkerEntry, WorkerInput, WorkerOutput, WorkerSettings } from './calls';

export interface WorkerClient {
  /** @throws CodedError with the worker's code. */
  call<N extends WorkerCall>(name: N, input: WorkerInput<N>): Promise<WorkerOutput<N>>;
  close(): Promise<void>;
}

export interface WorkerThread {
  readonly entry: WorkerEntry;
  end(): void;
}

export function startWorkerThread(): WorkerThread {
  const thread = new Worker(new URL('./worker-thread.ts', import.meta.url), { type: 'module' });
  thread.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isCrash(data)) sendCrash(data.crash);
  });
  const remote = wrap<WorkerEntry>(thread);
  const ended = new AbortController();
  const answered = <T>(answer: Promise<T>) => unlessFailing(thread, ended.signal, answer);
  return {
    entry: {
      open: (settings) => answered<Reply<null>>(remote.open(settings)),
      call: (name, input) => answered<Reply<unknown>>(remote.call(name, input)),
      close: () => answered<Reply<null>>(remote.close()),
    },
    end: () => {
      ended.abort();
      remote[releaseProxy]();
      thread.terminate();
    },
  };
}

/**
 * A thread that cannot be loaded, fails in the middle of its work or is ended never answers.
 * @throws CodedError INTERNAL when it reports a failure before its answer, STORE_NOT_READY when it is ended before it
 */
function unlessFailing<T>(thread: Worker, ended: AbortSignal, answer: Promise<T>): Promise<T> {
  const answered = new AbortController();
  const { signal } = answered;
  const failed = new Promise<never>((_, reject) => {
    const fail = ({ type }: Event) =>
      reject(new CodedError('INTERNAL', { message: `The thread of the store reported "${type}".` }));
    for (const type of ['error', 'messageerror']) thread.addEventListener(type, fail, { signal });
    ended.addEventListener('abort', () => reject(new CodedError('STORE_NOT_READY')), { signal });
  });
  return Promise.race([answer, failed]).finally(() => answered.abort());
}

function isCrash(message: unknown): message is WorkerCrash {
  return typeof message === 'object' && message !== null && 'crash' in message;
}

/**
 * A thread that fails at a call is ended, and the next call starts another: all it has in memory is in the database as well.
 * @throws CodedError with the worker's code; the thread is ended then
 */
export async function openWorker(settings: WorkerSettings, start: () => WorkerThread): Promise<WorkerClient> {
  let current: Promise<WorkerThread> | null = openThread(settings, start());
  await current;
  let isClosed = false;
  /** Calls that fail together end it once. */
  const giveUp = (opening: Promise<WorkerThread>, thread: WorkerThread | null) => {
    if (current !== opening) return;
    current = null;
    thread?.end();
  };
  const ask = async (name: WorkerCall, input: unknown): Promise<Reply<unknown>> => {
    if (isClosed) throw new CodedError('STORE_NOT_READY');
    const opening = (current ??= openThread(settings, start()));
    let thread: WorkerThread | null = null;
    try {
      thread = await opening;
      return await thread.entry.call(name, input);
    } catch (error) {
      giveUp(opening, thread);
      throw error;
    }
  };
  return {
    async call(name, input) {
      return unwrap((await ask(name, input)) as Reply<WorkerOutput<typeof name>>);
    },
    async close() {
      isClosed = true;
      // One that could not be opened has ended, and whoever called has heard of it.
      const thread = await current?.catch(() => null);
      current = null;
      if (!thread) return;
      try {
        unwrap(await thread.entry.close());
      } finally {
        thread.end();
      }
    },
  };
}

/** @throws CodedError with the worker's code; the thread is ended then */
async function openThread(settings: WorkerSettings, thread: WorkerThread): Promise<WorkerThread> {
  try {
    unwrap(await thread.entry.open(settings));
    return thread;
  } catch (error) {
    thread.end();
    throw error;
  }
}
