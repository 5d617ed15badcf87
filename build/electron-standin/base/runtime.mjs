// The state all parts of the interface share: how the process was started, the browser connection, the open windows.
// Holds no behavior; `signals` lets a part announce a change without importing who acts on it.
import { EventEmitter } from 'node:events';

export const runtime = {
  /** Command line after the stand-in's own arguments, as Electron would see it. @type {string[]} */
  argv: [],
  /** Folder of the application's package.json. */
  appDir: '',
  /** Folder that holds the browser profile. */
  sessionPath: '',
  /** @type {import('../chromium/chromium.mjs').Chromium | null} */
  chromium: null,
  isHeadless: true,
  /** A page for a new window. @type {(size: { width: number, height: number }) => Promise<import('../chromium/page-targets.mjs').PageTarget>} */
  takePage: () => Promise.reject(new Error('the browser is not running')),
  /** @type {(targetId: string) => Promise<void>} */
  closePage: () => Promise.resolve(),
  isReady: false,
  isQuitting: false,
  /** @type {Map<number, import('../page/browser-window.mjs').BrowserWindow>} */
  windows: new Map(),
  signals: new EventEmitter(),
};
runtime.signals.setMaxListeners(0);

/** What Electron passes first to every listener. */
export function createEvent(fields = {}) {
  return {
    ...fields,
    defaultPrevented: false,
    preventDefault() {
      this.defaultPrevented = true;
    },
  };
}

/** For what Electron refuses until its `ready` event. @param {string} message Electron's own */
export function expectReady(message) {
  if (!runtime.isReady) throw new Error(message);
}

export function reportProblem(text) {
  process.stderr.write(`electron stand-in: ${text}\n`);
}
