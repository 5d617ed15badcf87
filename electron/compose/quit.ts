// The end of the app: a backup if an update is ready, then the services in it, then the update.
import { app } from 'electron';
import type { Box } from '../box/box';
import type { Log } from '../log/log';
import type { Updates } from '../updates/updates';
import { relaunch } from './relaunch';
import { onStartedAgain } from './started-again';

/** @param updates null until they are there */
export function quitInOrder(box: Box, updates: () => Updates | null, log: Log): void {
  let isFinishing = false;
  let isStartedAgain = false;
  // Whoever starts the app now would find it gone: the new process has ended already, as this one was still there.
  onStartedAgain(() => void (isStartedAgain = isFinishing));
  app.on('will-quit', (event) => {
    const isReady = updates()?.state().status === 'ready';
    if (isFinishing || (!isAnyOn(box) && !isReady)) return;
    isFinishing = true;
    event.preventDefault();
    void finish(box, updates(), () => isStartedAgain, log);
  });
}

/** Whatever fails, the app ends: its windows are gone. */
async function finish(box: Box, updates: Updates | null, isStartedAgain: () => boolean, log: Log): Promise<void> {
  let isInstalling = false;
  try {
    await updates?.backUpAtQuit();
    await box.stop();
    isInstalling = (await updates?.installAtQuit(isStartedAgain())) ?? false;
  } catch (error) {
    log.warn('quit', `not in order: ${String(error)}`);
  } finally {
    const isWanted = isStartedAgain() || updates?.isRestarting();
    // Before the installer has replaced it, the app must not run.
    if (isWanted && !isInstalling) relaunch();
    app.exit(0);
  }
}

function isAnyOn(box: Box): boolean {
  const { shop, demo } = box.state();
  return shop.status !== 'off' || demo.status !== 'off';
}
