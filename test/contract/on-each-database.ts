// Runs a suite against a listening service, once per kind of database, each time on a fresh copy of the seeded one. `npm test` runs
// most on PostgreSQL alone, and what each database does in its own way on both.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { startService, type RunningService, type ServiceOptions } from '#service/server';
import type { DataPlace } from '#service/store/opening/open-database';
import { isSample } from '#test/sample';
import { copyOnServer, databaseOf, runOn } from './postgres-databases';
import { createClient, type Client } from './client';
import { copyOf } from './database-copies';

export interface TestService extends RunningService {
  readonly client: Client;
  readonly database: DatabaseKind;
}

type DatabaseKind = 'PGlite' | 'PostgreSQL';

export interface Copy {
  readonly place: DataPlace;
  drop(): Promise<void>;
}

type Options = Partial<Pick<ServiceOptions, 'now' | 'tokenLifetimeMs' | 'absent' | 'operations'>>;

type Suite = (service: () => TestService) => void;
type Kind = readonly [kind: DatabaseKind, makeCopy: () => Promise<Copy>];

/** @param suite must call for the service inside its tests, not while they are collected */
export function onEachDatabase(title: string, suite: Suite, options?: Options): void {
  runOnEach(kindsOfDatabase(), title, suite, options);
}

/** Also in `npm test`: for who waits for whom, transactions and rights, and whatever reads the kind of its database. */
export function onBothDatabases(title: string, suite: Suite, options?: Options): void {
  runOnEach(bothDatabases(), title, suite, options);
}

function runOnEach(kinds: Kind[], title: string, suite: Suite, options: Options = {}): void {
  describe.each(kinds)(`${title} on %s`, (database, makeCopy) => {
    let copy: Copy;
    let service: TestService;
    beforeAll(async () => {
      copy = await makeCopy();
      const seed = { kind: 'demo' } as const;
      const running = await startService({ host: '127.0.0.1', port: 0, data: copy.place, seed, ...options });
      service = { ...running, client: createClient(running), database };
    });
    afterAll(async () => {
      await service.stop();
      await copy.drop();
    });
    suite(() => service);
  });
}

/** Each with a function that copies the seeded database. */
export function kindsOfDatabase(): Kind[] {
  const kinds = bothDatabases();
  return isSample ? kinds.slice(-1) : kinds;
}

/** PGlite alone where there is no server. */
export function bothDatabases(): Kind[] {
  const postgresUrl = inject('postgresUrl');
  const embedded: Kind = ['PGlite', copyPGlite];
  return postgresUrl === null ? [embedded] : [embedded, ['PostgreSQL', () => copyPostgres(postgresUrl)]];
}

async function copyPGlite(): Promise<Copy> {
  return { place: { kind: 'memory', template: () => copyOf('pgliteTemplate') }, drop: async () => {} };
}

async function copyPostgres(serverUrl: string): Promise<Copy> {
  const name = `pos_contract_${randomUUID().replaceAll('-', '')}`;
  await copyOnServer(serverUrl, name);
  const drop = () => runOn(serverUrl, `drop database ${name} with (force)`);
  return { place: { kind: 'postgres', url: databaseOf(serverUrl, name) }, drop };
}
