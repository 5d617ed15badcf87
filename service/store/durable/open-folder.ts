// Opens the embedded database in a folder: what it says is stored is on the disk.
import { existsSync, mkdirSync, renameSync, rmSync, closeSync, openSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { StartRefused } from '../database/start-refused';
import { diskSync, type DiskSync } from './disk-sync';
import { DurableFiles } from './durable-files';
import { createLogSync, type LogSync } from './log-sync';

/** PostgreSQL is told to sync, by the one call that reaches the file system here. */
const START = [
  ...PGlite.defaultStartParams.filter((flag) => flag !== '-F'),
  ...['fsync=on', 'wal_sync_method=fsync', 'full_page_writes=on', 'synchronous_commit=on'].flatMap((setting) => [
    '-c',
    setting,
  ]),
];

/** A PostgreSQL that has ended because of its disk is asked nothing more: PGlite would ask it for ever. */
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

/** @throws StartRefused when the database that is there cannot be read. */
export async function openFolder(
  folder: string,
  options: PGliteOptions,
  disk: DiskSync = diskSync,
): Promise<OpenFolder> {
  const home = join(folder, 'database');
  try {
    if (!existsSync(home)) await makeDatabase(folder, home, disk);
    // Copied here from a backup, or written by a version that did not sync.
    syncTree(home, disk);
  } catch (error) {
    throw diskRefuses(home, error);
  }
  const log = createLogSync(disk, (cause) => {
    console.error('SERVICE_STORAGE_FAILED: nothing is stored from now on. Check the disk, then restart.', cause);
  });
  /** Why PostgreSQL ended, in its words. */
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

/** Under another name until all of it is on the disk: half a database would be taken for a damaged one. */
async function makeDatabase(folder: string, home: string, disk: DiskSync): Promise<void> {
  const making = `${home}.new`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { recursive: true });
  await (await PGlite.create(making)).close();
  syncTree(making, disk);
  renameSync(making, home);
  // The folder itself may be new as well.
  for (const named of [folder, dirname(folder)]) syncFolder(named, disk);
}

/** PostgreSQL's words for what the disk says. */
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

// A folder with everything in it on the disk: what was copied or unpacked there a moment ago is there after a power cut.
/** Files first, then the folder that names them. @throws what the disk says */
function syncTree(folder: string, disk: DiskSync): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path, disk);
    // To be written: some systems sync no file that was opened to be read.
    else if (entry.isFile()) syncPath(path, 'r+', disk);
  }
  syncFolder(folder, disk);
}

/** The names in a folder. Windows opens no folder, and needs no such sync. */
function syncFolder(folder: string, disk: DiskSync): void {
  if (process.platform !== 'win32') syncPath(folder, 'r', disk);
}

function syncPath(path: string, flags: string, disk: DiskSync): void {
  const fd = openSync(path, flags);
  try {
    disk.all(fd);
  } finally {
    closeSync(fd);
  }
}
