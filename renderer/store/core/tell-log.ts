import type { PageEvent } from '#shared/ipc/sync-log';
import type { PosClient } from '../../bridge/bridge';

/** What main cannot see of somebody's entries. A log that cannot be written must not keep anything from being done. */
export async function tellLog({ pos }: { readonly pos: PosClient }, event: PageEvent): Promise<void> {
  if ('entries' in event && event.entries === 0) return;
  await pos.call('sync.note', event).catch((error: unknown) => console.error('Not in the log', event, error));
}
