// The services in the app, with what they need of Electron and this computer.
import { app } from 'electron';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { createBox, type Box } from '../box/box';
import { autostartEntry, systemLoginItem, type LoginItem } from '../box/login-item';
import { createFreeSpace } from '../storage/free-space';
import { systemClock, systemTimers } from '../time';
import { inUserData, type Base } from './base';
import type { KeptCrashes } from './crashes';
import { forkBox } from './fork-box';

/** The service of a shop with one computer, bundled beside the main process. */
const BOX_PROCESS = join(import.meta.dirname, 'box-process.js');

export function makeBox({ log, emitter }: Base, crashes: KeptCrashes): Box {
  return createBox({
    settingsFile: inUserData('box.json'),
    folders: { shop: inUserData('box', 'shop'), demo: inUserData('box', 'demo') },
    backupFolder: inUserData('box', 'backups'),
    networkFolder: inUserData('box', 'network'),
    addresses: networkAddresses,
    fork: () => forkBox(BOX_PROCESS, log, crashes.reports.keep),
    loginItem: makeLoginItem(),
    freeSpace: createFreeSpace(app.getPath('userData'), null),
    clock: systemClock,
    timers: systemTimers,
    log,
    emit: (state) => emitter.emit('box.changed', state),
  });
}

function networkAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  return all.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address);
}

function makeLoginItem(): LoginItem {
  if (process.platform !== 'linux') return systemLoginItem(app);
  const file = join(app.getPath('appData'), 'autostart', 'merchant-pos.desktop');
  // An AppImage runs from a place that is gone when it ends; it says where its file is.
  const program = process.env['APPIMAGE'] ?? process.execPath;
  return autostartEntry(file, app.getName(), app.isPackaged ? [program] : [program, app.getAppPath()]);
}
