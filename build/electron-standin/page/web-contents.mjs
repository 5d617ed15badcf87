// Electron's WebContents: one page. Holds the parts together (preload world, navigation, requests) and turns their events
// into Electron's. Created with its window; the page's protocol session is attached a moment later.
import { randomUUID } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { ConnectionEnded } from '../chromium/devtools-pipe.mjs';
import { dispatchMessage } from './ipc-dispatch.mjs';
import { IpcMain } from './ipc-main.mjs';
import { apiClass, notImplemented } from '../base/not-implemented.mjs';
import { forwardConsole, forwardNavigation, refuseWindowOpen } from './page-events.mjs';
import { PageNavigation } from './page-navigation.mjs';
import { capturePage, printToPdf } from './page-output.mjs';
import { applyPermissions } from './permissions.mjs';
import { PreloadWorld } from './preload-world.mjs';
import { record } from '../base/recorder.mjs';
import { RequestInterception } from '../chromium/request-interception.mjs';
import { createEvent, reportProblem, runtime } from '../base/runtime.mjs';
import { toMapped } from '../base/scheme-map.mjs';
import { defaultSession } from '../session/session.mjs';
import { WebFrameMain } from './web-frame-main.mjs';

let lastId = 0;

export class WebContents extends apiClass('webContents') {
  id = ++lastId;
  session = defaultSession;
  ipc = new IpcMain();
  hostWebContents = null;
  mainFrame = new WebFrameMain(this, randomUUID());
  _targetId = null;
  #preferences;
  #onClose;
  #protocol = null;
  #navigation = null;
  #world = null;
  #interception = null;
  #unsent = [];
  #attached;
  #windowOpenHandler = null;
  #isDestroyed = false;
  #isCrashed = false;
  #title = '';

  /**
   * @param {object} preferences webPreferences of the window
   * @param {Promise<{ session: import('../chromium/devtools-pipe.mjs').ProtocolSession, targetId: string }>} page
   * @param {() => void} onClose closes the window this page fills
   */
  constructor(preferences, page, onClose) {
    super();
    refuseInsecure(preferences);
    this.#preferences = preferences;
    this.#onClose = onClose;
    this.#attached = page.then((target) => this.#attach(target));
    this.#attached.catch((error) => {
      if (!this.#isDestroyed) reportProblem(`a page could not be set up: ${error.stack}`);
    });
    runtime.signals.on('permissions-changed', this.#applyPermissions);
  }

  async #attach({ session, targetId }) {
    this._targetId = targetId;
    this.#protocol = session;
    this.#navigation = new PageNavigation(session, targetId);
    this.#world = new PreloadWorld(session, targetId);
    this.#interception = new RequestInterception(session, {
      webContentsId: this.id,
      mainFrameId: targetId,
      webRequest: defaultSession._webRequest,
      allowsNavigation: (navigation) => this.#allowsNavigation(navigation),
    });
    this.#listen(session);
    for (const [channel, args] of this.#unsent.splice(0)) this.#world.send(channel, args);
    const setUp = [
      session.send('Runtime.enable'),
      session.send('Inspector.enable'),
      this.#navigation.enable(),
      this.#interception.enable(),
    ];
    if (this.#preferences.preload) setUp.push(this.#installPreload());
    // the page is paused until this call; all settings above apply before its first document
    setUp.push(session.send('Runtime.runIfWaitingForDebugger'));
    await Promise.all(setUp);
  }

  #installPreload() {
    const { platform, arch, version, versions, env } = process;
    const argv = [process.execPath, ...(this.#preferences.additionalArguments ?? [])];
    return this.#world
      .install(this.#preferences.preload, { platform, arch, version, versions, env, argv, pid: process.pid })
      .catch((error) => this.#onPreloadError(error));
  }

  #listen(session) {
    this.#world.on('message', (message) => dispatchMessage(this, message));
    this.#world.on('failed', (text, stack) => this.#onPreloadError(Object.assign(new Error(text), { stack })));
    forwardNavigation(this, this.#navigation);
    this.#navigation.on('did-navigate', () => (this.#isCrashed = false));
    session.on('Page.windowOpen', (request) => refuseWindowOpen(this, this.#windowOpenHandler, request));
    session.on('Inspector.targetCrashed', () => this._onRendererGone('crashed'));
    forwardConsole(this, session);
  }

  #onPreloadError(error) {
    reportProblem(`Unable to load preload script: ${this.#preferences.preload}\n${error.stack}`);
    this.emit('preload-error', createEvent(), this.#preferences.preload, error);
  }

  send(channel, ...args) {
    if (this.#isDestroyed) throw new TypeError('Object has been destroyed');
    if (this.#world) this.#world.send(channel, args);
    else this.#unsent.push([channel, args]);
  }

  #allowsNavigation({ url, isMainFrame, loaderId }) {
    if (isMainFrame && this.#navigation.isOwn({ url, loaderId })) return true;
    const frame = isMainFrame ? this.mainFrame : null;
    const event = createEvent({ url, isMainFrame, isSameDocument: false, frame, initiator: this.mainFrame });
    this.emit('will-frame-navigate', event);
    if (isMainFrame && !event.defaultPrevented) this.emit('will-navigate', event, url, false, true);
    return !event.defaultPrevented;
  }

  async loadURL(url) {
    await this.#attached;
    await applyPermissions(runtime.chromium.browser, defaultSession._permissions, this, toMapped(url));
    await this.#navigation.load(url);
  }

  loadFile(path) {
    return this.loadURL(pathToFileURL(resolve(runtime.appDir, path)).href);
  }

  reload() {
    this.#do(() => this.#navigation.reload({ ignoreCache: false }));
  }

  reloadIgnoringCache() {
    this.#do(() => this.#navigation.reload({ ignoreCache: true }));
  }

  stop() {
    this.#do(() => this.#protocol.send('Page.stopLoading'));
  }

  #applyPermissions = () => {
    if (!this.#navigation?.url) return;
    const url = toMapped(this.#navigation.url);
    this.#do(() => applyPermissions(runtime.chromium.browser, defaultSession._permissions, this, url));
  };

  /** Always refuses a page's window.open: the new page is closed, whatever opened it. */
  setWindowOpenHandler(handler) {
    this.#windowOpenHandler = handler;
  }

  _onRendererGone(reason) {
    this.#isCrashed = true;
    this.#world?.dropQueue();
    this.#navigation?.emit('gone');
    const details = { reason, exitCode: 139 };
    this.emit('render-process-gone', createEvent(), details);
    runtime.signals.emit('render-process-gone', this, details);
  }

  _onDestroyed() {
    this.#isDestroyed = true;
    this.#interception?.dispose();
    this.#navigation?.emit('gone');
    runtime.signals.off('permissions-changed', this.#applyPermissions);
    this.emit('destroyed', createEvent());
  }

  _onTitle(title) {
    if (title === this.#title) return;
    this.#title = title;
    this.emit('page-title-updated', createEvent(), title, true);
  }

  _clearCache() {
    return this.#protocol?.send('Network.clearBrowserCache');
  }

  /** Sends a protocol command once the page is there. */
  async _command(method, params) {
    await this.#attached;
    return this.#protocol.send(method, params);
  }

  /** Resolves once the page is set up. */
  _whenAttached() {
    return this.#attached;
  }

  /** Sends a protocol command without waiting. */
  _post(method, params) {
    this.#do(() => this.#protocol.send(method, params));
  }

  #do(action) {
    this.#attached.then(action).catch((error) => {
      if (!(error instanceof ConnectionEnded)) reportProblem(error.stack);
    });
  }

  close() {
    this.#onClose();
  }

  focus() {
    this.#do(() => this.#protocol.send('Page.bringToFront'));
  }

  forcefullyCrashRenderer() {
    this.#attached.then(() => this.#protocol.send('Page.crash')).catch(() => {}); // a crashed page never answers
  }

  getURL() {
    return this.#navigation?.url ?? '';
  }

  getTitle() {
    return this.#title;
  }

  getType() {
    return 'window';
  }

  getLastWebPreferences() {
    return { contextIsolation: true, nodeIntegration: false, sandbox: true, webSecurity: true, ...this.#preferences };
  }

  getOSProcessId() {
    return runtime.chromium.pid;
  }

  getProcessId() {
    return this.mainFrame.processId;
  }

  isDestroyed() {
    return this.#isDestroyed;
  }

  isCrashed() {
    return this.#isCrashed;
  }

  isLoading() {
    return this.#navigation?.isLoading ?? false;
  }

  isDevToolsOpened() {
    return false;
  }

  openDevTools(options) {
    record('webContents.openDevTools', options);
  }

  closeDevTools() {
    record('webContents.closeDevTools');
  }

  /** Pages are never throttled; see the browser's command line. */
  setBackgroundThrottling() {}

  async executeJavaScript(code, userGesture = false) {
    const { result, exceptionDetails } = await this._command('Runtime.evaluate', {
      expression: code,
      userGesture,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  async printToPDF(options = {}) {
    await this.#attached;
    return printToPdf(this.#protocol, options);
  }

  async capturePage(rect) {
    await this.#attached;
    return capturePage(this.#protocol, rect);
  }

  print(options, callback) {
    record('webContents.print', options);
    queueMicrotask(() => callback?.(true, ''));
  }

  async getPrintersAsync() {
    return [];
  }
}

function refuseInsecure({ contextIsolation, nodeIntegration, sandbox, webSecurity }) {
  if (contextIsolation === false || nodeIntegration || sandbox === false || webSecurity === false) {
    throw notImplemented('a window without context isolation, sandbox and web security, or with Node integration');
  }
}
