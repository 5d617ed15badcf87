// Electron's `protocol`: schemes of the application's own, answered by its handler.
import { apiObject } from '../base/not-implemented.mjs';
import { expectReady, runtime } from '../base/runtime.mjs';
import { registerScheme, schemeHandler, setSchemeHandler } from '../base/scheme-map.mjs';

function setHandler(scheme, handler) {
  setSchemeHandler(scheme, handler);
  runtime.signals.emit('interception-changed');
}

export const protocol = apiObject('protocol', {
  registerSchemesAsPrivileged(list) {
    if (runtime.isReady) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
    for (const { scheme, privileges } of list) registerScheme(scheme, privileges);
  },
  handle(scheme, handler) {
    expectReady('Session can only be received when app is ready');
    if (schemeHandler(scheme)) throw new Error(`The '${scheme}' protocol is already handled`);
    setHandler(scheme, handler);
  },
  unhandle: (scheme) => setHandler(scheme, null),
  isProtocolHandled: (scheme) => schemeHandler(scheme) !== null,
});
