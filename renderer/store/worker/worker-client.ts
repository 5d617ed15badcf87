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
  return {
    entry: {
      open: (settings) => unlessFailing<Reply<null>>(thread, remote.open(settings)),
      call: (name, input) => remote.call(name, input),
      close: () => unlessFailing<Reply<null>>(thread, remote.close()),
    },
    end: () => {
      remote[releaseProxy]();
      thread.terminate();
    },
  };
}

/**
 * A thread that cannot be loaded, or fails as it starts or ends, never answers.
 * @throws CodedError INTERNAL when it reports a failure before its answer
 */
function unlessFailing<T>(thread: Worker, answer: Promise<T>): Promise<T> {
  const answered = new AbortController();
  const failed = new Promise<never>((_, reject) => {
    const fail = ({ type }: Event) =>
      reject(new CodedError('INTERNAL', { message: `The thread of the store reported "${type}".` }));
    for (const type of ['error', 'messageerror']) thread.addEventListener(type, fail, { signal: answered.signal });
  });
  return Promise.race([answer, failed]).finally(() => answered.abort());
}

function isCrash(message: unknown): message is WorkerCrash {
  return typeof message === 'object' && message !== null && 'crash' in message;
}

/** @throws CodedError with the worker's code; the thread is ended then */
export async function openWorker(settings: WorkerSettings, thread: WorkerThread): Promise<WorkerClient> {
  try {
    unwrap(await thread.entry.open(settings));
  } catch (error) {
    thread.end();
    throw error;
  }
  return {
    async call(name, input) {
      return unwrap((await thread.entry.call(name, input)) as Reply<WorkerOutput<typeof name>>);
    },
    async close() {
      try {
        unwrap(await thread.entry.close());
      } finally {
        thread.end();
      }
    },
  };
}
