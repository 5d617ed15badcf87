// Backups of a database, made while its service runs, and their way back into one that no service uses.
import { statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { CodedError } from '#shared/errors';
import { askForBackup, damagedDoor } from '../operations/backup-door';
import { pack, saveBackup, type BackupFacts } from '../store/backup/backup-file';
import { exportDatabase } from '../store/backup/export-database';
import { hasTables } from '../store/backup/merchants-there';
import { restoreBackup } from '../store/backup/restore-backup';
import { hasDatabase } from '../store/durable/database-names';
import { CommandRefused } from './command-refused';
import { FolderInUse } from '../store/opening/lock-file';
import { openDatabase, type DataPlace } from '../store/opening/open-database';

type Place = Exclude<DataPlace, { kind: 'memory' }>;

export interface BackupMade extends BackupFacts {
  readonly file: string;
}

/**
 * @param isReplacing also where the file is there: a mistyped name must not take last night's place
 * @throws CodedError BACKUP_NOT_WRITTEN, BACKUP_NOT_ALLOWED; StartRefused; CommandRefused
 */
export async function makeBackup(
  place: Place,
  file: string,
  now: Date,
  { isReplacing = false } = {},
): Promise<BackupMade> {
  const target = resolve(file);
  const kind = kindOf(target);
  if (kind === 'folder') throw new CommandRefused(`${target} is a folder. Name a file in it.`);
  if (kind === 'file' && !isReplacing)
    throw new CommandRefused(
      `${target} is there already. Choose another name, or run the command again with --replace.`,
    );
  if (kindOf(dirname(target)) !== 'folder') {
    const message = `There is no folder ${dirname(target)}. Nothing was written. Make it first.`;
    throw new CodedError('BACKUP_NOT_WRITTEN', { message });
  }
  const asked = place.kind === 'folder' ? await askForBackup(place.folder) : null;
  const facts = asked ? await saveBackup(asked, target) : await exportHere(place, target, now);
  return { file: target, ...facts };
}

/**
 * A server's database is read beside its services. A folder that a service without a way to ask it holds is refused. Its schema
 * stays as it is: a backup made by a newer version must not keep the old one from starting.
 */
async function exportHere(place: Place, target: string, now: Date): Promise<BackupFacts> {
  if (place.kind === 'folder' && !hasDatabase(place.folder)) throw nothingThere(place.folder);
  const { db, close } = await openDatabase(place, { isBare: true }).catch((error: unknown) => {
    throw error instanceof FolderInUse && place.kind === 'folder' ? notAsked(place.folder, error) : error;
  });
  try {
    if (!(await hasTables(db))) throw nothingThere('--data');
    return await saveBackup(pack(exportDatabase(db, now)) as AsyncIterable<Uint8Array>, target);
  } finally {
    await close();
  }
}

/** Why the service that holds the folder was not asked. */
function notAsked(folder: string, inUse: FolderInUse): Error {
  const file = damagedDoor(folder);
  if (file === null) return inUse;
  const message = `The service that runs on ${folder} cannot be asked for a backup, because ${file} is damaged. Nothing was written. Restart the service, which writes that file anew, and make the backup again.`;
  return new CodedError('BACKUP_NOT_WRITTEN', { message }, { cause: inUse });
}

/** An empty backup would take the place of last night's good one. @param where */
function nothingThere(where: string): CodedError {
  const message = `There is no database of the service in ${where}. Nothing was written. Check --data, and that its disk is there.`;
  return new CodedError('BACKUP_NOT_WRITTEN', { message });
}

export interface BackupRestored extends BackupFacts {
  readonly keptAs?: string;
  /** What to do next, for a person. */
  readonly next: string;
}

/** @throws CodedError BACKUP_DAMAGED, BACKUP_NEWER, DATABASE_NOT_EMPTY, DATABASE_IN_USE; StartRefused; CommandRefused */
export async function restore(place: Place, file: string, isReplacing: boolean): Promise<BackupRestored> {
  const source = resolve(file);
  const kind = kindOf(source);
  if (kind !== 'file') {
    const why = kind === null ? 'is not there' : 'is a folder';
    throw new CommandRefused(`${source} ${why}. Nothing was changed. Name the file of a backup.`);
  }
  try {
    const { keptAs, ...facts } = await restoreBackup(place, source, { isReplacing });
    return {
      ...facts,
      ...(keptAs !== null && { keptAs }),
      next:
        'Erase again the customers who were erased since the backup (customer erase), then start the service. ' +
        'Tills send again what it does not have.',
    };
  } catch (error) {
    if (error instanceof CodedError && error.code === 'DATABASE_NOT_EMPTY') throw withWayOut(error);
    if (error instanceof FolderInUse)
      throw new CodedError('DATABASE_IN_USE', { message: error.message }, { cause: error });
    throw error;
  }
}

function withWayOut(error: CodedError): CodedError {
  const message = `${error.message} To put the backup in its place, run the command again with --replace.`;
  return new CodedError('DATABASE_NOT_EMPTY', { message }, { cause: error });
}

/** Null where nothing is. */
function kindOf(path: string): 'file' | 'folder' | null {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return null;
  return found.isDirectory() ? 'folder' : 'file';
}
