// The preload script's isolated world in one page, seen from the main process: installs the scripts, receives messages
// from the current document's world only, and keeps messages back until that world exists.
import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { compileFunction } from 'node:vm';
import { createCodec } from './codec.mjs';
import { isolatedWorldScript, mainWorldScript } from './scripts.mjs';

const codec = createCodec();

/** Emits `message` ({ kind, id, channel, args, reply }) and `failed` (message, stack) when the preload script throws. */
export class PreloadWorld extends EventEmitter {
  #session;
  #mainFrameId;
  #names = Object.fromEntries(
    ['world', 'sendName', 'receiveName', 'toMainEvent', 'toIsolatedEvent'].map((name) => [
      name,
      `${name}-${randomBytes(8).toString('hex')}`,
    ]),
  );
  /** The newest world of the main frame, and the one whose script runs; equal after its hello message. */
  #newest = null;
  #current = null;
  #queue = [];

  /**
   * @param {import('../chromium/devtools-pipe.mjs').ProtocolSession} session of the page
   * @param {string} mainFrameId
   */
  constructor(session, mainFrameId) {
    super();
    this.#session = session;
    this.#mainFrameId = mainFrameId;
    session.on('Runtime.executionContextCreated', ({ context }) => this.#onContextCreated(context));
    session.on('Runtime.executionContextDestroyed', ({ executionContextId }) =>
      this.#onContextDestroyed(executionContextId),
    );
    session.on('Runtime.executionContextsCleared', () => this.#onContextDestroyed(this.#current));
    session.on('Runtime.bindingCalled', (call) => this.#onBindingCalled(call));
  }

  /**
   * @param {string} preloadPath
   * @param {object} processInfo the facts the preload's `process` shows
   * @returns {Promise<void>} rejects when the file is missing or is no JavaScript
   */
  async install(preloadPath, processInfo) {
    const preloadSource = readFileSync(preloadPath, 'utf8');
    compileFunction(preloadSource, ['require', 'module', 'exports', 'process'], { filename: preloadPath }); // throws on a syntax error
    const { world: worldName, ...names } = this.#names;
    const isolated = isolatedWorldScript({ ...names, processInfo, preloadSource });
    await Promise.all([
      this.#session.send('Runtime.addBinding', { name: names.sendName, executionContextName: worldName }),
      this.#session.send('Page.addScriptToEvaluateOnNewDocument', { source: mainWorldScript(names) }),
      this.#session.send('Page.addScriptToEvaluateOnNewDocument', { source: isolated, worldName }),
    ]);
  }

  /** Sends an event to the page's listeners, after the events still queued for the page. */
  send(channel, args) {
    const text = codec.encode(['event', channel, args]);
    if (this.#current === null) this.#queue.push(text);
    else this.#deliver(this.#current, text);
  }

  /** Drops the messages of a page that is gone for good. */
  dropQueue() {
    this.#queue = [];
  }

  #onContextCreated({ id, name, auxData }) {
    if (name === this.#names.world && auxData?.frameId === this.#mainFrameId) this.#newest = id;
  }

  #onContextDestroyed(id) {
    if (id === this.#current) this.#current = null;
  }

  #onBindingCalled({ name, payload, executionContextId }) {
    if (name !== this.#names.sendName || executionContextId !== this.#newest) return;
    const [kind, id, channel, args] = codec.decode(payload);
    if (kind === 'hello') this.#onHello(executionContextId);
    else if (kind === 'preload-error') this.emit('failed', ...args);
    else
      this.emit('message', { kind, id, channel, args, reply: (answer) => this.#reply(executionContextId, id, answer) });
  }

  #onHello(contextId) {
    this.#current = contextId;
    for (const text of this.#queue.splice(0)) this.#deliver(contextId, text);
  }

  // the requesting document may be gone by now; its successor never receives the answer
  #reply(contextId, id, answer) {
    const text = codec.encode(['answer', id, answer]);
    if (contextId === this.#current) this.#deliver(contextId, text);
  }

  #deliver(executionContextId, text) {
    this.#session
      .send('Runtime.callFunctionOn', {
        functionDeclaration: `function (text) { globalThis[${JSON.stringify(this.#names.receiveName)}](text); }`,
        executionContextId,
        arguments: [{ value: text }],
        silent: true,
      })
      .catch(() => {}); // fails only if the document is gone by now
  }
}
