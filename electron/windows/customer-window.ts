// The window of the customer display: as restricted as the till's, with its own page and preload. It never takes the focus
// from the till, and reloads its page after a crash.
import { app, BrowserWindow, nativeTheme, screen } from 'electron';
import type { Display } from '#shared/ipc/customer-display';
import type { CustomerWindow, CustomerWindowPorts } from '../customer-display/customer-display';
import { sendView } from '../ipc/emit';
import type { Log } from '../log/log';
import { pagePreferences } from './page-preferences';
import { CUSTOMER_PAGE } from '../security/app-origin';
import { othersOf, placeFor, type Displays } from './place';
import { isOnWayland } from './wayland';
import { CANVAS, reloadAfterCrash } from './window';

export interface OpenPorts extends CustomerWindowPorts {
  readonly preload: string;
  readonly till: BrowserWindow;
  readonly log: Log;
}

/** The displays that the till's window is not on. */
export function otherDisplays(till: BrowserWindow): Display[] {
  if (till.isDestroyed()) return [];
  return othersOf(displaysFor(till)).map(({ id, label, bounds: { width, height } }) => ({
    id,
    name: label,
    width,
    height,
  }));
}

/** Calls when a display was connected or removed. */
export function followDisplays(onChange: () => void): void {
  screen.on('display-added', onChange);
  screen.on('display-removed', onChange);
}

export function openCustomerWindow({ preload, till, log, displayId, onLoaded, onClosed }: OpenPorts): CustomerWindow {
  const placeNow = () => placeFor(reachableFrom(till), displayId());
  const { bounds } = placeNow();
  const window = new BrowserWindow({
    ...bounds,
    show: false,
    autoHideMenuBar: true,
    backgroundColor: nativeTheme.shouldUseDarkColors ? CANVAS.dark : CANVAS.light,
    webPreferences: pagePreferences(preload, app.isPackaged),
  });
  let isLeaving = false;
  const goThere = () => {
    isLeaving = false;
    if (window.isDestroyed()) return;
    const { bounds: there, isFullScreen } = placeNow();
    window.setBounds(there);
    if (isFullScreen) window.setFullScreen(true);
  };
  const place = () => {
    if (isLeaving) return;
    if (!window.isFullScreen()) return goThere();
    isLeaving = true;
    // macOS takes a second to leave it, and places no window meanwhile; Windows tells before it has.
    window.once('leave-full-screen', () => setImmediate(goThere));
    window.setFullScreen(false);
  };
  const load = () => window.loadURL(CUSTOMER_PAGE);

  window.once('ready-to-show', () => {
    // Leaves the focus with the cashier.
    window.showInactive();
    place();
  });
  // A touch on the customer's side must not intercept the next scan.
  window.on('focus', () => {
    if (window.isFullScreen() && !till.isDestroyed()) till.focus();
  });
  window.webContents.on('will-navigate', (event) => event.preventDefault());
  window.webContents.on('did-finish-load', onLoaded);
  reloadAfterCrash(window, { log, load, onPageGone: () => undefined });
  window.on('closed', onClosed);
  load().catch((error: unknown) => log.warn('customer screen', `not loaded: ${String(error)}`));
  return {
    show: (view) => {
      if (!window.isDestroyed()) sendView(window.webContents, view);
    },
    place,
    close: () => window.destroy(),
  };
}

/** Wayland shows a window where it likes: one that fills a display could be on the till's. */
function reachableFrom(till: BrowserWindow): Displays {
  const displays = displaysFor(till);
  return isOnWayland(process) ? { ...displays, all: [displays.till] } : displays;
}

function displaysFor(till: BrowserWindow): Displays {
  return { all: screen.getAllDisplays(), till: screen.getDisplayMatching(till.getBounds()) };
}
