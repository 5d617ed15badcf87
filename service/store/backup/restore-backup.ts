// Puts a backup in the place of a database that no service uses. The file is read whole before anything is touched.
import { CodedError } from '#shared/errors';
import type { DataPlace } from '../opening/open-database';
import { checkBackup, type BackupFacts } from './backup-file';
import { restoreFolder } from './restore-folder';
import { restoreServer } from './restore-server';

export interface RestoreOptions {
  /** Also where merchants are. */
  readonly isReplacing: boolean;
}

export interface Restored extends BackupFacts {
  /** Where the database before it is kept; null if there was none, or it is gone. */
  readonly keptAs: string | null;
}

/**
 * @throws CodedError BACKUP_DAMAGED, BACKUP_NEWER, DATABASE_NOT_EMPTY, DATABASE_IN_USE; FolderInUse; StartRefused. Nothing was
 * changed then.
 */
export async function restoreBackup(
  place: Exclude<DataPlace, { kind: 'memory' }>,
  file: string,
  { isReplacing }: RestoreOptions,
): Promise<Restored> {
  const facts = await checkBackup(file);
  const restore = place.kind === 'folder' ? restoreFolder(place, file) : restoreServer(place, file);
  if (!isReplacing && (await restore.hasData())) throw new CodedError('DATABASE_NOT_EMPTY');
  return { ...facts, keptAs: await restore.replace() };
}
