// The worker's side of the calls, the same in its own thread and in a test.
import { CodedError } from '#shared/errors';
import { failure, type Reply } from '#shared/ipc/reply';
import type { PosDatabase } from '../database/database';
import { storeFailure } from '../database/store-failure';
import type { WorkerEntry } from './calls';
import { createStoreWorker, type StoreWorker } from './store-worker';
import { createDatabase } from '../versions/create-database';

export function createWorkerEntry(openDatabase = openRelaxed): WorkerEntry {
  let worker: StoreWorker | null = null;
  return {
    open: ({ databaseName, epoch, currency }) =>
      reply(async () => {
        worker = createStoreWorker(openDatabase(databaseName), epoch, currency);
        return null;
      }),
    call: (name, input) =>
      reply(() => {
        if (!worker) throw new CodedError('STORE_NOT_READY');
        void worker.indexed();
        const handle = worker.calls[name] as (input: unknown) => Promise<unknown>;
        return handle(input);
      }),
    close: () =>
      reply(async () => {
        await worker?.close();
        worker = null;
        return null;
      }),
  };
}

function openRelaxed(name: string): PosDatabase {
  return createDatabase(name, 'relaxed');
}

async function reply<T>(work: () => Promise<T>): Promise<Reply<T>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    return failure(storeFailure(error));
  }
}
