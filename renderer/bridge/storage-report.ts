// Reports the browser engine's estimate of this page's storage to main; repeatedly, because others fill the disk too.
import type { StorageEstimate } from '#shared/ipc/sync-status';
import { pos, type PosClient } from './bridge';

/** In milliseconds; the interval at which main checks the disk. */
const PACE = 60_000;

export type StorageFacts = Pick<StorageManager, 'estimate'>;

/** Reports now and periodically, until the returned function is called. */
export function followStorage(failed: (error: unknown) => void): () => void {
  const tell = () => void tellStorage().catch(failed);
  tell();
  const timer = setInterval(tell, PACE);
  return () => clearInterval(timer);
}

export async function tellStorage(client: PosClient = pos): Promise<void> {
  await client.call('storage.estimate', await readEstimate(navigator.storage));
}

export async function readEstimate(storage: Partial<StorageFacts> | undefined): Promise<StorageEstimate> {
  const { usage, quota } = (await storage?.estimate?.()) ?? {};
  return {
    // An app that runs has stored something: an engine that counts nothing does not know.
    usedBytes: usage || null,
    roomBytes: usage === undefined || quota === undefined ? null : Math.max(0, quota - usage),
  };
}
