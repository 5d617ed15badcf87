// The sync engine and its log, with what they need of this computer.
import { app } from 'electron';
import type { StoreCalls } from '../ipc/store-calls';
import { createFreeSpace } from '../storage/free-space';
import { createEngine, type SyncEngine } from '../sync/engine';
import { createSyncLog, type SyncLog } from '../sync/log/sync-log';
import { openSyncLogFile } from '../sync/log/sync-log-file';
import { systemClock, systemTimers } from '../time';
import { inUserData, type Base } from './base';

export function openSyncLog({ log, emitter }: Base, now: () => number): SyncLog {
  return createSyncLog({
    clock: { now },
    timers: systemTimers,
    file: openSyncLogFile(inUserData('logs', 'sync.jsonl')),
    log,
    emit: (changed) => emitter.emit('sync.logged', changed),
  });
}

export function makeEngine({ log, emitter }: Base, store: StoreCalls, syncLog: SyncLog): SyncEngine {
  return createEngine({
    clock: systemClock,
    timers: systemTimers,
    random: Math.random,
    store,
    log,
    syncLog,
    // A test may set the free space through a file; ignored in a packaged app.
    freeSpace: createFreeSpace(app.getPath('userData'), app.isPackaged ? null : process.env['POS_TEST_FREE_SPACE']),
    appVersion: app.getVersion(),
    emit: (status) => emitter.emit('sync.changed', status),
  });
}
