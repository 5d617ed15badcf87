// Joins a page's two JavaScript worlds, which share the DOM and nothing else. Values cross as the details of synchronous
// events under a random name: data is cloned, functions and promises become numbers, errors keep name and message.
// The function's source runs in the page, first in the main world, then in the isolated one; it uses nothing from
// outside itself and takes the DOM functions it needs before any script of the page can replace them.

/**
 * @param {string} outgoing event name this world sends under
 * @param {string} incoming event name this world listens to
 * @returns {{ expose(name: string, value: unknown): void }} `expose` defines a frozen copy on the other world's window
 */
export function connectWorlds(outgoing, incoming) {
  const apply = Reflect.apply;
  const dispatch = EventTarget.prototype.dispatchEvent;
  const listen = EventTarget.prototype.addEventListener;
  const BridgeEvent = CustomEvent;
  const scope = window;
  let lastId = 0;
  const functions = new Map(); // this world's functions that the other world may call, by id
  const functionIds = new WeakMap();
  const promises = new Map(); // promises of the other world that this one waits for, by id
  const answers = new Map(); // of calls in progress, by call
  const releases = new FinalizationRegistry((id) => post({ kind: 'release', id }));

  function post(message) {
    apply(dispatch, scope, [new BridgeEvent(outgoing, { detail: message })]);
  }

  function isPlainObject(value) {
    return Object.prototype.toString.call(value) === '[object Object]';
  }

  // true when structured clone alone would lose a part of the value
  function needsDescription(value) {
    if (typeof value === 'function') return true;
    if (typeof value !== 'object' || value === null) return false;
    if (value instanceof Promise || value instanceof Error) return true;
    if (Array.isArray(value)) return value.some(needsDescription);
    return isPlainObject(value) && Object.values(value).some(needsDescription);
  }

  function describe(value) {
    if (!needsDescription(value)) return { kind: 'value', value };
    if (typeof value === 'function') return { kind: 'function', id: idOfFunction(value) };
    if (value instanceof Promise) return describePromise(value);
    if (value instanceof Error) return { kind: 'error', ...describeError(value) };
    if (Array.isArray(value)) return { kind: 'array', items: value.map(describe) };
    return { kind: 'object', entries: Object.entries(value).map(([key, item]) => [key, describe(item)]) };
  }

  function describeError(error) {
    return { name: String(error?.name ?? 'Error'), message: String(error?.message ?? error) };
  }

  function idOfFunction(callback) {
    const id = functionIds.get(callback) ?? ++lastId;
    functionIds.set(callback, id);
    functions.set(id, callback);
    return id;
  }

  function describePromise(promise) {
    const id = ++lastId;
    promise.then(
      (value) => post({ kind: 'resolved', id, value: describe(value) }),
      (error) => post({ kind: 'rejected', id, error: describeError(error) }),
    );
    return { kind: 'promise', id };
  }

  function restore(description) {
    switch (description.kind) {
      case 'function':
        return restoreFunction(description.id);
      case 'promise':
        return new Promise((resolve, reject) => promises.set(description.id, { resolve, reject }));
      case 'error':
        return restoreError(description);
      case 'array':
        return description.items.map(restore);
      case 'object':
        return Object.fromEntries(description.entries.map(([key, item]) => [key, restore(item)]));
      default:
        return description.value;
    }
  }

  function restoreFunction(id) {
    const caller = (...args) => call(id, args);
    releases.register(caller, id);
    return caller;
  }

  function restoreError({ name, message }) {
    const error = new Error(message);
    if (name !== 'Error') error.name = name;
    return error;
  }

  // the other world answers before dispatchEvent returns
  function call(id, args) {
    const callId = ++lastId;
    post({ kind: 'call', id, callId, args: describe(args) });
    const answer = answers.get(callId);
    answers.delete(callId);
    if (!answer) throw new Error('An object could not be cloned.');
    if (answer.error) throw restoreError(answer.error);
    return restore(answer.value);
  }

  function answerCall({ id, callId, args }) {
    try {
      post({ kind: 'answer', callId, value: describe(functions.get(id)(...restore(args))) });
    } catch (error) {
      post({ kind: 'answer', callId, error: describeError(error) });
    }
  }

  function settle({ kind, id, value, error }) {
    const waiting = promises.get(id);
    promises.delete(id);
    if (kind === 'resolved') waiting?.resolve(restore(value));
    else waiting?.reject(restoreError(error));
  }

  function freeze(value) {
    if (typeof value !== 'object' || value === null) return value;
    Object.values(value).forEach(freeze);
    return ArrayBuffer.isView(value) ? value : Object.freeze(value);
  }

  function define({ name, value }) {
    Object.defineProperty(scope, name, { value: freeze(restore(value)), enumerable: true });
  }

  const receivers = {
    call: answerCall,
    answer: (message) => answers.set(message.callId, message),
    resolved: settle,
    rejected: settle,
    release: ({ id }) => functions.delete(id),
    expose: define,
  };

  function receive(event) {
    event.stopImmediatePropagation();
    const message = event.detail;
    if (message) receivers[message.kind](message);
  }
  apply(listen, scope, [incoming, receive, true]);

  return { expose: (name, value) => post({ kind: 'expose', name, value: describe(value) }) };
}
