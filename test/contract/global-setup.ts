// Once per run: a migrated and seeded database of each kind, which every test file starts on a copy of, and an empty folder.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '#build/launcher/postgres';
import { isPostgresNeeded } from '#build/launcher/postgres-package';
import { EMPTY, madeDatabase, SEEDED } from '#service/store/testing/made-databases';
import { makeDatabases, seedAt } from '#test/support/databases/make-databases';
import { databaseOf, runOn, TEMPLATE } from './postgres-databases';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated and seeded PGlite data folder. */
    pgliteTemplate: string;
    /** A PGlite data folder as initdb makes it. */
    emptyDatabase: string;
    /** A PostgreSQL server with a template database, or null without one. */
    postgresUrl: string | null;
  }
}

const cleanUps: (() => Promise<void> | void)[] = [];

export async function setup({ provide }: TestProject): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'pos-contract-'));
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
  try {
    // One after the other: the embedded database keeps this thread busy for longer than a connection may take.
    provide('postgresUrl', await preparePostgres());
    const [empty, seeded] = [madeDatabase(EMPTY), madeDatabase(SEEDED)];
    const made = empty && seeded ? { empty, seeded } : await makeDatabases(folder);
    provide('emptyDatabase', made.empty);
    provide('pgliteTemplate', made.seeded);
  } catch (error) {
    await teardown();
    throw error;
  }
}

export async function teardown(): Promise<void> {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
}

/** @returns null without a server, where none is needed */
async function preparePostgres(): Promise<string | null> {
  const given = process.env['POS_TEST_POSTGRES_URL'];
  const server = given ? { url: given, stop: async () => {} } : await startPostgres({ isSynced: false });
  if (server.url === null) {
    if (isPostgresNeeded()) throw new Error(`POS_NEEDS_POSTGRES asks for PostgreSQL. ${server.reason}`);
    console.warn(`The contract is tested on PGlite only: ${server.reason}`);
    return null;
  }
  cleanUps.push(server.stop);
  await runOn(server.url, `drop database if exists ${TEMPLATE}`, `create database ${TEMPLATE}`);
  await seedAt({ kind: 'postgres', url: databaseOf(server.url, TEMPLATE) });
  return server.url;
}
