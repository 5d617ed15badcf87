// The databases a fleet is measured on, and a service on each.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '#build/launcher/postgres';
import { startServiceChild } from '#test/support/service-child';
import { databaseOf, runOn } from '../../contract/postgres-databases';
import { TOKEN_SECRET } from './fleet';
import { plantMerchants } from './merchants';

export const DATABASES = ['PGlite', 'PostgreSQL'] as const;
export type Database = (typeof DATABASES)[number];

export interface FleetService {
  readonly url: string;
  /** Of the service and, apart from it, the database. */
  readonly pids: readonly number[];
}

/** A service with merchants, for as long as `work` runs. */
export async function withService<T>(
  database: Database,
  merchants: number,
  work: (service: FleetService) => Promise<T>,
): Promise<T> {
  if (database === 'PGlite') {
    const folder = mkdtempSync(join(tmpdir(), 'pos-fleet-'));
    try {
      const data = join(folder, 'data');
      await plantMerchants({ data: { kind: 'folder', folder: data }, merchants });
      return await serve(data, [], work);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  const server = await startPostgres({ isSynced: true });
  if (server.url === null) throw new Error(server.reason);
  try {
    await runOn(server.url, 'create database fleet');
    const data = databaseOf(server.url, 'fleet');
    await plantMerchants({ data: { kind: 'postgres', url: data }, merchants });
    return await serve(data, [server.pid], work);
  } finally {
    await server.stop();
  }
}

async function serve<T>(
  data: string,
  pids: readonly number[],
  work: (service: FleetService) => Promise<T>,
): Promise<T> {
  const service = startFleetService('--data', data);
  try {
    const { url } = await service.ready;
    return await work({ url, pids: [...pids, service.child.pid ?? 0] });
  } finally {
    service.child.kill('SIGTERM');
    await service.ended;
  }
}

/** Takes the tokens of the fleet. */
export function startFleetService(...flags: string[]) {
  process.env['POS_TOKEN_SECRET'] = TOKEN_SECRET;
  return startServiceChild('--port', '0', ...flags);
}
