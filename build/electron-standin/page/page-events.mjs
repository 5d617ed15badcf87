// Turns what happens in a page into the events Electron's WebContents emits.
import { notImplemented } from '../base/not-implemented.mjs';
import { record } from '../base/recorder.mjs';
import { createEvent, reportProblem } from '../base/runtime.mjs';
import { fromMapped } from '../base/scheme-map.mjs';

/** Browser console levels in Electron's terms; all others are "info". */
const CONSOLE_LEVELS = { error: 'error', assert: 'error', warning: 'warning', debug: 'debug' };

/**
 * @param {import('./web-contents.mjs').WebContents} webContents
 * @param {import('./page-navigation.mjs').PageNavigation} navigation
 */
export function forwardNavigation(webContents, navigation) {
  const emit = (name, fields, ...args) => webContents.emit(name, createEvent(fields), ...args);
  for (const name of ['dom-ready', 'did-finish-load', 'did-start-loading', 'did-stop-loading']) {
    navigation.on(name, () => emit(name, {}));
  }
  navigation.on('did-start-navigation', (url) => {
    const fields = { url, isMainFrame: true, isSameDocument: false, frame: webContents.mainFrame };
    emit('did-start-navigation', fields, url, false, true);
  });
  navigation.on('did-navigate', (url) => emit('did-navigate', { url }, url, 200, 'OK'));
  navigation.on('did-navigate-in-page', (url) => emit('did-navigate-in-page', { url }, url, true));
  navigation.on('did-fail-load', ({ errno, code, url }) => emit('did-fail-load', {}, errno, code, url, true));
}

export function forwardConsole(webContents, session) {
  session.on('Runtime.consoleAPICalled', ({ type, args, stackTrace }) => {
    const level = CONSOLE_LEVELS[type] ?? 'info';
    const message = args.map((arg) => arg.value ?? arg.description ?? String(arg.unserializableValue)).join(' ');
    const { lineNumber = 0, url = '' } = stackTrace?.callFrames[0] ?? {};
    const source = { lineNumber: lineNumber + 1, sourceId: fromMapped(url), frame: webContents.mainFrame };
    webContents.emit('console-message', createEvent({ level, message, ...source }));
  });
}

/**
 * Reports a window.open or a link to a new window to the application. The page is closed in any case; if the application
 * would allow it, this is reported as not implemented.
 */
export function refuseWindowOpen(webContents, handler, { url, windowName, windowFeatures }) {
  const details = {
    url: fromMapped(url),
    frameName: windowName,
    features: windowFeatures.join(','),
    disposition: windowFeatures.length > 0 ? 'new-window' : 'foreground-tab',
    referrer: { url: webContents.getURL(), policy: 'strict-origin-when-cross-origin' },
  };
  const { action } = handler?.(details) ?? { action: 'allow' };
  record('window-open', { url: details.url, action });
  if (action !== 'deny') reportProblem(notImplemented('allowing window.open').message);
}
