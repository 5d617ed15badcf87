// Restores into a data folder. The new database is made beside the old one and takes its name at the end; the old one is kept
// until the next restore. A restore that is cut off leaves the old database, or is finished by the next start (open-folder.ts).
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely, Transaction } from 'kysely';
import { warn } from '../../log';
import { DATABASE, RESTORED } from '../durable/database-names';
import { diskSync } from '../durable/disk-sync';
import { renamePatiently } from '../durable/patient-rename';
import { syncFolder, syncTree } from '../durable/sync-tree';
import { FolderInUse, lockFolder } from '../opening/lock-file';
import { openDatabase, type DataPlace } from '../opening/open-database';
import { keepPrivate } from '../opening/private-folder';
import type { Tables } from '../tables/tables';
import { readBackup } from './backup-file';
import { keepEnded, readEnded, type Ended } from './ended-since';
import { loadBackup } from './load-backup';
import { hasMerchants } from './merchants-there';
import { swapDatabases } from './swap-databases';

/** A data folder of its own while it is filled. */
const FILLING = 'restoring';

export function restoreFolder(place: Extract<DataPlace, { kind: 'folder' }>, file: string) {
  const { folder } = place;
  const path = (name: string) => join(folder, name);
  const fill = async (ended: Ended | null) => {
    rmSync(path(FILLING), { recursive: true, force: true });
    rmSync(path(RESTORED), { recursive: true, force: true });
    const { db, close } = await openDatabase({ kind: 'folder', folder: path(FILLING) }, { isBare: true });
    try {
      await loadBackup(db, readBackup(file), async (tx) => async () => {
        if (ended) await keepEnded(tx, ended);
      });
    } finally {
      await close();
    }
    syncTree(path(FILLING), diskSync);
    await renamePatiently(join(path(FILLING), DATABASE), path(RESTORED));
    syncFolder(folder, diskSync);
  };
  return {
    async hasData(): Promise<boolean> {
      return existsSync(path(DATABASE)) && withDatabase(place, hasMerchants);
    },
    /** @returns where the database before it is kept */
    async replace(): Promise<string | null> {
      const ended = existsSync(path(DATABASE)) ? await endedIn(place) : null;
      const release = lockFolder(folder);
      try {
        keepPrivate(folder);
        await fill(ended);
        const keptAs = await swapDatabases(folder);
        tidyUp(folder, path(FILLING));
        return keptAs;
      } finally {
        release();
      }
    },
  };
}

async function withDatabase<T>(place: DataPlace, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase(place, { isBare: true });
  try {
    return await work(db);
  } finally {
    await close();
  }
}

/** A database that cannot be read is the reason for many a restore. @throws FolderInUse */
async function endedIn(place: DataPlace): Promise<Ended | null> {
  try {
    return await withDatabase(place, async (db) => {
      const tx = await db.withoutPlugins().startTransaction().execute();
      try {
        return await readEnded(tx as Transaction<Tables>);
      } finally {
        await tx.rollback().execute();
      }
    });
  } catch (error) {
    if (error instanceof FolderInUse) throw error;
    warn('The database before it cannot be read: what was ended since the backup may work again.', error);
    return null;
  }
}

/** The restore has happened: what fails now is no failure of it. */
function tidyUp(folder: string, filling: string): void {
  try {
    syncFolder(folder, diskSync);
    rmSync(filling, { recursive: true, force: true });
  } catch (error) {
    warn('The backup is restored; the folder it was filled in could not be removed:', error);
  }
}
