// One service on one data folder, for the tills of a shop: started, filled with its merchant, and stopped.
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import { systemCode } from '#shared/errors/system-code';
import type { BoxAskInput, BoxAskName, BoxAskOutput } from '#shared/ipc/box-process';
import { CodedError, errorData } from '#shared/errors';
import { addShop } from '../admin/new-shop';
import { createPasswords, PASSWORD_COST } from '../domain/sign-in/password';
import { DEMO_TENANTS } from '../seed/kit/tenants';
import { startService, type RunningService } from '../server';
import { pack, saveBackup } from '../store/backup/backup-file';
import { exportDatabase } from '../store/backup/export-database';
import { restoreBackup } from '../store/backup/restore-backup';
import { merchantsThere } from '../store/backup/merchants-there';
import { StartRefused } from '../store/database/start-refused';
import { createTenantStore } from '../store/database/tenant-store';
import { ownCertificate } from './own-certificate';
import { FolderInUse } from '../store/opening/lock-file';

export type BoxHandlers = { readonly [N in BoxAskName]: (input: BoxAskInput<N>) => Promise<BoxAskOutput<N>> };

/** Its name stands on every receipt. */
const DEMO = DEMO_TENANTS.slice(0, 1).map((tenant) => ({
  ...tenant,
  merchant: { ...tenant.merchant, name: `${tenant.merchant.name} (demo)` },
}));

/** @param open starts the service; the tests' is one without a database */
export function createBoxService(now: () => Date, open = startService): BoxHandlers {
  let running: RunningService | null = null;
  let backupsUnderWay = 0;
  const expectRunning = () => {
    if (!running) throw new CodedError('BOX_NOT_RUNNING');
    return running;
  };
  return {
    async start({ folder, ports, isDemo, network }) {
      running ??= await atFirst(ports, (port) =>
        open({
          host: '127.0.0.1',
          port,
          data: { kind: 'folder', folder },
          seed: { kind: isDemo ? 'year' : 'none' },
          demoTenants: DEMO,
          now,
        }),
      );
      const { url, db, tenants } = running;
      const [merchant = null] = await merchantsThere(db);
      const shared = network && (await share(running, network, now()));
      return {
        ...{ url, port: Number(new URL(url).port), merchant, demoUsers: tenants.flatMap(({ users }) => users) },
        ...(shared ?? { network: null, networkError: null }),
      };
    },
    async ping() {
      const { db } = expectRunning();
      // A backup has the only connection of the database until its last line: of a large shop for longer than the app waits.
      if (backupsUnderWay === 0) await sql`select 1`.execute(db);
      return null;
    },
    async setUp(facts) {
      const { db } = expectRunning();
      if ((await merchantsThere(db)).length > 0) throw new CodedError('BOX_HAS_MERCHANT');
      return addShop(createTenantStore(db), createPasswords(PASSWORD_COST), facts);
    },
    async backUp({ file }) {
      const { db } = expectRunning();
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
      backupsUnderWay += 1;
      try {
        await saveBackup(pack(exportDatabase(db, now())) as AsyncIterable<Uint8Array>, file);
      } finally {
        backupsUnderWay -= 1;
      }
      return null;
    },
    async restore({ folder, file }) {
      try {
        await restoreBackup({ kind: 'folder', folder }, file, { isReplacing: true });
      } catch (error) {
        throw whyNot(error);
      }
      return null;
    },
    async stop() {
      await running?.stop();
      running = null;
      return null;
    },
  };
}

type Shared = Pick<BoxAskOutput<'start'>, 'network' | 'networkError'>;

/** A failure is told: the till on this computer does without it. */
async function share(
  service: RunningService,
  { folder, ports }: NonNullable<BoxAskInput<'start'>['network']>,
  now: Date,
): Promise<Shared> {
  try {
    const { fingerprint, ...certificate } = await ownCertificate(folder, now);
    const port = await atFirst(ports, (each) => service.openTlsDoor({ host: '0.0.0.0', port: each, ...certificate }));
    return { network: { port, fingerprint }, networkError: null };
  } catch (error) {
    return { network: null, networkError: errorData(whyNot(error)) };
  }
}

/** @throws CodedError BOX_PORT_TAKEN, or why it cannot be */
async function atFirst<T>(ports: readonly number[], start: (port: number) => Promise<T>): Promise<T> {
  for (const port of ports) {
    try {
      return await start(port);
    } catch (error) {
      if (systemCode(error) !== 'EADDRINUSE') throw whyNot(error);
    }
  }
  throw new CodedError('BOX_PORT_TAKEN', { message: `Another program uses the port ${ports.join(', ')}.` });
}

function whyNot(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof CodedError) return error;
  if (error instanceof FolderInUse)
    return new CodedError('DATABASE_IN_USE', { message: error.message }, { cause: error });
  const message = error instanceof StartRefused ? error.message : `The service cannot run: ${error.message}`;
  return new CodedError('BOX_NOT_STARTED', { message }, { cause: error });
}
