// Every name of Electron's interface that the stand-in lacks fails by name, at its first use, instead of being
// `undefined` and failing somewhere else. Objects keep ordinary prototypes; only the end of the chain refuses.
import { EventEmitter } from 'node:events';

/** Names that engines, promises and test tools read from any object; they must appear to be absent. */
const PROBED = new Set(['then', 'toJSON', 'inspect', 'domain', 'nodeType', 'tagName', 'asymmetricMatch', 'default']);

export function notImplemented(name) {
  return new Error(`electron stand-in: ${name} is not implemented`);
}

function isProbe(key) {
  return typeof key === 'symbol' || key.startsWith('_') || key.startsWith('$') || PROBED.has(key);
}

function refuseUnknown(label, target) {
  return new Proxy(target, {
    get(object, key, receiver) {
      if (key in object || isProbe(key)) return Reflect.get(object, key, receiver);
      throw notImplemented(`${label}.${key}`);
    },
    // keeps `instanceof EventEmitter` true for classes that extend the proxy
    getPrototypeOf: () => target,
  });
}

/** Base class of the interface's event emitters; `label` is the name in Electron's documentation. */
export function apiClass(label) {
  class Api extends EventEmitter {
    constructor() {
      super();
      this.setMaxListeners(0);
    }
  }
  Object.setPrototypeOf(Api.prototype, refuseUnknown(label, EventEmitter.prototype));
  Object.setPrototypeOf(Api, refuseUnknown(label, EventEmitter));
  return Api;
}

/** A plain module of the interface, such as `shell`. */
export function apiObject(label, members) {
  return Object.setPrototypeOf(members, refuseUnknown(label, Object.prototype));
}

/** A missing export: it can be imported, but neither read, called nor constructed. */
export function missingExport(label) {
  const refuse = () => {
    throw notImplemented(label);
  };
  return new Proxy(function missing() {}, {
    get: (_target, key) => {
      if (isProbe(key)) return undefined;
      throw notImplemented(`${label}.${key}`);
    },
    apply: refuse,
    construct: refuse,
  });
}
