import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askForBackup, damagedDoor, openBackupDoor } from './backup-door';

let folder: string;
let doorFile: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup-door-'));
  doorFile = join(folder, 'service.backup-door');
});
afterEach(() => rmSync(folder, { recursive: true }));

const part = Buffer.alloc(64 * 1024);
const partsOf = function* (count: number) {
  for (let sent = 0; sent < count; sent += 1) yield part;
};

it('ends a backup whose reader has stopped, so that the database is free again', async () => {
  const backup = Readable.from(partsOf(Infinity), { objectMode: false });
  const door = await openBackupDoor(folder, () => backup, { stalledMs: 200 });
  const ended = new Promise((resolve) => backup.once('close', resolve));
  const read = (await askForBackup(folder))?.[Symbol.asyncIterator]();
  expect((await read?.next())?.done).toBe(false);
  await ended;
  await expect(
    (async () => {
      while (!(await read?.next())?.done);
    })(),
  ).rejects.toMatchObject({ code: 'BACKUP_NOT_WRITTEN' });
  await door.close();
});

it('lets a reader take its time that goes on reading', async () => {
  const door = await openBackupDoor(folder, () => Readable.from(partsOf(100), { objectMode: false }));
  let bytes = 0;
  for await (const some of (await askForBackup(folder)) ?? []) {
    bytes += some.length;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect(bytes).toBe(100 * part.length);
  await door.close();
});

it('closes its port again and says why where the file that names it cannot be written', async () => {
  mkdirSync(doorFile);
  const listen = vi.spyOn(Server.prototype, 'listen');
  const opening = openBackupDoor(folder, () => Readable.from([]));
  await expect(opening).rejects.toMatchObject({ code: 'EISDIR' });
  const [server] = listen.mock.contexts as Server[];
  listen.mockRestore();
  expect(server).toBeInstanceOf(Server);
  expect(server?.listening).toBe(false);
});

it('leaves the file that names its port whole where it cannot be written', async () => {
  writeFileSync(doorFile, 'that of an earlier start');
  mkdirSync(`${doorFile}.new`);
  await expect(openBackupDoor(folder, () => Readable.from([]))).rejects.toMatchObject({ code: 'EISDIR' });
  expect(readFileSync(doorFile, 'utf8')).toBe('that of an earlier start');
});

it.each(['', '{"port":4', '{"port":4711,"key":"short"}'])(
  'asks nobody by a file that was cut off: %j',
  async (text) => {
    writeFileSync(doorFile, text);
    await expect(askForBackup(folder)).resolves.toBeNull();
    expect(damagedDoor(folder)).toBe(doorFile);
  },
);
