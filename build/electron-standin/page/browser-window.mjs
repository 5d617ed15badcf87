// Electron's BrowserWindow: one page and the window around it. A close can be refused by the application when it starts
// here; a person who closes a visible window has closed it.
import { ConnectionEnded } from '../chromium/devtools-pipe.mjs';
import { apiClass } from '../base/not-implemented.mjs';
import { createEvent, reportProblem, runtime } from '../base/runtime.mjs';
import { WebContents } from './web-contents.mjs';
import { WindowFrame } from './window-frame.mjs';

let lastId = 0;

/** Milliseconds to go to full screen and back. */
const FULL_SCREEN_MS = 50;

export class BrowserWindow extends apiClass('BrowserWindow') {
  id = ++lastId;
  #frame;
  #title;
  #isDestroyed = false;
  #isTurning = false;
  #nextFullScreen = null;

  static getAllWindows() {
    return [...runtime.windows.values()];
  }

  static fromWebContents(webContents) {
    return BrowserWindow.getAllWindows().find((window) => window.webContents === webContents) ?? null;
  }

  static fromId(id) {
    return runtime.windows.get(id) ?? null;
  }

  static getFocusedWindow() {
    return BrowserWindow.getAllWindows().find((window) => window.isFocused()) ?? null;
  }

  constructor(options = {}) {
    super();
    if (!runtime.isReady) throw new Error('Cannot create BrowserWindow before app is ready');
    this.#title = options.title ?? '';
    this.#frame = new WindowFrame(options, {
      isHeadless: runtime.isHeadless,
      command: (method, params) => this.webContents._command(method, params),
    });
    const page = runtime.takePage(this.#frame.bounds);
    this.webContents = new WebContents(options.webPreferences ?? {}, page, () => this.close());
    runtime.windows.set(this.id, this);
    this.#do(() => this.#frame.apply());
    this.webContents.once('did-finish-load', () => this.emit('ready-to-show'));
    this.webContents.on('page-title-updated', (event, title) => this.emit('page-title-updated', event, title, true));
    if (this.#frame.isVisible) this.#takeFocus();
    runtime.signals.emit('window-created', this);
  }

  loadURL(url) {
    return this.webContents.loadURL(url);
  }

  loadFile(path) {
    return this.webContents.loadFile(path);
  }

  reload() {
    this.webContents.reload();
  }

  capturePage(rect) {
    return this.webContents.capturePage(rect);
  }

  close() {
    if (!this.#isDestroyed && this._agreesToClose()) this.destroy();
  }

  /** Emits `close`, which listeners may prevent. */
  _agreesToClose() {
    const event = createEvent();
    this.emit('close', event);
    return !event.defaultPrevented;
  }

  destroy() {
    if (this.#isDestroyed) return;
    const whenAttached = this.webContents._whenAttached();
    // without a page there is nothing to close: its creation failed, which was reported there
    whenAttached.catch(() => {});
    this.#do(() => whenAttached.then(() => runtime.closePage(this.webContents._targetId)));
    this._onPageGone();
  }

  _onPageGone() {
    if (this.#isDestroyed) return;
    this.#isDestroyed = true;
    runtime.windows.delete(this.id);
    this.webContents._onDestroyed();
    this.emit('closed');
    if (runtime.windows.size === 0) runtime.signals.emit('all-windows-closed');
  }

  isDestroyed() {
    return this.#isDestroyed;
  }

  show() {
    this.showInactive();
    this.focus();
  }

  showInactive() {
    if (this.#frame.isVisible) return;
    this.#frame.isVisible = true;
    this.emit('show');
  }

  hide() {
    if (!this.#frame.isVisible) return;
    this.#frame.isVisible = false;
    this.blur();
    this.emit('hide');
  }

  isVisible() {
    return this.#frame.isVisible && this.#frame.state !== 'minimized';
  }

  focus() {
    this.webContents.focus();
    this.#takeFocus();
  }

  #takeFocus() {
    if (this.#frame.isFocused) return;
    for (const window of runtime.windows.values()) if (window !== this) window.blur();
    this.#frame.isFocused = true;
    this.emit('focus');
  }

  blur() {
    if (!this.#frame.isFocused) return;
    this.#frame.isFocused = false;
    this.emit('blur');
  }

  isFocused() {
    return this.#frame.isFocused;
  }

  moveTop() {
    this.webContents.focus();
  }

  minimize() {
    this.#setState('minimized', 'minimize');
  }

  maximize() {
    this.#setState('maximized', 'maximize');
  }

  unmaximize() {
    if (this.isMaximized()) this.#setState('normal', 'unmaximize');
  }

  restore() {
    if (this.#frame.state !== 'normal') this.#setState('normal', 'restore');
  }

  /** Takes a moment, as on macOS: until it is over the window is as before, and what is asked for next waits. */
  setFullScreen(isFullScreen) {
    if (this.#isTurning) {
      this.#nextFullScreen = isFullScreen;
      return;
    }
    if (isFullScreen === this.isFullScreen()) return;
    this.#isTurning = true;
    setTimeout(() => {
      this.#isTurning = false;
      if (this.#isDestroyed) return;
      this.#setState(isFullScreen ? 'fullscreen' : 'normal', isFullScreen ? 'enter-full-screen' : 'leave-full-screen');
      const next = this.#nextFullScreen ?? isFullScreen;
      this.#nextFullScreen = null;
      this.setFullScreen(next);
    }, FULL_SCREEN_MS);
  }

  setKiosk(isKiosk) {
    this.setFullScreen(isKiosk);
  }

  isMinimized() {
    return this.#frame.state === 'minimized';
  }

  isMaximized() {
    return this.#frame.state === 'maximized';
  }

  isFullScreen() {
    return this.#frame.state === 'fullscreen';
  }

  isKiosk() {
    return this.isFullScreen();
  }

  #setState(state, eventName) {
    this.#do(() => this.#frame.setState(state));
    this.emit(eventName);
  }

  getBounds() {
    return this.#frame.bounds;
  }

  getNormalBounds() {
    return this.#frame.bounds;
  }

  getContentBounds() {
    return this.#frame.bounds;
  }

  getSize() {
    return [this.#frame.bounds.width, this.#frame.bounds.height];
  }

  getContentSize() {
    return this.getSize();
  }

  /** Does nothing in full screen, as on macOS. */
  setBounds(bounds) {
    if (this.isFullScreen()) return;
    this.#do(() => this.#frame.setBounds(bounds));
    this.emit('resize');
  }

  setContentBounds(bounds) {
    this.setBounds(bounds);
  }

  setSize(width, height) {
    this.setBounds({ width, height });
  }

  setContentSize(width, height) {
    this.setBounds({ width, height });
  }

  getTitle() {
    return this.webContents.getTitle() || this.#title;
  }

  setTitle(title) {
    this.#title = title;
  }

  /** The stand-in's windows have no native menu, taskbar entry or frame color. */
  setMenu() {}
  removeMenu() {}
  setMenuBarVisibility() {}
  setAutoHideMenuBar() {}
  setBackgroundColor() {}
  setMinimumSize() {}
  setProgressBar() {}
  flashFrame() {}

  #do(action) {
    Promise.resolve(action()).catch((error) => {
      if (!(error instanceof ConnectionEnded)) reportProblem(error.stack);
    });
  }
}
