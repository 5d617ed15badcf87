// The worker's side of the calls, the same in its own thread and in a test.
import { CodedError } from '#shared/errors';
import { isUnexpected } from '#shared/ipc/app/fault';
import { failure, type Reply } from '#shared/ipc/reply';
import type { PosDatabase } from '../database/database';
import { storeFailure, unusableStore } from '../database/store-failure';
import type { WorkerCall, WorkerEntry } from './calls';
import { createStoreWorker, type StoreWorker } from './store-worker';
import { createDatabase } from '../versions/create-database';

/** @param onUnexpected hears of errors without a code, whose reply holds too little to find them */
export function createWorkerEntry(
  openDatabase = openRelaxed,
  onUnexpected: (error: unknown) => void = () => undefined,
): WorkerEntry {
  let worker: StoreWorker | null = null;
  const reply = async <T>(work: () => Promise<T>, coded = storeFailure): Promise<Reply<T>> => {
    try {
      return { ok: true, value: await work() };
    } catch (thrown) {
      const error = coded(thrown);
      if (isUnexpected(error)) onUnexpected(error);
      return failure(error);
    }
  };
  return {
    open: ({ databaseName, epoch, currency }) =>
      reply(async () => {
        worker = createStoreWorker(openDatabase(databaseName), epoch, currency, onUnexpected);
        return null;
      }),
    call: (name, input) =>
      reply(
        () => {
          if (!worker) throw new CodedError('STORE_NOT_READY');
          void worker.indexed();
          const handle = worker.calls[name] as (input: unknown) => Promise<unknown>;
          return handle(input);
        },
        isSearch(name) ? unusableStore : storeFailure,
      ),
    close: () =>
      reply(async () => {
        await worker?.close();
        worker = null;
        return null;
      }),
  };
}

export function openRelaxed(name: string): PosDatabase {
  return createDatabase(name, 'relaxed');
}

/** Somebody looks for something: nothing is recorded. */
function isSearch(name: WorkerCall): boolean {
  return name.startsWith('search.');
}
