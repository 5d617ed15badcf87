// Updates against a real server: electron-updater finds, downloads and checks the file, our code decides what it may take. Only what
// needs Electron or the system is replaced: its network stack by Node's, and the installer is not started.
import { AppImageUpdater } from 'electron-updater';
import { ElectronHttpExecutor } from 'electron-updater/out/electronHttpExecutor';
import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { createServer, request, type Server } from 'node:http';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSettingsFile } from '#electron/files/settings-file';
import { createBackupFirst, updateWaits, WAITS_FOR_NOTHING } from '#electron/updates/backup-first';
import { createInstaller } from '#electron/updates/installer';
import { createUpdates, type Updates } from '#electron/updates/updates';
import { releaseKey } from '#electron/updates/signed-metadata';
import { systemClock, systemTimers } from '#electron/time';
import { CodedError } from '#shared/errors';
import type { BoxState } from '#shared/ipc/box';

const APP = 'merchant-pos-linux-x86_64.AppImage';
const APP_CONTENT = Buffer.from('the next version '.repeat(5_000));
const log = { info: () => undefined, warn: () => undefined };

let folder: string;
let files: Map<string, Buffer>;
let asked: string[];
let server: Server;
let isSelling: boolean;
/** What the service in the app and the installer were told to do. */
let done: string[];
let hasRoom: boolean;
let privateKey: KeyObject;
let publicKey: string;
let updater: AppImageUpdater;
let updates: Updates;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pos-updates-'));
  [files, asked, isSelling, done, hasRoom] = [new Map(), [], false, [], true];
  server = createServer((incoming, response) => {
    const name = new URL(incoming.url ?? '', 'http://pos').pathname.slice(1);
    asked.push(name);
    const file = files.get(name);
    response.writeHead(file ? 200 : 404).end(file);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const pair = generateKeyPairSync('ed25519');
  privateKey = pair.privateKey;
  publicKey = Buffer.from(pair.publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64');
  process.env['APPIMAGE'] = join(folder, 'running.AppImage');
  writeFileSync(process.env['APPIMAGE'], 'the version in use');
  ({ updater, updates } = openUpdates());
});

afterEach(async () => {
  delete process.env['APPIMAGE'];
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

function openUpdates() {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const own = new AppImageUpdater(null, {
    version: '1.0.0',
    name: 'merchant-pos',
    isPackaged: true,
    appUpdateConfigPath: join(folder, 'app-update.yml'),
    userDataPath: folder,
    baseCachePath: folder,
    whenReady: async () => undefined,
    relaunch: () => undefined,
    quit: () => undefined,
    onQuit: () => undefined,
  });
  writeFileSync(join(folder, 'app-update.yml'), 'updaterCacheDirName: cache\n');
  const httpExecutor = new ElectronHttpExecutor();
  Object.assign(httpExecutor, { createRequest: request, addRedirectHandlers: () => undefined });
  Object.assign(own, { httpExecutor });
  own.disableDifferentialDownload = true;
  Object.assign(own, { install: () => Boolean(done.push('install')) });
  const waits = { what: 'updates', schema: updateWaits, none: WAITS_FOR_NOTHING };
  const file = openSettingsFile(join(folder, 'updates.json'), waits, log);
  const box = {
    state: () => ({ shop: { status: 'running' } }) as BoxState,
    async backUp() {
      if (!hasRoom) throw new CodedError('BACKUP_NOT_WRITTEN');
      done.push('backup');
    },
  };
  const installer = createInstaller({ updater: own, url, key: releaseKey(publicKey), fetch, log });
  return {
    updater: own,
    updates: createUpdates({
      version: '1.0.0',
      installer,
      isInstalledAtClose: true,
      isSelling: () => isSelling,
      backup: createBackupFirst({ box, file, timers: systemTimers, log }),
      written: async () => undefined,
      quit: () => undefined,
      clock: systemClock,
      timers: systemTimers,
      log,
      emit: () => undefined,
    }),
  };
}

function offer(version: string, { key = privateKey, content = APP_CONTENT } = {}): void {
  const sha512 = createHash('sha512').update(APP_CONTENT).digest('base64');
  const metadata = Buffer.from(
    `version: ${version}\nfiles:\n  - url: ${APP}\n    sha512: ${sha512}\n    size: ${content.length}\npath: ${APP}\n` +
      `sha512: ${sha512}\nreleaseDate: '2026-05-04T10:00:00.000Z'\n`,
  );
  files.set('latest-linux.yml', metadata);
  files.set('latest-linux.yml.sig', Buffer.from(sign(null, metadata, key).toString('base64')));
  files.set(APP, content);
}

it('offers a newer version, downloaded whole', async () => {
  offer('1.1.0');
  const downloaded: string[] = [];
  updater.on('update-downloaded', ({ downloadedFile }) => void downloaded.push(downloadedFile));
  expect(await updates.check()).toMatchObject({ status: 'ready', next: '1.1.0', error: null });
  expect(downloaded.map((path) => readFileSync(path))).toEqual([APP_CONTENT]);
});

it.each(['1.0.0', '0.9.9'])('ignores %s', async (version) => {
  offer(version);
  expect(await updates.check()).toMatchObject({ status: 'idle', next: null, error: null });
  expect(asked).not.toContain(APP);
});

it('refuses what somebody else has signed, before anything is downloaded', async () => {
  offer('1.1.0', { key: generateKeyPairSync('ed25519').privateKey });
  expect(await updates.check()).toMatchObject({ status: 'idle', error: { code: 'UPDATE_UNTRUSTED' } });
  expect(asked).not.toContain(APP);
});

it('refuses metadata that was changed after it was signed', async () => {
  offer('1.1.0');
  const changed = String(files.get('latest-linux.yml')).replace('1.1.0', '1.2.0');
  files.set('latest-linux.yml', Buffer.from(changed));
  expect(await updates.check()).toMatchObject({ status: 'idle', error: { code: 'UPDATE_UNTRUSTED' } });
});

it('refuses metadata without a signature', async () => {
  offer('1.1.0');
  files.delete('latest-linux.yml.sig');
  expect(await updates.check()).toMatchObject({ status: 'idle', error: { code: 'UPDATE_UNREACHABLE' } });
  expect(asked).not.toContain(APP);
});

it('refuses another file than the one that was signed', async () => {
  const content = Buffer.from(APP_CONTENT);
  content[100] = 0;
  offer('1.1.0', { content });
  expect(await updates.check()).toMatchObject({ status: 'idle', next: null, error: { code: 'UPDATE_DAMAGED' } });
});

it('says that the server cannot be reached, and finds the version later', async () => {
  expect(await updates.check()).toMatchObject({ status: 'idle', error: { code: 'UPDATE_UNREACHABLE' } });
  offer('1.1.0');
  expect(await updates.check()).toMatchObject({ status: 'ready', error: null });
});

it('downloads nothing while a sale is open', async () => {
  offer('1.1.0');
  isSelling = true;
  expect(await updates.check()).toMatchObject({ status: 'waiting', next: '1.1.0' });
  expect(asked).not.toContain(APP);
  isSelling = false;
  expect(await updates.check()).toMatchObject({ status: 'ready' });
});

it('takes another version in the place of the one that is ready, and none that was withdrawn', async () => {
  offer('1.1.0');
  await updates.check();
  offer('1.0.2');
  expect(await updates.check()).toMatchObject({ status: 'ready', next: '1.0.2', error: null });
  offer('1.0.0');
  await updates.backUpAtQuit();
  expect(await updates.installAtQuit(false)).toBe(false);
  expect(updates.state()).toMatchObject({ status: 'idle', next: null });
});

it('is installed after a backup of the service in the app; without one it waits, and says so after the next start', async () => {
  offer('1.1.0');
  await updates.check();
  hasRoom = false;
  await updates.backUpAtQuit();
  expect([await updates.installAtQuit(false), done]).toEqual([false, []]);

  ({ updater, updates } = openUpdates());
  const waits = { code: 'UPDATE_WAITS_FOR_BACKUP' };
  expect(await updates.check()).toMatchObject({ status: 'ready', next: '1.1.0', error: waits });
  hasRoom = true;
  await updates.backUpAtQuit();
  expect([await updates.installAtQuit(false), done]).toEqual([true, ['backup', 'install']]);

  ({ updater, updates } = openUpdates());
  expect(await updates.check()).toMatchObject({ status: 'ready', error: null });
});
