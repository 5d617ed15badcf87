// The updates of an installed app. electron-updater is loaded when it first looks, so that no start waits for it.
import { app, net } from 'electron';
import { OPEN_CART } from '#shared/ipc/cart-copies';
import { appImageFile } from '../app-image';
import type { Box } from '../box/box';
import { openSettingsFile } from '../files/settings-file';
import type { Sessions } from '../session/sessions';
import type { Fetch } from '../api/transport';
import { systemClock, systemTimers } from '../time';
import { createBackupFirst, updateWaits, WAITS_FOR_NOTHING } from '../updates/backup-first';
import { createInstaller, updaterFor, type Installer } from '../updates/installer';
import { readReleaseSource } from '../updates/release-source';
import { releaseKey } from '../updates/signed-metadata';
import { createUpdates, type Updates } from '../updates/updates';
import { inUserData, type Base } from './base';

export function makeUpdates(base: Base, sessions: Pick<Sessions, 'place'>, box: Box): Updates {
  const { log, emitter } = base;
  const waits = { what: 'updates', schema: updateWaits, none: WAITS_FOR_NOTHING };
  const file = openSettingsFile(inUserData('updates.json'), waits, log);
  const journal = () => sessions.place()?.journal ?? null;
  return createUpdates({
    version: app.getVersion(),
    installer: makeInstaller(base),
    // A package of the system: only an administrator can replace it.
    isInstalledAtClose: process.platform !== 'linux' || isAppImage(),
    isSelling: () =>
      journal()
        ?.carts.read()
        .some(({ cartId, lineIds }) => cartId === OPEN_CART && lineIds.length > 0) ?? false,
    backup: createBackupFirst({ box, file, timers: systemTimers, log }),
    written: async () => journal()?.written(),
    quit: () => app.quit(),
    clock: systemClock,
    timers: systemTimers,
    log,
    emit: (state) => emitter.emit('updates.changed', state),
  });
}

function makeInstaller({ log }: Base): Installer | null {
  if (!app.isPackaged) return null;
  const source = readReleaseSource(app.getAppPath());
  if (source === null) return null;
  const load = async () => {
    const updater = updaterFor(await import('electron-updater'), process.platform, isAppImage());
    const fetch: Fetch = (url, init) => net.fetch(url, init);
    return createInstaller({ updater, url: source.url, key: releaseKey(source.publicKey), fetch, log });
  };
  let loaded: Installer | null = null;
  return {
    async find() {
      loaded ??= await load();
      return loaded.find();
    },
    // Both come after a version was found.
    download: async (onPercent) => loaded?.download(onPercent),
    install: async (isRestarting) => (await loaded?.install(isRestarting)) ?? false,
  };
}

function isAppImage(): boolean {
  return appImageFile(process.env, process.execPath) !== null;
}
