// The till's window: sandboxed, isolated, shown once it has content, at its last position. Reloads its page after a crash.
import { app, BrowserWindow, nativeTheme, screen } from 'electron';
import { systemCode } from '#shared/errors/system-code';
import type { Log } from '../log/log';
import { pagePreferences } from './page-preferences';
import { START_PAGE } from '../security/app-origin';
import { readWindowState, writeWindowState } from './window-bounds';

export interface TillWindow {
  readonly window: BrowserWindow;
  /** Brings it to the front, while it is there. */
  reveal(): void;
}

export interface WindowPorts {
  readonly preload: string;
  readonly stateFile: string;
  readonly log: Log;
  /** The page with the store is gone, or a new one has started. */
  readonly onPageGone: () => void;
}

/** Content pixels: the smallest common till screen, and the minimum for cart and items side by side. */
const DEFAULT_SIZE = { width: 1366, height: 768 };
const LEAST_SIZE = { minWidth: 1024, minHeight: 640 };
/** The canvas color of both themes, so that no white flashes before the page paints. */
export const CANVAS = { light: '#F4F6F6', dark: '#0E1413' };
/** Milliseconds and count: a page that crashes more often is left alone for a while. */
const CRASH_SPAN = 60_000;
const MOST_CRASHES = 3;
const PAUSE = 30_000;

export function openWindow({ preload, stateFile, log, onPageGone }: WindowPorts): TillWindow {
  const screens = screen.getAllDisplays().map((display) => display.workArea);
  const remembered = readWindowState(stateFile, screens);
  const window = new BrowserWindow({
    ...(remembered ? remembered.bounds : { ...DEFAULT_SIZE, useContentSize: true }),
    ...LEAST_SIZE,
    show: false,
    autoHideMenuBar: true,
    backgroundColor: nativeTheme.shouldUseDarkColors ? CANVAS.dark : CANVAS.light,
    webPreferences: pagePreferences(preload, app.isPackaged),
  });
  window.once('ready-to-show', () => {
    if (remembered?.isMaximized) window.maximize();
    window.show();
  });
  window.on('close', () => keepState(window, stateFile, log));
  window.webContents.on('did-navigate', onPageGone);
  reloadAfterCrash(window, { log, load: () => loadPage(window), onPageGone });
  return { window, reveal: () => reveal(window) };
}

export async function loadPage(window: BrowserWindow): Promise<void> {
  await window.loadURL(START_PAGE);
}

function reveal(window: BrowserWindow): void {
  // The services of the app may need seconds to end after it was closed.
  if (window.isDestroyed()) return;
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

function keepState(window: BrowserWindow, stateFile: string, log: Log): void {
  try {
    writeWindowState(stateFile, { bounds: window.getNormalBounds(), isMaximized: window.isMaximized() });
  } catch (error) {
    log.warn('window', `bounds not kept: ${systemCode(error)}`);
  }
}

export interface CrashPorts {
  readonly log: Log;
  readonly load: () => Promise<void>;
  readonly onPageGone: () => void;
}

export function reloadAfterCrash(window: BrowserWindow, { log, load, onPageGone }: CrashPorts): void {
  let crashes: number[] = [];
  window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    log.warn('window', `the page ended: ${reason} ${exitCode}`);
    onPageGone();
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    const now = Date.now();
    crashes = [...crashes.filter((at) => now - at < CRASH_SPAN), now];
    const reload = () => {
      if (window.isDestroyed()) return;
      load().catch((error: unknown) => log.warn('window', `not loaded again: ${String(error)}`));
    };
    if (crashes.length <= MOST_CRASHES) return reload();
    log.warn('window', 'the page keeps ending; it is loaded again in a while');
    setTimeout(reload, PAUSE).unref();
  });
}
