// The sync log as main keeps it, newest first.
import { create } from 'zustand';
import type { Unsubscribe } from '#shared/ipc/pos-api';
import { withLines, type LogLine } from '#shared/ipc/sync-log';
import { pos, type PosClient } from './bridge';
import { readWhenSignedIn } from './when-signed-in';

export const useSyncLog = create<{ readonly lines: readonly LogLine[] }>()(() => ({ lines: [] }));

/**
 * Follows main until the returned function is called. A reply includes changes received before it.
 * @param failed see `readWhenSignedIn`
 */
export async function followSyncLog(failed: (error: unknown) => void, client: PosClient = pos): Promise<Unsubscribe> {
  const unsubscribe = client.onSyncLogged((changed) =>
    useSyncLog.setState(({ lines }) => ({ lines: withLines(lines, changed) })),
  );
  const read = async () => useSyncLog.setState({ lines: await client.call('sync.log', null) });
  const stop = await readWhenSignedIn(client, read, failed);
  return () => {
    unsubscribe();
    stop();
  };
}
