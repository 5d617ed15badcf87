// The services in the app, with what they need of Electron and this computer.
import { app } from 'electron';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { appImageFile } from '../app-image';
import { createBox, type Box } from '../box/box';
import { autostartEntry, renew, systemLoginItem, type LoginItem } from '../box/login-item';
import type { Log } from '../log/log';
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
    loginItem: makeLoginItem(log),
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

function makeLoginItem(log: Log): LoginItem {
  if (process.platform !== 'linux') return systemLoginItem(app);
  const file = join(app.getPath('appData'), 'autostart', 'merchant-pos.desktop');
  const program = appImageFile(process.env, process.execPath) ?? process.execPath;
  const item = autostartEntry(file, app.getName(), app.isPackaged ? [program] : [program, app.getAppPath()]);
  // An app that is being developed must not take the place of the installed one.
  if (app.isPackaged) renew(item, log);
  return item;
}
