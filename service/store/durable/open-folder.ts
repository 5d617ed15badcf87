// Opens the embedded database in a folder: what it says is stored is on the disk.
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { StartRefused } from '../../start-refused';
import { diskSync, type DiskSync } from './disk-sync';
import { DurableFiles } from './durable-files';
import { createLogSync, type LogSync } from './log-sync';
import { syncFolder, syncTree } from './sync-tree';

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
    console.error('SERVICE_STORAGE_FAILED: nothing is stored from here on. Look at the disk, then restart.', cause);
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
