// The updates of an installed app, with electron-updater loaded only where there is something to look at.
import { app, net } from 'electron';
import { OPEN_CART } from '#shared/ipc/cart-copies';
import type { Sessions } from '../session/sessions';
import { systemClock, systemTimers } from '../time';
import { createInstaller, type Installer } from '../updates/installer';
import { readReleaseSource } from '../updates/release-source';
import { releaseKey } from '../updates/signed-metadata';
import { createUpdates, type Updates } from '../updates/updates';
import type { Base } from './base';

export async function makeUpdates(base: Base, sessions: Pick<Sessions, 'place'>): Promise<Updates> {
  const { log, emitter } = base;
  const journal = () => sessions.place()?.journal ?? null;
  return createUpdates({
    version: app.getVersion(),
    installer: await makeInstaller(base),
    isSelling: () =>
      journal()
        ?.carts.read()
        .some(({ cartId, lineIds }) => cartId === OPEN_CART && lineIds.length > 0) ?? false,
    settle: async () => journal()?.written(),
    quit: () => app.quit(),
    clock: systemClock,
    timers: systemTimers,
    log,
    emit: (state) => emitter.emit('updates.changed', state),
  });
}

async function makeInstaller({ log }: Base): Promise<Installer | null> {
  if (!app.isPackaged) return null;
  const source = readReleaseSource(app.getAppPath());
  if (source === null) return null;
  const { autoUpdater } = await import('electron-updater');
  return createInstaller({
    updater: autoUpdater,
    url: source.url,
    key: releaseKey(source.publicKey),
    fetch: (url, init) => net.fetch(url, init),
    log,
  });
}
