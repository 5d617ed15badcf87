// Tells main what the browser engine says of this page's storage: what it uses and what it may still take. Asked again and again, because others fill the disk too.
import type { StorageEstimate } from '#shared/ipc/sync-status';
import { pos, type PosClient } from './bridge';

/** Milliseconds, as main looks at the disk. */
const PACE = 60_000;

export type StorageFacts = Pick<StorageManager, 'estimate'>;

/** Tells now and from then on, until the answered function is called. */
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
    usedBytes: usage ?? null,
    roomBytes: usage === undefined || quota === undefined ? null : Math.max(0, quota - usage),
  };
}
