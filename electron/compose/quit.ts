// The end of the app: the services in it first, then an update that is ready.
import { app } from 'electron';
import type { Box } from '../box/box';
import type { Updates } from '../updates/updates';

/** @param updates null until they are there */
export function quitInOrder(box: Box, updates: () => Updates | null): void {
  let isFinishing = false;
  app.on('will-quit', (event) => {
    const isReady = updates()?.state().status === 'ready';
    if (isFinishing || (!isAnyOn(box) && !isReady)) return;
    isFinishing = true;
    event.preventDefault();
    void finish(box, updates());
  });
}

async function finish(box: Box, updates: Updates | null): Promise<void> {
  let quitsByItself = false;
  try {
    await box.stop();
    quitsByItself = (await updates?.installAtQuit()) ?? false;
  } finally {
    if (!quitsByItself) app.exit(0);
  }
}

function isAnyOn(box: Box): boolean {
  const { shop, demo } = box.state();
  return shop.status !== 'off' || demo.status !== 'off';
}
