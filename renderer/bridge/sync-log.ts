// The sync log as main keeps it, newest first.
import { create } from 'zustand';
import type { Unsubscribe } from '#shared/ipc/pos-api';
import { withLines, type LogLine } from '#shared/ipc/sync-log';
import { pos, type PosClient } from './bridge';

export const useSyncLog = create<{ readonly lines: readonly LogLine[] }>()(() => ({ lines: [] }));

/** Follows main until the returned function is called. The first reply includes changes received before it. */
export async function followSyncLog(client: PosClient = pos): Promise<Unsubscribe> {
  const unsubscribe = client.onSyncLogged((changed) =>
    useSyncLog.setState(({ lines }) => ({ lines: withLines(lines, changed) })),
  );
  useSyncLog.setState({ lines: await client.call('sync.log', null) });
  return unsubscribe;
}
