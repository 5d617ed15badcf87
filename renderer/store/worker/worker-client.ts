// The page's side of the worker.
import { releaseProxy, wrap } from 'comlink';
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
    entry: remote,
    end: () => {
      remote[releaseProxy]();
      thread.terminate();
    },
  };
}

function isCrash(message: unknown): message is WorkerCrash {
  return typeof message === 'object' && message !== null && 'crash' in message;
}

export async function openWorker(settings: WorkerSettings, thread: WorkerThread): Promise<WorkerClient> {
  unwrap(await thread.entry.open(settings));
  return {
    async call(name, input) {
      return unwrap((await thread.entry.call(name, input)) as Reply<WorkerOutput<typeof name>>);
    },
    async close() {
      unwrap(await thread.entry.close());
      thread.end();
    },
  };
}
