// What a backup does to the database that it replaces.
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { makeBackup, restore } from '#service/admin/backups';
import { changeRegister, insertRegister, listRegisters } from '#service/store/accounts/registers';
import { changeAccess, insertUser, renameUser } from '#service/store/accounts/users';
import { createTenantStore, type TenantTransaction } from '#service/store/database/tenant-store';
import { openDatabase, type DataPlace } from '#service/store/opening/open-database';
import { databaseOf, runOn } from './postgres-databases';

type Place = Exclude<DataPlace, { kind: 'memory' }>;

/** Milliseconds; the embedded database is opened many times, which takes seconds each on a busy machine. */
const SLOW = 600_000;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pos-replaced-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const onPGlite = async (): Promise<Place> => ({ kind: 'folder', folder: join(folder, randomUUID()) });
const server = inject('postgresUrl');
const onServer = async (url: string): Promise<Place> => {
  const database = `pos_replaced_${randomUUID().replaceAll('-', '')}`;
  await runOn(url, `create database ${database}`);
  return { kind: 'postgres', url: databaseOf(url, database) };
};
const KINDS = [
  { name: 'PGlite', empty: onPGlite },
  ...(server === null ? [] : [{ name: 'PostgreSQL', empty: () => onServer(server) }]),
];

async function inShop<T>(place: Place, work: (tx: TenantTransaction) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase(place);
  try {
    return await createTenantStore(db).inTenant('shop', work);
  } finally {
    await close();
  }
}

async function standing(tx: TenantTransaction) {
  const users = await tx.selectFrom('users').selectAll().orderBy('username').execute();
  return { users, registers: await listRegisters(tx) };
}

/** @returns the file of a backup of it */
async function fillAndBackUp(place: Place): Promise<string> {
  await inShop(place, async (tx) => {
    for (const username of ['gone', 'reset', 'sara'])
      await insertUser(tx, { username, displayName: username, role: 'CASHIER', passwordHash: 'first' });
    for (const registerId of [1, 2]) await insertRegister(tx, { registerId, name: `Till ${registerId}` });
  });
  const file = join(folder, `${randomUUID()}.backup`);
  await makeBackup(place, file, new Date());
  return file;
}

it.each(KINDS)(
  'a backup on $name leaves ended what was ended since, and carries nothing else over',
  async ({ empty }) => {
    const place = await empty();
    const file = await fillAndBackUp(place);
    const { users, registers } = await inShop(place, standing);
    await inShop(place, async (tx) => {
      await changeAccess(tx, 'gone', { status: 'TERMINATED' });
      await changeAccess(tx, 'reset', { passwordHash: 'second' });
      await renameUser(tx, 'reset', 'Another name');
      await changeRegister(tx, 1, { terminated: true, name: 'Another name' });
    });
    await restore(place, file, true);
    const [gone, reset, sara] = users;
    const [first, second] = registers;
    expect(await inShop(place, standing)).toEqual({
      users: [{ ...gone, status: 'TERMINATED', tokenVersion: 2 }, { ...reset, tokenVersion: 2 }, sara],
      registers: [{ ...first, terminated: true }, second],
    });
  },
  SLOW,
);

it(
  'a backup takes the place of a database that cannot be read',
  async () => {
    const file = await fillAndBackUp(await onPGlite());
    const damaged = join(folder, 'damaged');
    mkdirSync(join(damaged, 'database'), { recursive: true, mode: 0o700 });
    writeFileSync(join(damaged, 'database', 'PG_VERSION'), '3');
    await restore({ kind: 'folder', folder: damaged }, file, true);
    const { users } = await inShop({ kind: 'folder', folder: damaged }, standing);
    expect(users.map(({ username }) => username)).toEqual(['gone', 'reset', 'sara']);
  },
  SLOW,
);
