import type { PageEvent } from '#shared/ipc/sync-log';
import type { PosClient } from '../../bridge/bridge';
import { noteFailure } from './note-failure';

/** Logs an event of entries that main cannot see. A failing log must not block anything. */
export async function tellLog({ pos }: { readonly pos: PosClient }, event: PageEvent): Promise<void> {
  if ('entries' in event && event.entries === 0) return;
  await pos.call('sync.note', event).catch((error: unknown) => noteFailure(`Not in the log: ${event.is}`, error));
}
