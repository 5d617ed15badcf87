// Composes the main process and nothing else: the parts are made here, handed to each other, and started in order.
import {
  Menu,
  app,
  dialog,
  net,
  protocol,
  safeStorage,
  session as electronSession,
  shell,
  type WebContents,
} from 'electron';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { createApiClient, type Account } from './api/client';
import { PhaseFailed, runPhases } from './boot';
import { createCustomerDisplay, openCustomerDisplayFile } from './customer-display/customer-display';
import { openCustomerWindow } from './windows/customer-window';
import { createFileSaver } from './files/save-file';
import { pdfOptions, type PdfFormat } from './files/save-pdf';
import { createEmitter } from './ipc/emit';
import { handleCommands } from './ipc/handle';
import { createHandlers } from './ipc/handlers';
import { createStoreCalls } from './ipc/store-calls';
import { openJournal } from './journal/journal';
import { openLog } from './log/log';
import { openSyncLogFile } from './sync/log/sync-log-file';
import { openPrinting, type Printing } from './printing/printing';
import { createScanners, offerScanners, openScannerFile } from './scanners/scanners';
import { APP_SCHEME } from './security/app-origin';
import { createAppProtocol } from './security/app-protocol';
import { createOpenExternal } from './security/external-links';
import { guardNavigation } from './security/navigation';
import { applyPermissions } from './security/permissions';
import { openDeviceFile } from './session/device-file';
import { createSessions } from './session/sessions';
import { createTokenVault } from './session/token-vault';
import { openCartCopies, withCartCopies } from './storage/cart-copies';
import { createFreeSpace } from './storage/free-space';
import { createEngine } from './sync/engine';
import { createSyncLog } from './sync/log/sync-log';
import { systemClock, systemTimers } from './system-timers';
import { loadPage, openWindow, type TillWindow } from './windows/window';

/** Where the service listens when nothing else is said: the one that `npm start` runs beside the app. */
const USUAL_SERVICE = 'http://127.0.0.1:4873';
const RENDERER = join(import.meta.dirname, '../renderer');
const PRELOAD = join(import.meta.dirname, '../preload/preload.cjs');
const CUSTOMER_PRELOAD = join(import.meta.dirname, '../preload/customer-preload.cjs');

if (app.requestSingleInstanceLock()) start();
else app.exit(0);

function start(): void {
  const inUserData = (...names: string[]) => join(app.getPath('userData'), ...names);
  const log = openLog(inUserData('logs', 'main.log'), () => new Date());
  const openExternal = createOpenExternal((address) => shell.openExternal(address), log);
  let till: TillWindow | null = null;

  app.enableSandbox();
  protocol.registerSchemesAsPrivileged([
    { scheme: APP_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ]);
  app.on('second-instance', () => till?.reveal());
  app.on('window-all-closed', () => app.quit());
  app.on('web-contents-created', (_event, contents) => guardNavigation(contents, openExternal, log));

  const page = (): WebContents | null => (till && !till.window.isDestroyed() ? till.window.webContents : null);
  const emitter = createEmitter(page);
  const store = createStoreCalls((message) => emitter.sendStoreCall(message));
  const syncLog = createSyncLog({
    clock: systemClock,
    timers: systemTimers,
    file: openSyncLogFile(inUserData('logs', 'sync.jsonl')),
    log,
    emit: (changed) => emitter.emit('sync.logged', changed),
  });
  syncLog.add({ is: 'started', version: app.getVersion() }, 'none');
  const engine = createEngine({
    clock: systemClock,
    timers: systemTimers,
    random: Math.random,
    store,
    log,
    syncLog,
    // What a test says of the disk, in a file that it may change, counts only before the app is packaged.
    freeSpace: createFreeSpace(app.getPath('userData'), app.isPackaged ? null : process.env['POS_TEST_FREE_SPACE']),
    emit: (status) => emitter.emit('sync.changed', status),
  });

  const openSessions = () => {
    const vault = createTokenVault(inUserData('token.bin'), safeStorage, log);
    return createSessions({
      device: openDeviceFile(inUserData('device.json'), log),
      vault,
      createClient: (account: Account, token) =>
        createApiClient(account, token, {
          fetch: (url, init) => net.fetch(url, init),
          observer: engine.observer(account.serviceUrl),
          now: () => Date.now(),
          monotonic: systemClock.monotonic,
          onToken: (fresh) => vault.write(account, fresh),
        }),
      openJournal: async (merchantCode, registerId) => {
        const register = { merchantCode, registerId };
        const carts = await openCartCopies({ directory: inUserData('carts'), ...register }, log);
        const place = { directory: inUserData('journal'), stateDirectory: inUserData('journal-state'), ...register };
        return withCartCopies(await openJournal(place, log), carts);
      },
      now: () => Date.now(),
      newId: randomUUID,
      timers: systemTimers,
      log,
      fallbackUrl: USUAL_SERVICE,
      overrideUrl: app.commandLine.getSwitchValue('service-url') || process.env['POS_SERVICE_URL'] || null,
      onSession: (session) => emitter.emit('session.changed', session),
      onAccount: ({ client, journal, session, hasMoved, receipts }) =>
        engine.setAccount({ client, journal, timeZone: session.merchant.timeZone, hasMoved, receipts }),
    });
  };

  const openTill = async () => {
    const onPageGone = () => {
      engine.storeGone();
      store.abandon();
    };
    till = openWindow({ preload: PRELOAD, stateFile: inUserData('window.json'), log, onPageGone });
    till.window.on('closed', () => customerDisplay.end());
    await loadPage(till.window);
    customerDisplay.start();
  };

  const customerDisplay = createCustomerDisplay({
    file: openCustomerDisplayFile(inUserData('customer-screen.json'), log),
    openWindow: (ports) => {
      if (!till) throw new Error('There is no till to open the customer screen beside.');
      return openCustomerWindow({ ...ports, preload: CUSTOMER_PRELOAD, till: till.window, log });
    },
    emit: (state) => emitter.emit('customerDisplay.changed', state),
    log,
  });

  const scannerFile = () => openScannerFile(inUserData('scanners.json'), log);

  const askForScanner = async (names: readonly string[]) => {
    const cancelId = names.length;
    const options = {
      title: 'Merchant POS',
      message: names.length > 0 ? 'Which of these is the scanner?' : 'No scanner was found. Connect it and try again.',
      buttons: [...names, names.length > 0 ? 'None of them' : 'Close'],
      cancelId,
      noLink: true,
    };
    const { response } = await (till ? dialog.showMessageBox(till.window, options) : dialog.showMessageBox(options));
    return response === cancelId ? null : response;
  };

  const saveFile = createFileSaver({
    log,
    ask: async (suggestedName) => {
      const defaultPath = join(app.getPath('documents'), suggestedName);
      const { canceled, filePath } = await (till
        ? dialog.showSaveDialog(till.window, { defaultPath })
        : dialog.showSaveDialog({ defaultPath }));
      return canceled || filePath === '' ? null : filePath;
    },
  });

  let printing: Printing | null = null;
  const openPrinter = () => {
    printing = openPrinting({
      settingsFile: inUserData('printer.json'),
      queueFolder: inUserData('print-queue'),
      clock: systemClock,
      timers: systemTimers,
      log,
      emit: (jobs) => emitter.emit('printing.changed', jobs),
    });
    return printing;
  };
  const makePdf = async (format: PdfFormat) => {
    if (!till) throw new Error('There is no page to make a PDF of.');
    return till.window.webContents.printToPDF(pdfOptions(format));
  };

  const facts = {
    version: app.getVersion(),
    runtime: `Electron ${process.versions['electron']}`,
    platform: `${process.platform} ${process.arch}`,
  };
  const phases = [
    { name: 'electron', sentence: 'The system did not let the app start.', run: () => app.whenReady() },
    {
      name: 'security',
      sentence: 'The protection of the app could not be set up.',
      run: () => {
        protocol.handle(APP_SCHEME, createAppProtocol(RENDERER, log));
        applyPermissions(electronSession.defaultSession, log);
        offerScanners(electronSession.defaultSession, createScanners({ file: scannerFile(), ask: askForScanner, log }));
        // macOS needs its menu for copy and paste; elsewhere the till has none.
        if (process.platform !== 'darwin') Menu.setApplicationMenu(null);
      },
    },
    {
      name: 'sessions',
      sentence: 'What this till remembers could not be read from its disk.',
      run: () =>
        handleCommands(
          createHandlers({
            facts,
            sessions: openSessions(),
            engine,
            store,
            saveFile,
            makePdf,
            printing: openPrinter(),
            customerDisplay,
            syncLog,
          }),
          log,
        ),
    },
    { name: 'window', sentence: 'The window could not be opened.', run: openTill },
  ];

  log.info('boot', `version ${facts.version}, ${facts.runtime}, ${facts.platform}`);
  runPhases(phases, log, () => performance.now()).catch((error: unknown) => {
    const sentence = error instanceof PhaseFailed ? error.phase.sentence : 'Something went wrong inside the app.';
    dialog.showErrorBox('Merchant POS cannot start', `${sentence}\n\nNothing that was sold is lost. ${String(error)}`);
    app.exit(1);
  });
  app.on('before-quit', () => {
    customerDisplay.end();
    engine.stop();
    printing?.queue.stop();
    syncLog.flush();
  });
}
