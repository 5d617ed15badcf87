// Reports the browser engine's estimate of this page's storage to main; repeatedly, because others fill the disk too.
import type { StorageEstimate } from '#shared/ipc/sync-status';
import { pos, type PosClient } from './bridge';

/** In milliseconds; the interval at which main checks the disk. */
const PACE = 60_000;

export type StorageFacts = Pick<StorageManager, 'estimate'>;

/** An engine that counts fewer bytes has not counted the database yet: an empty one takes as much. */
const LEAST_BYTES = 100_000;

/** The engine counts nothing for a while after the first start, and some never count: asked again soon, then ever more rarely. */
const FIRST_PACE = 2_000;

/** Reports now and periodically, until the returned function is called. @param told after each report, also one that failed */
export function followStorage(
  failed: (error: unknown) => void,
  client: PosClient = pos,
  told: () => void = () => undefined,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let unknownPace = FIRST_PACE;
  const again = (pace: number) => {
    if (!isOver) timer = setTimeout(tell, pace);
  };
  const tell = () => {
    tellStorage(client)
      .then(({ usedBytes }) => {
        again(usedBytes === null ? unknownPace : PACE);
        unknownPace = Math.min(2 * unknownPace, PACE);
      })
      .catch((error: unknown) => {
        failed(error);
        again(PACE);
      })
      .finally(told);
  };
  tell();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

async function tellStorage(client: PosClient): Promise<StorageEstimate> {
  const estimate = await readEstimate(navigator.storage);
  await client.call('storage.estimate', estimate);
  return estimate;
}

export async function readEstimate(storage: Partial<StorageFacts> | undefined): Promise<StorageEstimate> {
  const { usage, quota } = (await storage?.estimate?.()) ?? {};
  return {
    usedBytes: usage === undefined || usage < LEAST_BYTES ? null : usage,
    roomBytes: usage === undefined || quota === undefined ? null : Math.max(0, quota - usage),
  };
}
