// The browser's pages: makes one for each window, and closes every page no window asked for, which is how pop-ups end.
import { ConnectionEnded } from './devtools-pipe.mjs';
import { reportProblem, runtime } from '../base/runtime.mjs';

/** @typedef {{ session: import('./devtools-pipe.mjs').ProtocolSession, targetId: string }} PageTarget */

export class PageTargets {
  #chromium;
  #creating = 0;
  /** Pages not yet requested: the reply that names a new page may arrive after the page itself. */
  #unclaimed = new Map();
  #waiting = new Map();
  #onFirst = null;

  /** @param {import('./chromium.mjs').Chromium} chromium */
  constructor(chromium) {
    this.#chromium = chromium;
    const { browser } = chromium;
    browser.on('Target.attachedToTarget', (event) => this.#onAttached(event));
    browser.on('Target.targetDestroyed', ({ targetId }) => windowOf(targetId)?._onPageGone());
    browser.on('Target.targetInfoChanged', ({ targetInfo }) =>
      windowOf(targetInfo.targetId)?.webContents._onTitle(targetInfo.title),
    );
  }

  async start() {
    const { browser } = this.#chromium;
    const filter = [{ type: 'page' }];
    await browser.send('Target.setDiscoverTargets', { discover: true, filter });
    await browser.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true });
  }

  /** @returns {Promise<PageTarget>} a page in a new window, paused before its first document */
  async create({ width, height }) {
    this.#creating += 1;
    try {
      const { targetId } = await this.#chromium.browser.send('Target.createTarget', {
        url: 'about:blank',
        width,
        height,
        newWindow: true,
      });
      return await this.#claim(targetId);
    } finally {
      this.#creating -= 1;
      if (this.#creating === 0) this.#closeUnclaimed();
    }
  }

  /** The page of the browser's first window. @returns {Promise<PageTarget>} */
  first() {
    const [known] = this.#unclaimed.values();
    if (known) return this.#claim(known.targetId);
    return new Promise((resolve) => (this.#onFirst = resolve));
  }

  async close(targetId) {
    try {
      await this.#chromium.browser.send('Target.closeTarget', { targetId });
    } catch (error) {
      // the page may be gone already, alone or with the whole browser
      if (!(error instanceof ConnectionEnded) && !isGone(error)) throw error;
    }
  }

  async #claim(targetId) {
    const target = this.#unclaimed.get(targetId);
    this.#unclaimed.delete(targetId);
    return target ?? new Promise((resolve) => this.#waiting.set(targetId, resolve));
  }

  #onAttached({ sessionId, targetInfo }) {
    const target = { session: this.#chromium.session(sessionId), targetId: targetInfo.targetId };
    const waiting = this.#waiting.get(target.targetId);
    if (targetInfo.type !== 'page') {
      target.session.post('Runtime.runIfWaitingForDebugger');
    } else if (waiting) {
      this.#waiting.delete(target.targetId);
      waiting(target);
    } else if (this.#onFirst) {
      this.#onFirst(target);
      this.#onFirst = null;
    } else if (!targetInfo.openerId && (this.#creating > 0 || !runtime.isReady)) {
      this.#unclaimed.set(target.targetId, target);
    } else {
      this.#refuse(target);
    }
  }

  #closeUnclaimed() {
    for (const target of this.#unclaimed.values()) this.#refuse(target);
    this.#unclaimed.clear();
  }

  // The opener hangs if its pop-up is closed while paused, so the pop-up runs first, with every request blocked.
  // Neither is awaited: a pop-up without an opener answers only when it is closed.
  #refuse({ session, targetId }) {
    session.post('Fetch.enable');
    session.post('Runtime.runIfWaitingForDebugger');
    this.close(targetId).catch((error) => reportProblem(`a pop-up could not be closed: ${error.message}`));
  }
}

function isGone(error) {
  return /No target with given id|Session with given id not found/.test(error.message);
}

function windowOf(targetId) {
  return [...runtime.windows.values()].find((window) => window.webContents._targetId === targetId);
}
