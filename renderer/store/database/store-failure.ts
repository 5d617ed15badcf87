// Converts errors of the local database to codes of the registry.
import { Dexie } from 'dexie';
import { CodedError } from '#shared/errors';

/** STORE_WRITE_FAILED for any error of Dexie or IndexedDB (including aborts and a full disk); other errors unchanged. */
export function storeFailure(error: unknown): unknown {
  if (error instanceof CodedError) return error;
  if (!isDatabaseError(error)) return error;
  const inner = (error as { inner?: { message?: string } | null }).inner?.message;
  const message = [`The local store could not be written: ${error.message || error.name}`, inner].filter(Boolean);
  return new CodedError('STORE_WRITE_FAILED', { message: message.join(' · ') }, { cause: error });
}

/** Where nothing is recorded that could be in the journal: STORE_UNUSABLE for any error of the database; other errors unchanged. */
export function unusableStore(error: unknown): unknown {
  return isDatabaseError(error)
    ? new CodedError('STORE_UNUSABLE', { message: error.message }, { cause: error })
    : error;
}

/** Of Dexie or IndexedDB. */
export function isDatabaseError(error: unknown): error is Error {
  return error instanceof Dexie.DexieError || error instanceof DOMException;
}
