import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { appImageFile, startAfter } from './app-image';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pos-app-image-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
});

it('is found where the program lies in its mount, also by another name of the place', () => {
  const mount = join(folder, 'mount');
  mkdirSync(mount);
  writeFileSync(join(mount, 'merchant-pos'), '');
  symlinkSync(mount, join(folder, 'link'));
  const env = { APPIMAGE: '/home/shop/merchant-pos.AppImage', APPDIR: join(folder, 'link') };
  expect(appImageFile(env, join(mount, 'merchant-pos'))).toBe(env.APPIMAGE);
  expect(appImageFile({}, join(mount, 'merchant-pos'))).toBeNull();
});

it('is not that of another program which has started this one', () => {
  const env = { APPIMAGE: '/home/shop/terminal.AppImage', APPDIR: folder };
  expect(appImageFile(env, process.execPath)).toBeNull();
  expect(appImageFile({ ...env, APPDIR: join(folder, 'gone') }, process.execPath)).toBeNull();
});

it.skipIf(process.platform === 'win32')('is started when the process before it has ended', async () => {
  const before = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  onTestFinished(() => void before.kill('SIGKILL'));
  const started = join(folder, 'the $1 app');
  startAfter(before.pid ?? 0, ['/bin/sh', '-c', 'printf %s "$1" > "$0"', started, '--x=a b']);
  await pause(600);
  expect(existsSync(started)).toBe(false);
  before.kill('SIGKILL');
  await once(before, 'exit');
  await vi.waitFor(() => expect(readFileSync(started, 'utf8')).toBe('--x=a b'));
});
