// Backups of both kinds of database: made while the service works, read back, refused, and put in the place of another.
import { sql } from 'kysely';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeBackup, restore } from '#service/admin/backups';
import { startService, type RunningService } from '#service/server';
import { checkBackup, pack, saveBackup } from '#service/store/backup/backup-file';
import { exportDatabase } from '#service/store/backup/export-database';
import { createTenantStore } from '#service/store/database/tenant-store';
import { migrate, MIGRATIONS } from '#service/store/migrations/migrate';
import { openDatabase, type DataPlace } from '#service/store/opening/open-database';
import { inRoot } from '#build/launcher/paths';
import { serviceProgram } from '#build/launcher/service-programs';
import { createClient, type Caller } from './client';
import { copyOnServer, databaseOf, runOn } from './postgres-databases';
import { makeSale } from './sale-fixture';

/** Of the demo. */
const MERCHANTS = ['demo', 'manama', 'other', 'pune'];

type Place = Exclude<DataPlace, { kind: 'memory' }>;

interface Kind {
  readonly name: string;
  /** A database with the demo merchants. */
  seeded(): Promise<Place>;
  empty(): Promise<Place>;
}

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pos-backup-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const newFolder = async (): Promise<Place> => ({ kind: 'folder', folder: join(folder, randomUUID()) });

/** Of the demo merchants: a database that a test makes itself takes seconds of a core. */
function copySeeded(to: string): void {
  cpSync(inject('pgliteTemplate'), to, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

async function seededFolder(): Promise<Extract<Place, { kind: 'folder' }>> {
  const place = { kind: 'folder', folder: join(folder, randomUUID()) } as const;
  mkdirSync(place.folder, { mode: 0o700 });
  copySeeded(join(place.folder, 'database'));
  return place;
}

const KINDS: Kind[] = [{ name: 'PGlite', seeded: seededFolder, empty: newFolder }, ...onServer()];

describe.each(KINDS)('a backup on $name', ({ seeded, empty, name }) => {
  let place: Place;
  let running: RunningService;
  let client: Caller;
  /** Of the database at rest, and what was in it. */
  let file: string;
  let content: Record<string, string>;
  /** Where it was restored; a restore takes the longest of all. */
  let target: Place;
  const sale = makeSale();

  const start = (at: Place) => startService({ host: '127.0.0.1', port: 0, data: at, seed: { kind: 'none' } });

  beforeAll(async () => {
    place = await seeded();
    running = await startService({ host: '127.0.0.1', port: 0, data: place, seed: { kind: 'demo' } });
    client = createClient(running).as('CASHIER');
    expect((await client.post('/sales/transactions', sale)).status).toBe(201);
    const atWork = join(folder, `${name}-at-work.backup`);
    const [made, whileItIsMade] = await Promise.all([
      makeBackup(place, atWork, new Date()),
      client.post('/sales/transactions', makeSale()),
    ]);
    expect(whileItIsMade.status).toBe(201);
    expect(made).toMatchObject({ file: atWork, merchants: MERCHANTS });
    file = join(folder, `${name}.backup`);
    await makeBackup(place, file, new Date());
    content = await contentOf(place, running);
    target = await empty();
    await restore(target, file, false);
  });
  afterAll(async () => {
    await running.stop();
  });

  it('holds every row, and no secret of the installation', async () => {
    expect(await contentOf(target)).toEqual(content);
    const text = gunzipSync(readFileSync(file)).toString('utf8');
    expect(text).toContain(sale.transactionId);
    expect(text).not.toMatch(/"name":"(token|identity)"/);
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(existsSync(`${file}.part`)).toBe(false);
  });

  it('is a working service again, in a generation of its own, that names what it does not know', async () => {
    const restored = await start(target);
    const again = createClient({ ...running, url: restored.url }).as('CASHIER');
    try {
      expect(await generationOf(restored)).not.toBe(await generationOf(running));
      expect((await again.post('/sales/transactions', sale)).status).toBe(200);
      const later = randomUUID();
      const asked = { transactionIds: [sale.transactionId, later], dayCycleIds: [], movementIds: [] };
      expect((await again.post('/sales/known', asked)).body).toMatchObject({ data: { transactionIds: [later] } });
      expect((await again.post('/sales/transactions', makeSale())).status).toBe(201);
    } finally {
      await restored.stop();
    }
  });

  it('goes onto a database with merchants only when that is said', async () => {
    await expect(restore(target, file, false)).rejects.toMatchObject({
      code: 'DATABASE_NOT_EMPTY',
      message: expect.stringContaining('--replace') as string,
    });
    const before = await tokenOf(target);
    const { keptAs } = await restore(target, file, true);
    expect(await tokenOf(target)).toBe(before);
    if (target.kind === 'folder') expect(existsSync(keptAs ?? '')).toBe(true);
  });

  it('is made and refused by the command while the service runs', async () => {
    const byCommand = join(folder, `${name}-command.backup`);
    expect(await runAdmin(place, 'backup', byCommand)).toMatchObject({ code: 0 });
    expect(await checkBackup(byCommand)).toMatchObject({ merchants: MERCHANTS });
    const refused = await runAdmin(place, 'restore', byCommand, '--replace');
    expect(refused).toMatchObject({ code: 1, said: expect.stringMatching(/^DATABASE_IN_USE: /) as string });
    expect((await client.post('/sales/transactions', makeSale())).status).toBe(201);
  });

  describe('that is refused', () => {
    let before: Record<string, string>;
    beforeAll(async () => {
      before = await contentOf(target);
    });

    it.each([
      ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 400), 'BACKUP_DAMAGED'],
      ['changed', (bytes: Buffer) => bytes.fill(0, 900, 940), 'BACKUP_DAMAGED'],
      ['of another row', edited('"currency":"AED"', '"currency":"BHD"'), 'BACKUP_DAMAGED'],
      ['without its end', edited(/end .*\n$/, ''), 'BACKUP_DAMAGED'],
      ['something else', () => Buffer.from('no backup'), 'BACKUP_DAMAGED'],
      ['packed, but something else', () => gzipSync('no backup\n'), 'BACKUP_DAMAGED'],
      ['of a newer format', edited('"formatVersion":1', '"formatVersion":2'), 'BACKUP_NEWER'],
      ['of a newer schema', edited(/"schema":"[^"]+"/, '"schema":"999-later"'), 'BACKUP_NEWER'],
    ])('as it is %s says so', async (_what, change, code) => {
      const broken = join(folder, `${randomUUID()}.backup`);
      const original = readFileSync(file);
      const changed = change(Buffer.from(original));
      expect(changed.equals(original)).toBe(false);
      writeFileSync(broken, changed);
      await expect(restore(target, broken, true)).rejects.toMatchObject({ code });
    });

    // After all of them: reading everything takes longer than they do.
    it('has touched nothing', async () => {
      expect(await contentOf(target)).toEqual(before);
    });
  });

  it('of an older schema is brought to the newest one', async () => {
    const old = await (oldBackup ??= makeOldBackup());
    const newer = await empty();
    await restore(newer, old, false);
    const { db, close } = await openDatabase(newer, { isBare: true });
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by 1 desc limit 1`.execute(db);
    const users = await createTenantStore(db).readTenant('older', (tx) => tx.selectFrom('users').selectAll().execute());
    await close();
    expect([rows[0]?.name, users[0]?.displayName]).toEqual([Object.keys(MIGRATIONS).at(-1), 'Sara']);
  });
});

/** The same for every kind of database. */
let oldBackup: Promise<string> | undefined;

async function makeOldBackup(): Promise<string> {
  const { db, close } = await openDatabase(await newFolder(), { isBare: true });
  await migrate(db, '036-resolved-by-hand');
  await createTenantStore(db).inTenant('older', (tx) =>
    sql`insert into users (username, display_name, role, password_hash) values ('sara', 'Sara', 'CASHIER', 'x')`.execute(
      tx,
    ),
  );
  const file = join(folder, 'old.backup');
  await saveBackup(pack(exportDatabase(db, new Date())) as AsyncIterable<Uint8Array>, file);
  await close();
  return file;
}

it('a restore that was cut off before its last step is finished by the next start', async () => {
  const place = await seededFolder();
  renameSync(join(place.folder, 'database'), join(place.folder, 'database.restored'));
  const { db, close } = await openDatabase(place);
  await sql`select 1`.execute(db);
  await close();
  expect(existsSync(join(place.folder, 'database.restored'))).toBe(false);
});

it('a restore that was cut off before it took place leaves nothing for a later start', async () => {
  const place = await seededFolder();
  copySeeded(join(place.folder, 'database.restored'));
  await (await openDatabase(place)).close();
  expect(existsSync(join(place.folder, 'database.restored'))).toBe(false);
});

it('a backup that can not be written leaves no file', async () => {
  const place = await seededFolder();
  await expect(makeBackup(place, join(folder, 'nowhere', 'x.backup'), new Date())).rejects.toMatchObject({
    code: 'BACKUP_NOT_WRITTEN',
  });
});

it('takes the place of a file only when that is said', async () => {
  const place = await seededFolder();
  const file = join(folder, 'taken.backup');
  writeFileSync(file, 'the good one');
  await expect(makeBackup(place, file, new Date())).rejects.toThrow(/is there already.*--replace/);
  expect(readFileSync(file, 'utf8')).toBe('the good one');
  expect(await makeBackup(place, file, new Date(), { isReplacing: true })).toMatchObject({
    file,
    merchants: MERCHANTS,
  });
});

it('a server refuses a backup by a user who sees one merchant at a time', async () => {
  const url = inject('postgresUrl');
  if (url === null) return;
  const database = await emptyOnServer(url);
  const role = `owner_${randomUUID().slice(0, 8)}`;
  await runOn(database, `create role ${role} login createrole`, `grant all on schema public to ${role}`);
  await runOn(database, `alter schema public owner to ${role}`);
  const place = { kind: 'postgres', url: Object.assign(new URL(database), { username: role }).href } as const;
  await (await openDatabase(place)).close();
  const file = join(folder, 'refused.backup');
  await expect(makeBackup(place, file, new Date())).rejects.toMatchObject({ code: 'BACKUP_NOT_ALLOWED' });
  expect(existsSync(file)).toBe(false);
});

it('is restored once a connection that is just ending has gone', async () => {
  const url = inject('postgresUrl');
  if (url === null) return;
  const database = await emptyOnServer(url);
  const place = { kind: 'postgres', url: database } as const;
  await (await openDatabase(place)).close();
  const file = join(folder, 'ending.backup');
  await makeBackup(place, file, new Date());
  const ending = new pg.Client({ connectionString: database });
  await ending.connect();
  const restoring = restore(place, file, true);
  // It has looked who is there.
  const name = new URL(database).pathname.slice(1);
  const looked = `select from pg_stat_activity where datname = '${name}' and query like '%pg_backend_pid%' and pid <> pg_backend_pid()`;
  const server = new pg.Client({ connectionString: url });
  await server.connect();
  const hasLooked = async () => ((await server.query(looked)).rowCount ?? 0) > 0;
  const isOver = restoring.then(
    () => true,
    () => true,
  );
  while (!(await Promise.race([isOver, hasLooked()])));
  await Promise.all([ending.end(), server.end()]);
  expect(await restoring).toMatchObject({ merchants: [] });
});

it('restored by another user of the server it is still the service’s own', async () => {
  const url = inject('postgresUrl');
  if (url === null) return;
  const name = `pos_backup_${randomUUID().replaceAll('-', '')}`;
  const role = `owner_${randomUUID().slice(0, 8)}`;
  await runOn(url, `create role ${role} login createrole`, `create database ${name} owner ${role}`);
  const database = databaseOf(url, name);
  const service = { kind: 'postgres', url: Object.assign(new URL(database), { username: role }).href } as const;
  const superuser = { kind: 'postgres', url: database } as const;
  const file = join(folder, 'other-user.backup');
  const opened = await openDatabase(service);
  await opened.close();
  await makeBackup(superuser, file, new Date());
  await restore(superuser, file, true);
  const again = await openDatabase(service);
  expect(
    await createTenantStore(again.db).readTenant('demo', (tx) => tx.selectFrom('users').selectAll().execute()),
  ).toEqual([]);
  await again.close();
});

it('of a place without a database is refused, and the file of last night stays', async () => {
  const file = join(folder, 'last-night.backup');
  writeFileSync(file, 'the good one');
  const nowhere = { kind: 'folder', folder: join(folder, 'not-mounted') } as const;
  const url = inject('postgresUrl');
  const places = [nowhere, ...(url === null ? [] : [{ kind: 'postgres', url: await emptyOnServer(url) } as const])];
  for (const place of places) {
    const made = makeBackup(place, file, new Date(), { isReplacing: true });
    await expect(made).rejects.toMatchObject({ code: 'BACKUP_NOT_WRITTEN' });
  }
  expect([readFileSync(file, 'utf8'), existsSync(nowhere.folder)]).toEqual(['the good one', false]);
});

/** The command as a person runs it, in a process of its own. */
function runAdmin(place: Place, ...args: string[]): Promise<{ readonly code: number; readonly said: string }> {
  const data = place.kind === 'folder' ? place.folder : place.url;
  const command = serviceProgram('admin', '--data', data, ...args);
  return new Promise((resolve) => {
    const child = execFile(process.execPath, command, { cwd: inRoot('.') }, (_error, _output, said) =>
      resolve({ code: child.exitCode ?? -1, said }),
    );
  });
}

/** Every table's rows, as a hash of their text in any order; without what belongs to the installation. */
async function contentOf(place: Place, running?: RunningService): Promise<Record<string, string>> {
  const { db, close } = running ? { db: running.db, close: async () => {} } : await openDatabase(place);
  try {
    const { rows: tables } = await sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not like 'kysely%' and relname <> 'service_secrets' order by 1`.execute(db);
    const hashes: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await sql<{ hash: string }>`
        select count(*) || ' ' || coalesce(md5(string_agg(t::text, ' ' order by t::text)), '') as hash
        from ${sql.table(name)} t`.execute(db);
      hashes[name] = rows[0]?.hash ?? '';
    }
    const { rows: numbers } = await sql<{ text: string }>`
      select string_agg(sequencename || ' ' || coalesce(last_value, 0), ',' order by sequencename) as text
      from pg_sequences where schemaname = 'public' and sequencename <> 'customer_numbers'`.execute(db);
    return { ...hashes, sequences: numbers[0]?.text ?? '' };
  } finally {
    await close();
  }
}

async function tokenOf(place: Place): Promise<string | null> {
  await (await startService({ host: '127.0.0.1', port: 0, data: place, seed: { kind: 'none' } })).stop();
  if (place.kind === 'folder') return readFileSync(join(place.folder, 'token-secret'), 'utf8');
  const { db, close } = await openDatabase(place);
  const row = await db.selectFrom('serviceSecrets').select('value').where('name', '=', 'token').executeTakeFirst();
  await close();
  return row?.value ?? null;
}

async function generationOf({ db }: RunningService): Promise<string> {
  const { rows } = await sql<{ generation: string }>`select service_generation() as generation`.execute(db);
  return rows[0]?.generation ?? '';
}

function edited(from: string | RegExp, to: string) {
  return (bytes: Buffer) => gzipSync(gunzipSync(bytes).toString('utf8').replace(from, to));
}

async function emptyOnServer(url: string): Promise<string> {
  const database = `pos_backup_${randomUUID().replaceAll('-', '')}`;
  await runOn(url, `create database ${database}`);
  return databaseOf(url, database);
}

function onServer(): Kind[] {
  const url = inject('postgresUrl');
  if (url === null) return [];
  return [
    {
      name: 'PostgreSQL',
      async seeded() {
        const database = `pos_backup_${randomUUID().replaceAll('-', '')}`;
        await copyOnServer(url, database);
        return { kind: 'postgres', url: databaseOf(url, database) };
      },
      empty: async () => ({ kind: 'postgres', url: await emptyOnServer(url) }),
    },
  ];
}
