// Opens the embedded database in a folder so that whatever it reports as stored is on the disk.
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { StartRefused } from '../database/start-refused';
import { DATABASE, RESTORED } from './database-names';
import { diskSync, type DiskSync } from './disk-sync';
import { DurableFiles } from './durable-files';
import { createLogSync, type LogSync } from './log-sync';
import { renamePatiently, type Renaming } from './patient-rename';
import { syncFolder, syncTree } from './sync-tree';

/** Makes PostgreSQL sync by the call that reaches this file system. */
const START = [
  ...PGlite.defaultStartParams.filter((flag) => flag !== '-F'),
  ...['fsync=on', 'wal_sync_method=fsync', 'full_page_writes=on', 'synchronous_commit=on'].flatMap((setting) => [
    '-c',
    setting,
  ]),
];

/** A PostgreSQL that ended because of its disk gets no more calls: PGlite would wait forever. */
class SoundPGlite extends PGlite {
  readonly #log: LogSync;

  constructor(options: PGliteOptions, log: LogSync) {
    super(options);
    this.#log = log;
  }

  override execProtocolRawSync(message: Uint8Array): Uint8Array {
    this.#log.ensureSound();
    return super.execProtocolRawSync(message);
  }
}

export interface OpenFolder {
  readonly pglite: PGlite;
  readonly log: LogSync;
}

/** @throws StartRefused if the existing database cannot be read. */
export async function openFolder(
  folder: string,
  options: PGliteOptions,
  disk: DiskSync = diskSync,
  renaming?: Renaming,
): Promise<OpenFolder> {
  const home = join(folder, DATABASE);
  try {
    await finishRestore(folder, home, renaming);
    if (!existsSync(home)) await makeDatabase(folder, home, disk, renaming);
    // Copied here from a backup, or written by a version that did not sync.
    syncTree(home, disk);
  } catch (error) {
    throw diskRefuses(home, error);
  }
  const log = createLogSync(disk, (cause) => {
    console.error('SERVICE_STORAGE_FAILED: nothing is stored from now on. Check the disk, then restart.', cause);
  });
  /** Why PostgreSQL ended, in its own words. */
  let lastWords: string | undefined;
  const engine = {
    fs: new DurableFiles(home, disk, log),
    startParams: START,
    onStderr: (line: string) => {
      lastWords = /(?:FATAL|PANIC): .*/.exec(line)?.[0] ?? lastWords;
      return false;
    },
  };
  try {
    const pglite = new SoundPGlite({ ...options, ...engine }, log);
    await pglite.waitReady;
    return { pglite, log };
  } catch (error) {
    const why = lastWords ?? error;
    throw DISK_TROUBLE.test(String(why)) ? diskRefuses(home, why) : damaged(home, why);
  }
}

/**
 * A restore that was cut off between its two last steps: the old database has left its name, and the new one is whole. One that was
 * cut off before them has not taken place: left there, it would take the place of a database that is missing later.
 */
async function finishRestore(folder: string, home: string, renaming?: Renaming): Promise<void> {
  const restored = join(folder, RESTORED);
  if (existsSync(home)) rmSync(restored, { recursive: true, force: true });
  else if (existsSync(restored)) await renamePatiently(restored, home, renaming);
}

/** Under another name until all of it is on the disk: half a database would look damaged. */
async function makeDatabase(folder: string, home: string, disk: DiskSync, renaming?: Renaming): Promise<void> {
  const making = `${home}.new`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { recursive: true });
  await (await PGlite.create(making)).close();
  syncTree(making, disk);
  await renamePatiently(making, home, renaming);
  // The folder itself may be new as well.
  for (const named of [folder, dirname(folder)]) syncFolder(named, disk);
}

/** PostgreSQL's messages about the disk. */
const DISK_TROUBLE = /No space left|I\/O error|Read-only file system/i;

function damaged(home: string, why: unknown): StartRefused {
  return new StartRefused(
    `DATABASE_DAMAGED: the database in ${home} cannot be read; keep this folder as it is, and start the service on a ` +
      `folder with the last backup. (${String(why)})`,
  );
}

function diskRefuses(home: string, why: unknown): StartRefused {
  return new StartRefused(
    `SERVICE_STORAGE_FAILED: the disk does not take what is written to ${home}; make room or repair the disk, then start ` +
      `again. (${String(why)})`,
  );
}
