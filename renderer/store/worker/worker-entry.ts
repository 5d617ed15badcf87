// The worker's side of the calls, the same in its own thread and in a test.
import { CodedError } from '#shared/errors';
import { isUnexpected } from '#shared/ipc/app/fault';
import { failure, type Reply } from '#shared/ipc/reply';
import type { PosDatabase } from '../database/database';
import { isDatabaseError, storeFailure, unusableStore } from '../database/store-failure';
import type { WorkerCall, WorkerEntry } from './calls';
import { createStoreWorker, type StoreWorker } from './store-worker';
import { createDatabase } from '../versions/create-database';

/** @param onUnexpected hears of errors without a code, whose reply holds too little to find them */
export function createWorkerEntry(
  openDatabase = openRelaxed,
  onUnexpected: (error: unknown) => void = () => undefined,
): WorkerEntry {
  let worker: StoreWorker | null = null;
  let db: PosDatabase | null = null;
  const reply = async <T>(work: () => Promise<T>, coded = storeFailure): Promise<Reply<T>> => {
    try {
      return { ok: true, value: await work() };
    } catch (thrown) {
      // A disk that was full leaves it closed, and every call would fail until the next start: the next call opens it again.
      if (isDatabaseError(thrown) && db?.isOpen() === false) db.close({ disableAutoOpen: false });
      const error = coded(thrown);
      if (isUnexpected(error)) onUnexpected(error);
      return failure(error);
    }
  };
  return {
    open: ({ databaseName, epoch, currency }) =>
      reply(async () => {
        db = openDatabase(databaseName);
        worker = createStoreWorker(db, epoch, currency, onUnexpected);
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
        db = null;
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
