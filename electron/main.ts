// Composes the main process: each part is created in its own function, passed to the others by `start`, and started in
// order.
import { app, Menu, protocol, session as electronSession, type WebContents } from 'electron';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { MainTexts } from '#shared/ipc/main-texts';
import { inUserData, type Base } from './compose/base';
import { makeBox } from './compose/box';
import { answerCommands, type Answering } from './compose/commands';
import { keepCrashReports } from './compose/crashes';
import { makeCustomerDisplay } from './compose/devices';
import { quitInOrder } from './compose/quit';
import { startOnX } from './compose/start-on-x';
import { onStartedAgain } from './compose/started-again';
import { makeEngine, openSyncLog } from './compose/sync';
import { showTill } from './compose/till-window';
import { appImageFile } from './app-image';
import { PhaseFailed, runPhases, type Phase } from './boot';
import { openMainTexts, type KeptTexts } from './files/main-texts';
import { createEmitter } from './ipc/emit';
import { createStoreCalls } from './ipc/store-calls';
import { keepPrivate } from './files/private-folder';
import { openLog, type Log } from './log/log';
import { finishRemoval } from './removal/finish-removal';
import { createScanners, offerScanners, openScannerFile } from './scanners/scanners';
import { APP_SCHEME } from './security/app-origin';
import { createAppProtocol } from './security/app-protocol';
import { forgetKeyLog, isSandboxClosed, refusedSwitches } from './security/launch-switches';
import { guardNavigation } from './security/navigation';
import { applyPermissions } from './security/permissions';
import type { SyncEngine } from './sync/engine';
import { askForScanner, endWithWords, sayCannotStart } from './windows/dialogs';
import { menuItems } from './windows/menu';

const RENDERER = join(import.meta.dirname, '../renderer');

/**
 * Of a page and its worker: room for new objects, in megabytes, from the start. V8 begins with one, and each action of a cashier then waits
 * for its garbage to be collected. Main itself runs already.
 */
const PAGE_MEMORY = '--min-semi-space-size=16';

const refused = app.isPackaged ? refusedSwitches(process.argv, process.platform) : [];
if (app.isPackaged) forgetKeyLog(process.env);
if (refused.length > 0) {
  const texts = openMainTexts(inUserData('texts.json')).current();
  if (isSandboxClosed(refused, appImageFile(process.env, process.execPath))) void endWithWords(texts, texts.sandbox);
  else {
    // At once, also where nobody sees it: what the switches open begins before the app is ready.
    sayCannotStart(texts, texts.switches, `--${refused.join(', --')}`);
    app.exit(1);
  }
} else if (!startOnX() && app.requestSingleInstanceLock()) start();
else app.exit(0);

function start(): void {
  const texts = openMainTexts(inUserData('texts.json'));
  const wasRemoved = removeMarkedData(texts);
  if (wasRemoved === null) return;
  const log = openLog(inUserData('logs', 'main.log'), () => new Date());
  keepPrivate(app.getPath('userData'), log);
  if (wasRemoved) log.info('boot', 'the data of this till was removed');
  const facts = {
    version: app.getVersion(),
    runtime: `Electron ${process.versions['electron']}`,
    platform: `${process.platform} ${process.arch}`,
  };
  const windows: Base['windows'] = { till: null };
  const emitter = createEmitter(() => pageOf(windows));
  const crashes = keepCrashReports({ log, windows, emitter }, facts, new URL('..', import.meta.url).href);
  prepareApp(windows, log);
  const base: Base = { log, emitter, windows, texts };
  const store = createStoreCalls((message) => emitter.sendStoreCall(message));
  const syncLog = openSyncLog(base, () => engine.now());
  const engine: SyncEngine = makeEngine(base, store, syncLog);
  syncLog.add({ is: 'started', version: app.getVersion() }, 'none');
  const customerDisplay = makeCustomerDisplay(base);
  const box = makeBox(base, crashes);
  const parts = { engine, store, syncLog, customerDisplay, box, crashes };
  /** Null until the app is ready, as its settings are read from the disk. */
  let answering: Answering | null = null;
  const endParts = () => {
    customerDisplay.end();
    engine.stop();
    answering?.printing.queue.stop();
    syncLog.flush();
    crashes.reports.flush();
    answering?.updates.stop();
  };
  const said = texts.current();
  const phases: Phase[] = [
    { name: 'electron', sentence: said.system, run: () => app.whenReady() },
    { name: 'security', sentence: said.security, run: () => secure(base) },
    {
      name: 'sessions',
      sentence: said.data,
      run: () => {
        box.startKept();
        answering = answerCommands(base, { ...parts, facts, bundles: [import.meta.dirname, RENDERER] });
      },
    },
    { name: 'window', sentence: said.window, run: () => showTill(base, { ...parts, endParts }) },
  ];

  log.info('boot', `version ${facts.version}, ${facts.runtime}, ${facts.platform}`);
  runPhases(phases, log, () => performance.now()).catch((error: unknown) => {
    crashes.note('main', 'start', error instanceof PhaseFailed ? error.cause : error);
    giveUp(error, said);
  });
  app.on('before-quit', endParts);
  quitInOrder(box, () => answering?.updates ?? null, log);
}

/** Whether there was something to remove; null if it could not be: half a till must not start. */
function removeMarkedData(texts: KeptTexts): boolean | null {
  try {
    return finishRemoval(app.getPath('userData'));
  } catch (error) {
    void endWithWords(texts.current(), texts.current().notRemoved, String(error));
    return null;
  }
}

function pageOf({ till }: Base['windows']): WebContents | null {
  return till && !till.window.isDestroyed() ? till.window.webContents : null;
}

/** Settings that must precede the ready event and apply to every window. */
function prepareApp(windows: Base['windows'], log: Log): void {
  app.enableSandbox();
  app.commandLine.appendSwitch('js-flags', PAGE_MEMORY);
  protocol.registerSchemesAsPrivileged([
    { scheme: APP_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ]);
  onStartedAgain(() => windows.till?.reveal());
  app.on('window-all-closed', () => app.quit());
  app.on('web-contents-created', (_event, contents) => guardNavigation(contents, log));
}

function secure({ log, windows, texts }: Base): void {
  protocol.handle(APP_SCHEME, createAppProtocol(RENDERER, log));
  applyPermissions(electronSession.defaultSession, log);
  const file = openScannerFile(inUserData('scanners.json'), log);
  const ask = (names: readonly string[]) => askForScanner(windows.till?.window ?? null, names, texts.current());
  offerScanners(electronSession.defaultSession, createScanners({ file, ask, log }));
  const items = menuItems(process.platform);
  Menu.setApplicationMenu(items && Menu.buildFromTemplate(items));
}

function giveUp(error: unknown, said: MainTexts): void {
  const sentence = error instanceof PhaseFailed ? error.phase.sentence : said.insideApp;
  void endWithWords(said, sentence, `${said.nothingLost} ${String(error)}`);
}
