// The till's window, with what follows from its page, its closing and the power of the computer.
import { app, powerMonitor } from 'electron';
import { join } from 'node:path';
import type { CustomerDisplay } from '../customer-display/customer-display';
import type { StoreCalls } from '../ipc/store-calls';
import { followPower } from '../power';
import type { SyncEngine } from '../sync/engine';
import { systemClock } from '../time';
import { followDisplays } from '../windows/customer-window';
import { loadPage, openWindow } from '../windows/window';
import { inUserData, type Base } from './base';

const PRELOAD = join(import.meta.dirname, '../preload/preload.cjs');

export interface TillWindowParts {
  readonly engine: SyncEngine;
  readonly store: StoreCalls;
  readonly customerDisplay: CustomerDisplay;
  /** Windows ends the session without asking the app to quit. */
  readonly endParts: () => void;
}

/** Resolves when the page is loaded. */
export async function showTill(
  base: Base,
  { engine, store, customerDisplay, endParts }: TillWindowParts,
): Promise<void> {
  const { log, emitter, windows } = base;
  const onPageGone = () => {
    engine.storeGone();
    store.abandon();
  };
  windows.till = openWindow({ preload: PRELOAD, stateFile: inUserData('window.json'), log, onPageGone });
  const { window } = windows.till;
  window.on('closed', () => customerDisplay.end());
  window.on('session-end', endParts);
  followPower(powerMonitor, {
    monotonic: systemClock.monotonic,
    onResumed(asleepMs) {
      log.info('power', `resumed after ${Math.round(asleepMs / 1_000)} s`);
      engine.nudge('resumed');
      emitter.emit('computer.resumed', { asleepMs });
    },
    onShutdown: () => app.quit(),
  });
  await loadPage(window);
  customerDisplay.start();
  followDisplays(customerDisplay.displaysChanged);
}
