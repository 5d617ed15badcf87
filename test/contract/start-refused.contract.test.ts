// A start or a command that is not possible says so in a sentence that says what to do.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { freePort } from '#build/launcher/postgres';
import { inRoot } from '#build/launcher/paths';
import { serviceProgram } from '#build/launcher/service-programs';
import { startService } from '#service/server';
import { StartRefused } from '#service/store/database/start-refused';
import { openDatabase } from '#service/store/opening/open-database';
import { copyOf } from './database-copies';
import { copyOnServer, databaseOf, runOn } from './postgres-databases';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pos-start-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const server = inject('postgresUrl');

function addressOf(change: (url: URL) => void): string {
  const url = new URL(server ?? '');
  change(url);
  return url.href;
}

async function refusalOf(url: string): Promise<string> {
  const error: unknown = await openDatabase({ kind: 'postgres', url }).then(
    ({ close }) => close(),
    (failure: unknown) => failure,
  );
  expect(error).toBeInstanceOf(StartRefused);
  return (error as Error).message;
}

describe.skipIf(server === null)('a server', () => {
  const made: { readonly databases: string[]; readonly roles: string[] } = { databases: [], roles: [] };
  afterAll(async () => {
    for (const name of made.databases) await runOn(server ?? '', `drop database if exists ${name} with (force)`);
    for (const name of made.roles) await runOn(server ?? '', `drop role if exists ${name}`);
  });
  const nameOf = (what: string) => `pos_${what}_${randomUUID().replaceAll('-', '')}`;
  const roleMade = async (rights = '') => {
    const name = nameOf('role');
    made.roles.push(name);
    await runOn(server ?? '', `create role ${name} login ${rights}`);
    return name;
  };
  const databaseMade = async (more = '') => {
    const name = nameOf('db');
    made.databases.push(name);
    await runOn(server ?? '', `create database ${name} ${more}`);
    return name;
  };
  const copyMade = async (more: string) => {
    const name = nameOf('db');
    made.databases.push(name);
    await copyOnServer(server ?? '', name, more);
    return name;
  };
  const urlOf = (database: string, role = 'postgres') =>
    addressOf((url) => {
      url.pathname = `/${database}`;
      url.username = role;
    });
  const ownerOfTables = async (url: string) => {
    const { db, close } = await openDatabase({ kind: 'postgres', url }, { isBare: true });
    const rows = await db
      .selectFrom('pg_tables' as never)
      .select('tableowner' as never)
      .where('tablename' as never, '=', 'merchants' as never)
      .execute();
    await close();
    return rows;
  };

  it('that does not answer, is unknown or lacks the database or the user', async () => {
    const port = String(await freePort());
    expect(await refusalOf(addressOf((url) => (url.port = port)))).toMatch(
      new RegExp(`127\\.0\\.0\\.1, port ${port}, refuses connections\\. Start it`),
    );
    expect(await refusalOf(addressOf((url) => (url.hostname = 'db.invalid')))).toMatch(/db\.invalid is not known/);
    expect(await refusalOf(addressOf((url) => (url.pathname = '/nowhere')))).toMatch(
      /no database "nowhere".*create database/,
    );
    expect(await refusalOf(addressOf((url) => (url.username = 'nobody_here')))).toMatch(/no user "nobody_here"/);
    expect(await refusalOf(addressOf((url) => (url.search = '?sslmode=require')))).toMatch(/speaks no TLS/);
  });

  it('whose user may not make the role of the tenants, or tables', async () => {
    const plain = await roleMade();
    expect(await refusalOf(urlOf(await databaseMade(`owner ${plain}`), plain))).toMatch(
      new RegExp(`alter role "${plain}" createrole`),
    );
    const creating = await roleMade('createrole');
    const database = await databaseMade();
    expect(await refusalOf(urlOf(database, creating))).toMatch(
      new RegExp(`alter database "${database}" owner to "${creating}"`),
    );
  });

  it('belongs to the owner of the database, whoever is the first to come', async () => {
    const owner = await roleMade('createrole');
    const database = await databaseMade(`owner ${owner}`);
    await (await openDatabase({ kind: 'postgres', url: urlOf(database) })).close();
    expect(await ownerOfTables(urlOf(database))).toEqual([{ tableowner: owner }]);
    await (await openDatabase({ kind: 'postgres', url: urlOf(database, owner) })).close();
  });

  it('whose tables belong to another user', async () => {
    const stranger = await roleMade('createrole');
    const url = urlOf(await copyMade(`owner ${stranger}`), stranger);
    expect(await refusalOf(url)).toMatch(/tables .* belong to "postgres".*--data/);
  });

  it('without a database of the service is not filled by a command that only asks', async () => {
    const url = databaseOf(server ?? '', await databaseMade());
    expect(await admin('--data', url, 'user', 'list', 'demo')).toMatchObject({
      code: 1,
      said: expect.stringMatching(/no database of the service/) as string,
    });
    expect(await ownerOfTables(url)).toEqual([]);
  });
});

describe('a folder', () => {
  const open = (name: string) => openDatabase({ kind: 'folder', folder: join(folder, name) });

  it('that is a file, or below one', async () => {
    writeFileSync(join(folder, 'file'), '');
    for (const name of ['file', 'file/below']) {
      await expect(open(name)).rejects.toThrow(StartRefused);
      await expect(open(name)).rejects.toThrow(/is not a folder/);
    }
  });

  it('without a database is not made by a command that only asks, but by one that adds a merchant', async () => {
    const place = join(folder, 'mistyped');
    for (const command of [
      ['user', 'list', 'demo'],
      ['merchant', 'show', 'demo'],
      ['register', 'list', 'demo'],
    ])
      expect(await admin('--data', place, ...command)).toMatchObject({
        code: 1,
        said: expect.stringContaining(`There is no database of the service in ${place}`) as string,
      });
    expect(existsSync(place)).toBe(false);
    const facts = ['--name', 'A', '--country', 'OM', '--currency', 'OMR', '--time-zone', 'Asia/Muscat'];
    const added = await admin('--data', place, 'merchant', 'add', 'a', ...facts, '--standard-rate', '5');
    expect(added).toMatchObject({ code: 0, said: expect.stringContaining('Made a new database in') as string });
    expect(await admin('--data', place, 'user', 'list', 'a')).toEqual({ code: 0, said: '' });
  });
});

describe('an address to listen at', () => {
  const data = { kind: 'memory', template: () => copyOf('pgliteTemplate') } as const;
  const place = { data, seed: { kind: 'none' } } as const;

  it.each([
    ['192.0.2.1', /--host 192\.0\.2\.1 is no address of this computer/],
    ['pos.invalid', /--host pos\.invalid is not known/],
  ])('%s', async (host, sentence) => {
    const started = startService({ ...place, host, port: 0 });
    await expect(started).rejects.toThrow(StartRefused);
    await expect(started).rejects.toThrow(sentence);
  });

  it('that is taken is named by its flag', async () => {
    const host = '127.0.0.1';
    const running = await startService({ ...place, host, port: 0 });
    const port = Number(new URL(running.url).port);
    await expect(startService({ ...place, host, port })).rejects.toThrow(`--port ${port} is in use`);
    const operations = { host, port };
    await expect(startService({ ...place, host, port: 0, operations })).rejects.toThrow(
      `--operations-port ${port} is in use`,
    );
    await running.stop();
  });
});

describe('a command', () => {
  it.each([
    [
      [
        'merchant',
        'add',
        'a',
        '--name',
        'A',
        '--country',
        'XX',
        '--currency',
        'OMR',
        '--time-zone',
        'UTC',
        '--standard-rate',
        '5',
      ],
      /^--country: is no country/,
    ],
    [
      [
        'merchant',
        'add',
        'a',
        '--name',
        'A',
        '--country',
        'OM',
        '--currency',
        'OMR',
        '--time-zone',
        'Muscat',
        '--standard-rate',
        '5',
      ],
      /^--time-zone: is no time zone/,
    ],
    [['restore', '/not/there.backup'], /\/not\/there\.backup is not there/],
    [['restore', '/'], /\/ is a folder/],
    [['backup', '/tmp'], /\/tmp is a folder/],
  ])('%j names what is wrong', async (command, sentence) => {
    const { code, said } = await admin('--data', join(folder, 'named'), ...command);
    expect(code).toBe(1);
    expect(said).toMatch(sentence);
    expect(said).not.toMatch(/ {4}at |damaged/);
  });

  it('that was called wrongly says how, with an exit code of its own', async () => {
    const { code, said } = await admin(
      '--data',
      join(folder, 'named'),
      'merchant',
      'rules',
      'a',
      '--offline-days',
      'many',
    );
    expect(code).toBe(2);
    expect(said).toMatch(/--offline-days.*not a number/);
  });
});

function admin(...args: string[]): Promise<{ readonly code: number; readonly said: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, serviceProgram('admin', ...args), { cwd: inRoot('.') }, (error, _stdout, said) =>
      resolve({ code: error ? Number(error.code) : 0, said }),
    );
  });
}
