import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { CodedError } from '#shared/errors';
import { autostartEntry, renew, systemLoginItem } from './login-item';

function folderOfTest(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pos-login-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

it('is an entry of the autostart folder that starts the app, and goes again', () => {
  const file = join(folderOfTest(), 'autostart', 'pos.desktop');
  const item = autostartEntry(file, 'Merchant POS', ['/opt/Merchant POS/pos', '50%', 'a"b$c']);
  expect(item.read()).toBe(false);
  item.write(true);
  expect(item.read()).toBe(true);
  expect(readFileSync(file, 'utf8')).toContain(String.raw`Exec="/opt/Merchant POS/pos" "50%%" "a\\"b\\$c"`);
  item.write(false);
  item.write(false);
  expect([item.read(), existsSync(file)]).toEqual([false, false]);
});

it('says that the entry could not be written', () => {
  const folder = folderOfTest();
  writeFileSync(join(folder, 'autostart'), '');
  const item = autostartEntry(join(folder, 'autostart', 'pos.desktop'), 'Merchant POS', ['/opt/pos']);
  expect(() => item.write(true)).toThrow(expect.objectContaining({ code: 'FILE_WRITE_FAILED' }));
});

it('follows an app whose file has another name now, where it is turned on', () => {
  const file = join(folderOfTest(), 'autostart', 'pos.desktop');
  const warned: string[] = [];
  const log = { warn: (_area: string, message: string) => void warned.push(message) };
  const item = autostartEntry(file, 'Merchant POS', ['/home/shop/pos-2.AppImage']);
  renew(item, log);
  expect(item.read()).toBe(false);
  autostartEntry(file, 'Merchant POS', ['/home/shop/pos-1.AppImage']).write(true);
  renew(item, log);
  expect(readFileSync(file, 'utf8')).toContain('Exec="/home/shop/pos-2.AppImage"');
  const full = () => {
    throw new CodedError('FILE_WRITE_FAILED');
  };
  renew({ read: () => true, write: full }, log);
  expect(warned).toEqual([expect.stringContaining('FILE_WRITE_FAILED')]);
});

it('is a setting of the system elsewhere', () => {
  let openAtLogin = false;
  const item = systemLoginItem({
    getLoginItemSettings: () => ({ openAtLogin }),
    setLoginItemSettings: (settings) => ({ openAtLogin } = settings),
  });
  item.write(true);
  expect([item.read(), openAtLogin]).toEqual([true, true]);
});

it('says that the system did not take it', () => {
  const item = systemLoginItem({
    getLoginItemSettings: () => ({ openAtLogin: false }),
    setLoginItemSettings: () => undefined,
  });
  expect(() => item.write(true)).toThrow(expect.objectContaining({ code: 'LOGIN_ITEM_REFUSED' }));
  item.write(false);
});
