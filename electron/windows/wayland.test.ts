import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { commandOnX, isOnWayland, needsX, ON_X } from './wayland';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wayland-'));
  file = join(folder, 'customer-screen.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

const session = {
  platform: 'linux',
  env: { XDG_SESSION_TYPE: 'wayland', DISPLAY: ':0' },
  argv: ['merchant-pos'],
} as const;
const on = JSON.stringify({ isOn: true, displayId: null });

it('a session of Wayland is drawn on it unless the command line says otherwise', () => {
  expect(isOnWayland(session)).toBe(true);
  expect(isOnWayland({ ...session, argv: ['merchant-pos', ON_X] })).toBe(false);
  expect(isOnWayland({ ...session, env: { XDG_SESSION_TYPE: 'x11' } })).toBe(false);
  expect(isOnWayland({ ...session, env: {}, argv: ['merchant-pos', '--ozone-platform=wayland'] })).toBe(true);
  expect(isOnWayland({ ...session, platform: 'win32' })).toBe(false);
});

it('a till with a customer display goes to the X server, once', () => {
  writeFileSync(file, on);
  expect(needsX(session, file)).toBe(true);
  expect(needsX({ ...session, argv: ['merchant-pos', ON_X] }, file)).toBe(false);
});

it('it stays where there is no X server, and where the command line wants it', () => {
  writeFileSync(file, on);
  expect(needsX({ ...session, env: { XDG_SESSION_TYPE: 'wayland' } }, file)).toBe(false);
  expect(needsX({ ...session, argv: ['merchant-pos', '--ozone-platform=wayland'] }, file)).toBe(false);
});

it.each(['', 'null', '{', JSON.stringify({ isOn: false, displayId: 1 })])('a till without one stays: %j', (content) => {
  expect(needsX(session, file)).toBe(false);
  writeFileSync(file, content);
  expect(needsX(session, file)).toBe(false);
});

it('is started on the X server with what it was started with', () => {
  writeFileSync(file, on);
  const started = { ...session, argv: ['merchant-pos', '--hidden'], execPath: '/opt/Merchant POS/merchant-pos' };
  const command = commandOnX(started, file);
  expect(command).toEqual({ program: '/opt/Merchant POS/merchant-pos', options: ['--hidden', ON_X] });
  expect(commandOnX({ ...started, argv: ['merchant-pos', ...(command?.options ?? [])] }, file)).toBeNull();
});

it('an AppImage is started by its file: the program in the mount is gone with this process', () => {
  writeFileSync(file, on);
  const mount = join(folder, 'mount');
  mkdirSync(mount);
  const execPath = join(mount, 'merchant-pos');
  writeFileSync(execPath, '');
  const env = { ...session.env, APPIMAGE: '/home/sami/pos.AppImage', APPDIR: mount };
  expect(commandOnX({ ...session, env, execPath }, file)?.program).toBe('/home/sami/pos.AppImage');
});

it('a till without a customer display is not started again', () => {
  expect(commandOnX({ ...session, execPath: '/opt/merchant-pos' }, file)).toBeNull();
});
