// Values to text and back, with what structured clone keeps: dates, maps, sets, bytes, bigints, errors, shared and
// cyclic references. The function's source also runs inside the page, so it may use nothing from outside itself.

/** @returns {{ encode(value: unknown): string, decode(text: string): any }} */
export function createCodec() {
  const MAX_PLAIN_DEPTH = 64; // deeper data, and cycles, use the general form

  // Plain JSON data is by far the most frequent and is sent as it is.
  function isPlain(value, depth) {
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
    if (typeof value === 'number') return isPlainNumber(value);
    if (typeof value !== 'object' || depth > MAX_PLAIN_DEPTH) return false;
    if (Array.isArray(value)) return value.every((item) => isPlain(item, depth + 1)) && !hasHoles(value);
    const prototype = Object.getPrototypeOf(value);
    if (prototype !== Object.prototype && prototype !== null) return false;
    return Object.keys(value).every((key) => key !== 'toJSON' && key !== '__proto__' && isPlain(value[key], depth + 1));
  }

  function hasHoles(list) {
    return Object.keys(list).length !== list.length;
  }

  function isPlainNumber(value) {
    return Number.isFinite(value) && !Object.is(value, -0);
  }

  function toBase64(bytes) {
    let binary = '';
    for (let at = 0; at < bytes.length; at += 0x8000) binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
    return btoa(binary);
  }

  function fromBase64(text) {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  }

  function createPacker() {
    const nodes = [];
    const indexes = new Map();

    function pack(value) {
      switch (typeof value) {
        case 'undefined':
          return ['undefined'];
        case 'bigint':
          return ['bigint', String(value)];
        case 'number':
          return isPlainNumber(value) ? value : ['number', Object.is(value, -0) ? '-0' : String(value)];
        case 'function':
        case 'symbol':
          throw new Error('An object could not be cloned.');
        case 'object':
          return value === null ? null : ['node', indexOf(value)];
        default:
          return value;
      }
    }

    function indexOf(object) {
      const known = indexes.get(object);
      if (known !== undefined) return known;
      const index = nodes.push(null) - 1;
      indexes.set(object, index);
      nodes[index] = packObject(object, Object.prototype.toString.call(object).slice(8, -1));
      return index;
    }

    function packObject(object, tag) {
      if (ArrayBuffer.isView(object)) {
        const name = object instanceof DataView ? 'DataView' : tag;
        return ['view', name, toBase64(new Uint8Array(object.buffer, object.byteOffset, object.byteLength))];
      }
      if (Array.isArray(object)) return ['array', Array.from(object, pack)];
      switch (tag) {
        case 'Date':
          return ['date', pack(object.getTime())];
        case 'RegExp':
          return ['regexp', object.source, object.flags];
        case 'Map':
          return ['map', [...object].map(([key, value]) => [pack(key), pack(value)])];
        case 'Set':
          return ['set', [...object].map(pack)];
        case 'ArrayBuffer':
          return ['buffer', toBase64(new Uint8Array(object))];
        case 'Error':
          return ['error', String(object.name), String(object.message), String(object.stack)];
        case 'Promise':
        case 'WeakMap':
        case 'WeakSet':
          throw new Error('An object could not be cloned.');
        default:
          return ['object', Object.keys(object).map((key) => [key, pack(object[key])])];
      }
    }

    return { pack, nodes };
  }

  function createUnpacker(nodes) {
    const made = new Map();

    function unpack(packed) {
      if (!Array.isArray(packed)) return packed;
      const [kind, content] = packed;
      if (kind === 'undefined') return undefined;
      if (kind === 'bigint') return BigInt(content);
      if (kind === 'number') return Number(content);
      return made.has(content) ? made.get(content) : unpackNode(content);
    }

    // a container is registered before it is filled, so that a cycle finds it
    function keep(index, object, fill) {
      made.set(index, object);
      fill?.(object);
      return object;
    }

    function unpackNode(index) {
      const [kind, first, second, third] = nodes[index];
      switch (kind) {
        case 'date':
          return keep(index, new Date(unpack(first)));
        case 'regexp':
          return keep(index, new RegExp(first, second));
        case 'buffer':
          return keep(index, fromBase64(first).buffer);
        case 'view':
          return keep(index, new globalThis[first](fromBase64(second).buffer));
        case 'error':
          return keep(index, unpackError(first, second, third));
        case 'map':
          return keep(index, new Map(), (map) => first.forEach(([key, value]) => map.set(unpack(key), unpack(value))));
        case 'set':
          return keep(index, new Set(), (set) => first.forEach((value) => set.add(unpack(value))));
        case 'array':
          return keep(index, [], (list) => first.forEach((value) => list.push(unpack(value))));
        default:
          return keep(index, {}, (object) => first.forEach(([key, value]) => define(object, key, unpack(value))));
      }
    }

    function define(object, key, value) {
      Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
    }

    function unpackError(name, message, stack) {
      const known = ['EvalError', 'RangeError', 'ReferenceError', 'SyntaxError', 'TypeError', 'URIError'];
      const error = new (known.includes(name) ? globalThis[name] : Error)(message);
      error.stack = stack;
      return error;
    }

    return unpack;
  }

  return {
    encode(value) {
      if (isPlain(value, 0)) return `p${JSON.stringify(value)}`;
      const { pack, nodes } = createPacker();
      const root = pack(value);
      return `g${JSON.stringify({ root, nodes })}`;
    },
    decode(text) {
      const parsed = JSON.parse(text.slice(1));
      return text[0] === 'p' ? parsed : createUnpacker(parsed.nodes)(parsed.root);
    },
  };
}
