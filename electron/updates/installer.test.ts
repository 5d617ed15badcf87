import type { AppUpdater } from 'electron-updater';
import { expect, it } from 'vitest';
import { updaterFor } from './installer';

/** Only the one that is chosen is made: it asks Electron for its folders. */
const made = (name: string) =>
  class {
    readonly is = name;
  } as unknown as new () => AppUpdater;
const autoUpdater = new (made('system'))();
const updaters = { autoUpdater, AppImageUpdater: made('AppImage'), DebUpdater: made('deb') };

it('an AppImage is replaced by an AppImage, whatever lies beside the app, and a .deb by a .deb', () => {
  expect(updaterFor(updaters, 'linux', true)).toMatchObject({ is: 'AppImage' });
  expect(updaterFor(updaters, 'linux', false)).toMatchObject({ is: 'deb' });
});

it('Windows and macOS have one way', () => {
  expect(updaterFor(updaters, 'win32', false)).toBe(autoUpdater);
  expect(updaterFor(updaters, 'darwin', false)).toBe(autoUpdater);
});
