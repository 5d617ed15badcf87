// What Electron refuses before it is ready, and after.
import { afterEach, describe, expect, it } from 'vitest';
import { runtime } from './base/runtime.mjs';
import { net } from './session/net.mjs';
import { protocol } from './session/protocol.mjs';
import { session } from './session/session.mjs';
import { app } from './system/app.mjs';
import { dialog, Notification } from './system/native-dialogs.mjs';
import { safeStorage } from './system/safe-storage.mjs';
import { powerMonitor, screen } from './system/system.mjs';

afterEach(() => {
  runtime.isReady = false;
});

describe('before the app is ready', () => {
  it.each<[string, () => unknown]>([
    ['safeStorage.encryptString', () => safeStorage.encryptString('x')],
    ['safeStorage.decryptString', () => safeStorage.decryptString(Buffer.from('v10x'))],
    ['session.defaultSession', () => session.defaultSession],
    ['protocol.handle', () => protocol.handle('app', () => new Response())],
    ['screen.getAllDisplays', () => screen.getAllDisplays()],
    ['screen.on', () => screen.on('display-added', () => undefined)],
    ['powerMonitor.on', () => powerMonitor.on('resume', () => undefined)],
    ['dialog.showMessageBox', () => dialog.showMessageBox({ message: 'x' })],
    ['Notification', () => new Notification({ title: 'x' })],
  ])('%s throws', (_name, use) => {
    expect(use).toThrow(/ready/);
  });

  it('nothing is encrypted, and nothing fetched', async () => {
    expect(safeStorage.isEncryptionAvailable()).toBe(false);
    await expect(net.fetch('http://127.0.0.1:9/')).rejects.toThrow(/ready/);
  });
});

it('once it is ready, the sandbox cannot be turned on', () => {
  runtime.isReady = true;
  expect(() => app.enableSandbox()).toThrow('can only be called before app is ready');
});
