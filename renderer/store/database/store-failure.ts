// What the local database throws, in the terms of the error registry.
import { Dexie } from 'dexie';
import { CodedError } from '#shared/errors';

/** STORE_WRITE_FAILED for anything of Dexie or IndexedDB (aborts and a full disk among it); other errors as they are. */
export function storeFailure(error: unknown): unknown {
  if (error instanceof CodedError) return error;
  if (!isDatabaseError(error)) return error;
  const inner = (error as { inner?: { message?: string } | null }).inner?.message;
  const message = [`The local store could not be written: ${error.message || error.name}`, inner].filter(Boolean);
  return new CodedError('STORE_WRITE_FAILED', { message: message.join(' · ') }, { cause: error });
}

function isDatabaseError(error: unknown): error is Error {
  return error instanceof Dexie.DexieError || error instanceof DOMException;
}
