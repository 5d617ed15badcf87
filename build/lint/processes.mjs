// What a process may not touch though its language has it: the network in the page, clock and chance in the domain, raw messages
// between processes outside of electron/ipc. Imports are held apart by folder-boundaries.mjs.
import { anyOf, refuse } from './selectors.mjs';

/** Names that reach the network past main; the content security policy stops them at run time, this at writing time. */
const NETWORK = anyOf(['fetch', 'XMLHttpRequest', 'WebSocket', 'WebTransport', 'EventSource', 'RTCPeerConnection']);
const WINDOW = anyOf(['window', 'globalThis', 'self']);

export const noNetwork = refuse('The renderer has no network: ask main through bridge.ts.', [
  ...partsOfWindow(NETWORK),
  "MemberExpression[object.name='navigator'][property.name='sendBeacon']",
]);

export const onlyBridge = refuse('Only renderer/bridge/bridge.ts talks to main.', partsOfWindow("'pos'"));

export const noClock = refuse('The domain has no clock and makes no ids: pass them in.', [
  "NewExpression[callee.name='Date'][arguments.length=0]",
  "MemberExpression[object.name='Date'][property.name='now']",
  "MemberExpression[object.name='Math'][property.name='random']",
]);

const RAW = anyOf(['ipcMain', 'ipcRenderer']);

export const onlyInIpc = refuse(
  'Messages between processes are sent and taken in electron/ipc and the preloads only, where senders and payloads are checked.',
  [`MemberExpression[property.name=${RAW}]`, `Identifier[name=${RAW}]`],
);

/** `window.x`, `window['x']` and `const { x } = window`. @param {string} name of an attribute's value */
function partsOfWindow(name) {
  return [
    `MemberExpression[object.name=${WINDOW}][property.name=${name}]`,
    `MemberExpression[object.name=${WINDOW}][property.value=${name}]`,
    `VariableDeclarator[init.name=${WINDOW}] > ObjectPattern > Property[key.name=${name}]`,
  ];
}
