// The small modules that tell about the machine: power, theme, screens, clipboard. Events of the machine come from tests
// (`powerMonitor.emit('resume')`); a theme chosen by the application reaches the pages.
import { apiClass, apiObject } from '../base/not-implemented.mjs';
import { record } from '../base/recorder.mjs';
import { createEvent, expectReady, runtime } from '../base/runtime.mjs';

const SCREEN_TOO_EARLY = "The 'screen' module can't be used before the app 'ready' event";

class PowerMonitor extends apiClass('powerMonitor') {
  onBatteryPower = false;

  on(event, listener) {
    expectReady('The powerMonitor module cannot be listened to before the app is ready');
    return super.on(event, listener);
  }

  isOnBatteryPower() {
    return this.onBatteryPower;
  }

  getSystemIdleTime() {
    return 0;
  }

  getSystemIdleState() {
    return 'active';
  }
}

class NativeTheme extends apiClass('nativeTheme') {
  shouldUseHighContrastColors = false;
  shouldUseInvertedColorScheme = false;
  inForcedColorsMode = false;
  prefersReducedTransparency = false;
  #source = 'system';

  constructor() {
    super();
    runtime.signals.on('window-created', (window) => this.#source !== 'system' && this.#apply(window));
  }

  get shouldUseDarkColors() {
    return this.#source === 'dark';
  }

  get themeSource() {
    return this.#source;
  }

  set themeSource(source) {
    if (source === this.#source) return;
    this.#source = source;
    for (const window of runtime.windows.values()) this.#apply(window);
    this.emit('updated', createEvent());
  }

  #apply(window) {
    const value = this.#source === 'system' ? '' : this.#source;
    window.webContents._post('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] });
  }
}

class Screen extends apiClass('screen') {
  on(event, listener) {
    expectReady(SCREEN_TOO_EARLY);
    return super.on(event, listener);
  }

  getPrimaryDisplay() {
    expectReady(SCREEN_TOO_EARLY);
    const bounds = { x: 0, y: 0, width: 1920, height: 1080 };
    const size = { width: bounds.width, height: bounds.height };
    return {
      id: 1,
      label: '',
      scaleFactor: 1,
      rotation: 0,
      touchSupport: 'unknown',
      bounds,
      size,
      workArea: bounds,
      workAreaSize: size,
    };
  }

  getAllDisplays() {
    return [this.getPrimaryDisplay()];
  }

  getDisplayMatching() {
    return this.getPrimaryDisplay();
  }

  getDisplayNearestPoint() {
    return this.getPrimaryDisplay();
  }
}

export const powerMonitor = new PowerMonitor();
export const nativeTheme = new NativeTheme();
export const screen = new Screen();

let clipboardText = '';
export const clipboard = apiObject('clipboard', {
  writeText: (text) => void (clipboardText = String(text)),
  readText: () => clipboardText,
  clear: () => void (clipboardText = ''),
});

const powerSaveBlockers = new Set();
let lastBlocker = 0;
export const powerSaveBlocker = apiObject('powerSaveBlocker', {
  start(type) {
    record('powerSaveBlocker.start', type);
    powerSaveBlockers.add(++lastBlocker);
    return lastBlocker;
  },
  stop: (id) => powerSaveBlockers.delete(id),
  isStarted: (id) => powerSaveBlockers.has(id),
});

export const crashReporter = apiObject('crashReporter', {
  start: (options) => record('crashReporter.start', options),
});
