// The DevTools protocol over the two pipes of --remote-debugging-pipe: messages are JSON, each ended by a NUL byte.
// No socket is opened. Every call is answered or rejected; none outlives the pipe or its session.
import { EventEmitter } from 'node:events';
import { reportProblem } from '../base/runtime.mjs';

/** The browser or the page was gone before it answered. */
export class ConnectionEnded extends Error {
  constructor(method) {
    super(`${method}: the browser connection ended`);
  }
}

export class ProtocolSession extends EventEmitter {
  #pipe;

  constructor(pipe, id) {
    super();
    this.setMaxListeners(0);
    this.#pipe = pipe;
    this.id = id;
  }

  /** @returns {Promise<any>} the result; rejects with the protocol's message or with ConnectionEnded */
  send(method, params = {}) {
    return this.#pipe.call(method, params, this.id);
  }

  /** Sends without waiting. A page that is already gone is no error; other failures are reported. */
  post(method, params) {
    this.send(method, params).catch((error) => {
      if (!(error instanceof ConnectionEnded)) reportProblem(error.message);
    });
  }
}

export class DevtoolsPipe extends EventEmitter {
  #input;
  #lastId = 0;
  #calls = new Map();
  #sessions = new Map();
  #partial = [];
  #hasEnded = false;

  /**
   * @param {import('node:stream').Writable} input what the browser reads
   * @param {import('node:stream').Readable} output what the browser writes
   */
  constructor(input, output) {
    super();
    this.#input = input;
    this.browser = new ProtocolSession(this, undefined);
    output.on('data', (chunk) => this.#read(chunk));
    output.on('close', () => this.#end());
    output.on('error', () => this.#end());
    input.on('error', () => this.#end());
  }

  session(id) {
    return this.#sessions.get(id);
  }

  call(method, params, sessionId) {
    if (this.#hasEnded || (sessionId && !this.#sessions.has(sessionId)))
      return Promise.reject(new ConnectionEnded(method));
    const id = ++this.#lastId;
    this.#input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return new Promise((resolve, reject) => this.#calls.set(id, { method, sessionId, resolve, reject }));
  }

  #read(chunk) {
    let start = 0;
    for (let end = chunk.indexOf(0); end !== -1; end = chunk.indexOf(0, start)) {
      const text = Buffer.concat([...this.#partial, chunk.subarray(start, end)]).toString('utf8');
      this.#partial = [];
      start = end + 1;
      this.#receive(JSON.parse(text));
    }
    if (start < chunk.length) this.#partial.push(chunk.subarray(start));
  }

  #receive({ id, method, params, sessionId, result, error }) {
    if (id !== undefined) {
      this.#settle(id, result, error);
      return;
    }
    if (method === 'Target.attachedToTarget') {
      this.#sessions.set(params.sessionId, new ProtocolSession(this, params.sessionId));
    }
    const receiver = sessionId ? this.#sessions.get(sessionId) : this.browser;
    receiver?.emit(method, params);
    if (method === 'Target.detachedFromTarget') this.#detach(params.sessionId);
  }

  #settle(id, result, error) {
    const call = this.#calls.get(id);
    if (!call) return;
    this.#calls.delete(id);
    if (error) call.reject(new Error(`${call.method}: ${error.message}`));
    else call.resolve(result);
  }

  #detach(sessionId) {
    this.#sessions.delete(sessionId);
    this.#rejectCalls((call) => call.sessionId === sessionId);
  }

  #end() {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#rejectCalls(() => true);
  }

  #rejectCalls(matches) {
    for (const [id, call] of this.#calls) {
      if (!matches(call)) continue;
      this.#calls.delete(id);
      call.reject(new ConnectionEnded(call.method));
    }
  }
}
