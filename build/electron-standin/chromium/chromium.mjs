// One running browser: starts it on the profile, speaks the DevTools protocol with it, and sees that it ends. It lives in
// a process group of its own, so that Ctrl+C reaches the application first; when this process dies in any way, the
// closed pipe ends the browser.
import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chromiumSwitches } from './chromium-switches.mjs';
import { DevtoolsPipe } from './devtools-pipe.mjs';
import { findChromium } from './find-chromium.mjs';
import { identifyProcess, isProcessAlive } from './process-identity.mjs';
import { reportProblem } from '../base/runtime.mjs';

/** Milliseconds that a closing browser may take to write its storage. */
const CLOSE_DEADLINE = 5_000;
/** Milliseconds that a new start waits until the browser of a killed one releases the profile. */
const PREDECESSOR_DEADLINE = 10_000;
const PREDECESSOR_POLL = 20;

export class Chromium extends EventEmitter {
  #process;
  #pipe;
  #hasExited = false;

  /** @param {{ folder: string, headless: boolean, appUrl: string | null, switches: Map<string, string> }} options */
  static async start({ folder, headless, appUrl, switches }) {
    const executable = findChromium({ headless });
    if (!executable)
      throw new Error('No Chromium, Chrome or Edge was found. Install one or name it in STANDIN_CHROMIUM.');
    const profile = join(folder, 'chromium');
    mkdirSync(profile, { recursive: true });
    const ownerFile = join(folder, 'chromium-process.json');
    await waitForPredecessor(ownerFile);
    rmSync(join(profile, 'DevToolsActivePort'), { force: true });
    const child = spawn(executable, chromiumSwitches({ profile, headless, appUrl, switches }), {
      stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
      detached: true,
    });
    await once(child, 'spawn');
    writeFileSync(ownerFile, JSON.stringify(identifyProcess(child.pid)));
    return new Chromium(child);
  }

  constructor(child) {
    super();
    this.#process = child;
    this.#pipe = new DevtoolsPipe(child.stdio[3], child.stdio[4]);
    child.stderr.on('data', forwardMessages);
    child.on('exit', (code, signal) => {
      this.#hasExited = true;
      this.emit('exit', { code, signal });
    });
  }

  get pid() {
    return this.#process.pid;
  }

  /** The protocol session of the browser itself. */
  get browser() {
    return this.#pipe.browser;
  }

  session(id) {
    return this.#pipe.session(id);
  }

  async close() {
    if (this.#hasExited) return;
    const exit = once(this.#process, 'exit');
    this.browser.send('Browser.close').catch(() => {}); // the connection ends with the browser
    await Promise.race([exit, delay(CLOSE_DEADLINE, undefined, { ref: false })]);
    if (!this.#hasExited) this.kill();
  }

  /** Ends the browser and all its processes at once. Safe to call while this process is exiting. */
  kill() {
    if (this.#hasExited) return;
    try {
      process.kill(process.platform === 'win32' ? this.pid : -this.pid, 'SIGKILL');
    } catch (error) {
      if (error.code !== 'ESRCH') throw error;
    }
  }
}

async function waitForPredecessor(ownerFile) {
  let owner;
  try {
    owner = JSON.parse(readFileSync(ownerFile, 'utf8'));
  } catch {
    return; // a first start, or one that died while writing: nothing to wait for
  }
  for (const deadline = Date.now() + PREDECESSOR_DEADLINE; isProcessAlive(owner); await delay(PREDECESSOR_POLL)) {
    if (Date.now() < deadline) continue;
    reportProblem(`process ${owner.pid}, an earlier browser on this profile, is still running`);
    return;
  }
}

// Test tools wait for the line with the debugging address; all other output is hidden unless requested.
function forwardMessages(chunk) {
  const text = String(chunk);
  if (process.env.STANDIN_DEBUG === '1') process.stderr.write(text);
  else for (const [line] of text.matchAll(/^DevTools listening on .*$/gm)) process.stderr.write(`${line}\n`);
}
