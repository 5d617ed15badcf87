// What a sandboxed preload script finds: `require('electron')` with contextBridge and ipcRenderer, and a small `process`.
// The function's source runs in the page's isolated world; it uses nothing from outside itself.

/**
 * @param {object} environment
 * @param {{ expose(name: string, value: unknown): void }} environment.bridge to the page's main world
 * @param {{ encode(value: unknown): string, decode(text: string): any }} environment.codec
 * @param {string} environment.sendName the binding's name; messages for the main process go through it
 * @param {string} environment.receiveName the global the main process calls with its messages
 * @param {object} environment.processInfo the facts `process` shows
 * @param {(require: Function, module: object, exports: object, process: object) => void} runPreload the preload script
 */
export function startPreload({ bridge, codec, sendName, receiveName, processInfo }, runPreload) {
  const transmit = globalThis[sendName];
  delete globalThis[sendName];
  const listeners = new Map();
  const invocations = new Map();
  let lastInvocation = 0;

  function send(...message) {
    transmit(codec.encode(message));
  }

  function missing(name) {
    return new Error(`electron stand-in: ${name} is not implemented`);
  }

  // promises and the console read these names from any object
  function refusingUnknown(label, members) {
    return new Proxy(members, {
      get(target, key) {
        if (key in target || typeof key === 'symbol' || key === 'then' || key === '__esModule') return target[key];
        throw missing(`${label}.${key}`);
      },
    });
  }

  function addListener(channel, listener, { isOnce = false, isFirst = false } = {}) {
    const list = listeners.get(channel) ?? [];
    const entry = { listener, isOnce };
    listeners.set(channel, isFirst ? [entry, ...list] : [...list, entry]);
    return ipcRenderer;
  }

  function removeListener(channel, listener) {
    const list = listeners.get(channel) ?? [];
    const at = list.findLastIndex((entry) => entry.listener === listener);
    listeners.set(
      channel,
      list.filter((_entry, index) => index !== at),
    );
    return ipcRenderer;
  }

  function invoke(channel, ...args) {
    return new Promise((resolve, reject) => {
      const id = ++lastInvocation;
      send('invoke', id, channel, args);
      invocations.set(id, { channel, resolve, reject });
    });
  }

  const ipcRenderer = refusingUnknown('ipcRenderer', {
    on: (channel, listener) => addListener(channel, listener),
    addListener: (channel, listener) => addListener(channel, listener),
    once: (channel, listener) => addListener(channel, listener, { isOnce: true }),
    prependListener: (channel, listener) => addListener(channel, listener, { isFirst: true }),
    off: removeListener,
    removeListener,
    removeAllListeners(channel) {
      if (channel === undefined) listeners.clear();
      else listeners.delete(channel);
      return ipcRenderer;
    },
    listenerCount: (channel) => listeners.get(channel)?.length ?? 0,
    send: (channel, ...args) => send('send', 0, channel, args),
    invoke,
  });

  function deliver(channel, args) {
    for (const { listener, isOnce } of listeners.get(channel) ?? []) {
      if (isOnce) removeListener(channel, listener);
      try {
        listener({ sender: ipcRenderer, ports: [] }, ...args);
      } catch (error) {
        reportError(error); // one failing listener must not block the others
      }
    }
  }

  function settle(id, { value, error }) {
    const { channel, resolve, reject } = invocations.get(id);
    invocations.delete(id);
    if (error === undefined) resolve(value);
    else reject(new Error(`Error invoking remote method '${channel}': ${error}`));
  }

  function receive(text) {
    const [kind, key, content] = codec.decode(text);
    if (kind === 'event') deliver(key, content);
    else settle(key, content);
  }
  Object.defineProperty(globalThis, receiveName, { value: receive });

  const electron = refusingUnknown('electron', {
    ipcRenderer,
    contextBridge: refusingUnknown('contextBridge', { exposeInMainWorld: bridge.expose }),
  });

  function requireSandboxed(name) {
    if (name === 'electron' || name === 'electron/renderer' || name === 'electron/common') return electron;
    throw new Error(`module not found: ${name}`);
  }

  send('hello', 0, '', []);
  try {
    const module = { exports: {} };
    runPreload(requireSandboxed, module, module.exports, {
      ...processInfo,
      type: 'renderer',
      sandboxed: true,
      contextIsolated: true,
    });
  } catch (error) {
    send('preload-error', 0, '', [String(error?.message ?? error), String(error?.stack ?? error)]);
  }
}
