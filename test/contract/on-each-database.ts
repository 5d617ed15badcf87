// Runs a suite against a listening service, once per kind of database, each time on a fresh copy of the seeded one.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { startService, type RunningService, type ServiceOptions } from '#service/server';
import type { DataPlace } from '#service/store/opening/open-database';
import { databaseOf, runOn, TEMPLATE } from './postgres-databases';
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

/** @param suite must call for the service inside its tests, not while they are collected */
export function onEachDatabase(
  title: string,
  suite: (service: () => TestService) => void,
  options: Options = {},
): void {
  describe.each(kindsOfDatabase())(`${title} on %s`, (database, makeCopy) => {
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
export function kindsOfDatabase(): (readonly [kind: DatabaseKind, makeCopy: () => Promise<Copy>])[] {
  const postgresUrl = inject('postgresUrl');
  if (postgresUrl === null) return [['PGlite', copyPGlite]];
  return [
    ['PGlite', copyPGlite],
    ['PostgreSQL', () => copyPostgres(postgresUrl)],
  ];
}

async function copyPGlite(): Promise<Copy> {
  return { place: { kind: 'memory', template: () => copyOf('pgliteTemplate') }, drop: async () => {} };
}

async function copyPostgres(serverUrl: string): Promise<Copy> {
  const name = `pos_contract_${randomUUID().replaceAll('-', '')}`;
  await runOn(serverUrl, `create database ${name} template ${TEMPLATE}`);
  const drop = () => runOn(serverUrl, `drop database ${name} with (force)`);
  return { place: { kind: 'postgres', url: databaseOf(serverUrl, name) }, drop };
}
