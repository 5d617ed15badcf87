// Electron's `utilityProcess`: a Node process of its own, with a message port to the main process. Like Electron's it can be made
// only when the app is ready, and it ends with the main process, however that ends.
import { fork } from 'node:child_process';
import { constants } from 'node:os';
import { apiClass, apiObject, notImplemented } from '../base/not-implemented.mjs';
import { reportProblem, runtime } from '../base/runtime.mjs';

/** Gives the process its `parentPort` before its module runs. */
const CHILD = new URL('../utility-child.mjs', import.meta.url).href;
const STDIO = ['pipe', 'ignore', 'inherit'];

class UtilityProcess extends apiClass('UtilityProcess') {
  /** Undefined before it runs and after it has ended. @type {number | undefined} */
  pid = undefined;
  stdout = null;
  stderr = null;
  #child;

  constructor(modulePath, args, { env, execArgv = [], cwd, stdio = 'inherit' }) {
    super();
    const [out, err] = streamsOf(stdio);
    this.#child = fork(modulePath, args, {
      env: env ?? process.env,
      cwd,
      // Electron warns of a rejection that nobody handles, and goes on.
      execArgv: [...execArgv, '--unhandled-rejections=warn-with-error-code', '--import', CHILD],
      stdio: ['ignore', out, err, 'ipc'],
      // Structured clone, as over Electron's message ports.
      serialization: 'advanced',
    });
    this.stdout = this.#child.stdout;
    this.stderr = this.#child.stderr;
    this.#child.on('spawn', () => {
      this.pid = this.#child.pid;
      this.emit('spawn');
    });
    this.#child.on('message', (message) => this.emit('message', message));
    this.#child.on('error', (error) => {
      reportProblem(`a utility process failed: ${error.message}`);
      if (this.#child.pid === undefined) this.emit('exit', 1);
    });
    const end = () => this.#child.kill('SIGKILL');
    process.once('exit', end);
    this.#child.on('exit', (code, signal) => {
      process.off('exit', end);
      this.pid = undefined;
      this.emit('exit', code ?? exitCodeOf(signal));
    });
  }

  postMessage(message, transfer = []) {
    if (transfer.length > 0) throw notImplemented('UtilityProcess.postMessage with ports');
    if (this.#child.connected) this.#child.send(message);
  }

  kill() {
    return this.#child.exitCode === null && this.#child.signalCode === null && this.#child.kill('SIGTERM');
  }
}

function streamsOf(stdio) {
  const [, out, err] = Array.isArray(stdio) ? stdio : [stdio, stdio, stdio];
  for (const each of [out, err]) {
    if (!STDIO.includes(each)) throw new TypeError(`Invalid stdio configuration: ${String(each)}`);
  }
  return [out, err];
}

/** As a shell reports it. */
function exitCodeOf(signal) {
  return 128 + constants.signals[signal];
}

export const utilityProcess = apiObject('utilityProcess', {
  fork(modulePath, args = [], options = {}) {
    if (!runtime.isReady) throw new Error('utilityProcess cannot be created before app is ready.');
    if (typeof modulePath !== 'string') throw new TypeError('Missing UtilityProcess entry script.');
    return new UtilityProcess(modulePath, args, options);
  },
});
