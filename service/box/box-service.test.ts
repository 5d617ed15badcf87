import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type DatabaseConnection } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import type { Tables } from '../store/tables/tables';
import { createBoxService } from './box-service';

/** A database that answers as told. */
function databaseOf(answer: (query: string) => Promise<never[]>): Kysely<Tables> {
  const connection: DatabaseConnection = {
    executeQuery: async ({ sql }) => ({ rows: await answer(sql) }),
    streamQuery: () => expect.unreachable(),
  };
  const done = () => Promise.resolve();
  return new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createDriver: () => ({
        init: done,
        acquireConnection: () => Promise.resolve(connection),
        beginTransaction: done,
        commitTransaction: done,
        rollbackTransaction: done,
        releaseConnection: done,
        destroy: done,
      }),
    },
  });
}

it('says that it runs while a backup has the database, and asks the database otherwise', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pos-box-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const asked: string[] = [];
  let fail: (error: Error) => void = () => undefined;
  const db = databaseOf((query) => {
    asked.push(query);
    return query.startsWith('set local') ? new Promise((_, reject) => (fail = reject)) : Promise.resolve([]);
  });
  const running = {
    url: 'http://127.0.0.1:4880',
    operationsUrl: null,
    tenants: [],
    db,
    whenStored: () => Promise.resolve(),
  };
  const stopped = { openTlsDoor: () => Promise.resolve(0), stop: () => Promise.resolve() };
  const service = createBoxService(
    () => new Date(0),
    () => Promise.resolve({ ...running, ...stopped }),
  );
  await service.start({ folder, ports: [4880], isDemo: false, network: null });
  const pings = () => asked.filter((query) => query === 'select 1').length;

  const made = service.backUp({ file: join(folder, 'a.backup') });
  await expect.poll(() => asked.some((query) => query.startsWith('set local'))).toBe(true);
  await service.ping(null);
  expect(pings()).toBe(0);
  fail(new Error('the disk'));
  await expect(made).rejects.toThrow('the disk');
  await service.ping(null);
  expect(pings()).toBe(1);
});
