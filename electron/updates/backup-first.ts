// A backup of the shop's service in the app before an update is installed: a newer version may change the data so that the one before
// cannot open it. Without that backup the update waits, and the reason is kept until there is one.
import { z } from 'zod';
import { errorSchema } from '#shared/error-schema';
import { CodedError, errorData, type ErrorData } from '#shared/errors';
import type { Box } from '../box/box';
import type { SettingsFile } from '../files/settings-file';
import { inTime } from '../in-time';
import type { Log } from '../log/log';
import type { Timers } from '../time';

export const updateWaits = z.object({
  /** Why the last update was not installed; null unless it waits for a backup. */
  backup: errorSchema.nullable(),
});
type UpdateWaits = z.output<typeof updateWaits>;
export const WAITS_FOR_NOTHING: UpdateWaits = { backup: null };

/** Milliseconds; a large shop's takes minutes. */
const BACKUP_MS = 15 * 60_000;

export interface BackupFirst {
  /** Why an update waits, also from before the start; null if none does. */
  refused(): ErrorData | null;
  /** While the service runs. @throws CodedError UPDATE_WAITS_FOR_BACKUP */
  make(): Promise<void>;
}

export interface BackupFirstPorts {
  readonly box: Pick<Box, 'state' | 'backUp'>;
  readonly file: SettingsFile<UpdateWaits>;
  readonly timers: Timers;
  readonly log: Log;
}

export function createBackupFirst({ box, file, timers, log }: BackupFirstPorts): BackupFirst {
  const keep = (backup: ErrorData | null) => {
    if (backup === null && file.read().backup === null) return;
    try {
      file.write({ backup });
    } catch (error) {
      log.warn('updates', `it is not kept why an update waits: ${String(error)}`);
    }
  };
  const backUp = async () => {
    const { status } = box.state().shop;
    // One that cannot run has no backup to give, and the update may be what mends it.
    if (status === 'off' || status === 'waiting') return;
    const isMade = box.backUp().then(() => true);
    if (!(await inTime(isMade, timers, BACKUP_MS, () => false))) throw new CodedError('BACKUP_NOT_WRITTEN');
  };
  return {
    refused: () => file.read().backup,
    async make() {
      try {
        await backUp();
        keep(null);
      } catch (cause) {
        const { message } = errorData(cause);
        const refusal = new CodedError('UPDATE_WAITS_FOR_BACKUP', { message }, { cause });
        log.warn('updates', `not installed, as there is no backup: ${errorData(cause).code}`);
        keep(refusal.data);
        throw refusal;
      }
    },
  };
}
