// Electron's `app`: names and paths, the single-instance lock, and the way down. Quitting asks in Electron's order:
// before-quit, each window's close, will-quit, quit; each but the last may refuse, and the browser always ends.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppPaths } from './app-paths.mjs';
import { createCommandLine } from './command-line.mjs';
import { apiClass } from '../base/not-implemented.mjs';
import { record } from '../base/recorder.mjs';
import { createEvent, reportProblem, runtime } from '../base/runtime.mjs';
import { SingleInstance } from './single-instance.mjs';

class App extends apiClass('app') {
  name = 'Electron';
  isPackaged = false;
  dock = undefined; // exists on macOS only
  #version = '0.0.0';
  #ready = createSignal();
  #paths = new AppPaths(() => this.name);
  #instance = null;
  #isExiting = false;
  #openAtLogin = false;

  constructor() {
    super();
    runtime.signals.on('all-windows-closed', () => this.#onAllWindowsClosed());
  }

  /** Reads package.json and the command line before the application's code runs. */
  _configure() {
    this.commandLine = createCommandLine(runtime.argv);
    try {
      const { productName, name, version } = JSON.parse(readFileSync(join(runtime.appDir, 'package.json'), 'utf8'));
      this.name = productName ?? name ?? this.name;
      this.#version = version ?? this.#version;
    } catch (error) {
      if (error.code !== 'ENOENT') throw error; // a bare script has no package.json
    }
    const userData = this.commandLine.getSwitchValue('user-data-dir');
    if (userData) this.#paths.set('userData', userData);
  }

  _announceReady() {
    runtime.isReady = true;
    this.emit('will-finish-launching');
    // first the event, then the promise: test tools keep the event's arguments and replay it
    this.emit('ready', createEvent(), {});
    this.#ready.resolve();
  }

  whenReady() {
    return this.#ready.promise;
  }

  isReady() {
    return runtime.isReady;
  }

  getName() {
    return this.name;
  }

  setName(name) {
    this.name = name;
  }

  getVersion() {
    return this.#version;
  }

  getAppPath() {
    return runtime.appDir;
  }

  getPath(name) {
    return this.#paths.get(name);
  }

  setPath(name, path) {
    this.#paths.set(name, path);
  }

  getLocale() {
    return this.commandLine.getSwitchValue('lang') || this.getSystemLocale();
  }

  getSystemLocale() {
    return Intl.DateTimeFormat().resolvedOptions().locale;
  }

  getPreferredSystemLanguages() {
    return [this.getSystemLocale()];
  }

  /** Every window is sandboxed anyway; see BrowserWindow. */
  enableSandbox() {
    if (runtime.isReady) throw new Error('app.enableSandbox() can only be called before app is ready');
  }

  disableHardwareAcceleration() {
    this.commandLine.appendSwitch('disable-gpu');
  }

  setAppUserModelId(id) {
    record('app.setAppUserModelId', id);
  }

  setLoginItemSettings(settings) {
    record('app.setLoginItemSettings', settings);
    this.#openAtLogin = settings.openAtLogin ?? false;
  }

  getLoginItemSettings() {
    return { openAtLogin: this.#openAtLogin };
  }

  focus() {
    [...runtime.windows.values()].at(-1)?.focus();
  }

  requestSingleInstanceLock(additionalData) {
    this.#instance ??= new SingleInstance(this.getPath('userData'));
    if (this.#instance.isHeld) return true;
    if (!this.#instance.acquire()) {
      this.#instance.notify({ argv: process.argv, workingDirectory: process.cwd(), additionalData });
      return false;
    }
    this.#instance.listen(({ argv, workingDirectory, additionalData: data }) => {
      this.emit('second-instance', createEvent(), argv, workingDirectory, data);
    });
    return true;
  }

  hasSingleInstanceLock() {
    return this.#instance?.isHeld ?? false;
  }

  releaseSingleInstanceLock() {
    this.#instance?.release();
  }

  relaunch(options) {
    record('app.relaunch', options);
  }

  quit() {
    if (runtime.isQuitting || !this.#asks('before-quit')) return;
    runtime.isQuitting = true;
    for (const window of [...runtime.windows.values()]) {
      if (window._agreesToClose()) continue;
      runtime.isQuitting = false;
      return;
    }
    for (const window of [...runtime.windows.values()]) window.destroy();
    this.#finishQuitting();
  }

  #finishQuitting() {
    if (this.#asks('will-quit')) this.exit(process.exitCode ?? 0);
    else runtime.isQuitting = false;
  }

  exit(code = 0) {
    if (this.#isExiting) return;
    this.#isExiting = true;
    runtime.isQuitting = true;
    this.emit('quit', createEvent(), code);
    const closing = runtime.chromium?.close() ?? Promise.resolve();
    closing
      .catch((error) => reportProblem(error.stack))
      .finally(() => {
        this.releaseSingleInstanceLock();
        process.exit(code);
      });
  }

  #asks(name) {
    const event = createEvent();
    this.emit(name, event);
    return !event.defaultPrevented;
  }

  #onAllWindowsClosed() {
    if (runtime.isQuitting) return;
    if (this.listenerCount('window-all-closed') > 0) this.emit('window-all-closed');
    else this.quit();
  }
}

// Promise.withResolvers does not exist on Node 20
function createSignal() {
  let resolve;
  const promise = new Promise((settle) => (resolve = settle));
  return { promise, resolve };
}

export const app = new App();
