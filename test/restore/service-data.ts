// Where the service of a trial keeps its data, and how it is copied and set back: a folder, or a database of PostgreSQL by
// its own tools, as whoever runs one would do it; or either of them by a backup of the service's own.
import { execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '#build/launcher/paths';
import { startPostgres } from '#build/launcher/postgres';
import { typescript } from '#build/launcher/run';

/** The service is stopped for all of these except `keep` of a server and `backUp`. */
export interface ServiceData {
  /** The value of `--data`. */
  readonly location: string;
  keep(): void;
  restore(): void;
  /** By the command of the service, and with what its backup holds back over all that is there. */
  backUp(): void;
  restoreBackup(): void;
  delete(): void;
  close(): Promise<void>;
}

/** @param folder may be missing */
export function folderData(folder: string): ServiceData {
  const kept = `${folder}-kept`;
  const setTo = (from: string, to: string) => {
    rmSync(to, { recursive: true, force: true });
    cpSync(from, to, { recursive: true });
  };
  return {
    location: folder,
    keep: () => setTo(folder, kept),
    restore: () => setTo(kept, folder),
    ...byBackup(folder, `${folder}.backup`),
    delete: () => rmSync(folder, { recursive: true }),
    close: async () => undefined,
  };
}

const DATABASE = 'shop';

/** @param folder for the dump. @throws Error where PostgreSQL is not installed */
export async function postgresData(folder: string): Promise<ServiceData> {
  const server = await startPostgres({ isSynced: false });
  if (server.url === null) throw new Error(server.reason);
  const maintenance = server.url;
  const location = new URL(`/${DATABASE}`, maintenance).href;
  const dump = join(folder, 'service.dump');
  const run = (tool: string, ...flags: string[]) =>
    execFileSync(tool, flags, { stdio: ['ignore', 'ignore', 'inherit'] });
  const makeAnew = () => {
    run('dropdb', '--if-exists', '--force', '--maintenance-db', maintenance, DATABASE);
    run('createdb', '--maintenance-db', maintenance, DATABASE);
  };
  makeAnew();
  return {
    location,
    keep: () => run('pg_dump', '--format=custom', '--file', dump, location),
    restore() {
      makeAnew();
      run('pg_restore', '--exit-on-error', '--dbname', location, dump);
    },
    ...byBackup(location, join(folder, 'service.backup')),
    delete: makeAnew,
    close: server.stop,
  };
}

function byBackup(location: string, file: string): Pick<ServiceData, 'backUp' | 'restoreBackup'> {
  const admin = (...args: string[]) =>
    execFileSync(process.execPath, typescript(inRoot('service/admin/cli.ts'), '--data', location, ...args), {
      cwd: inRoot('.'),
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  return {
    backUp: () => admin('backup', file, '--replace'),
    restoreBackup: () => admin('restore', file, '--replace'),
  };
}
