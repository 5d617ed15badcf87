// Electron's default session, the only one there is: permissions, request listeners, schemes and stored data.
import { net } from './net.mjs';
import { apiClass, apiObject, notImplemented } from '../base/not-implemented.mjs';
import { protocol } from './protocol.mjs';
import { record } from '../base/recorder.mjs';
import { expectReady, runtime } from '../base/runtime.mjs';
import { toMapped } from '../base/scheme-map.mjs';
import { WebRequest } from './web-request.mjs';

class Session extends apiClass('session') {
  protocol = protocol;
  _webRequest = new WebRequest();
  webRequest = this._webRequest.api;
  _permissions = { onRequest: null, onCheck: null };

  setPermissionRequestHandler(handler) {
    this._permissions.onRequest = handler;
    runtime.signals.emit('permissions-changed');
  }

  setPermissionCheckHandler(handler) {
    this._permissions.onCheck = handler;
    runtime.signals.emit('permissions-changed');
  }

  /** Device choosers never appear, so no device is ever granted and the handler is never called. */
  setDevicePermissionHandler() {}

  /** No device chooser appears, so its handler is never called. */
  on(event) {
    if (!['select-serial-port', 'select-hid-device'].includes(event)) throw notImplemented(`session.on('${event}')`);
    record('session.on', event);
    return this;
  }

  setSpellCheckerEnabled(isEnabled) {
    record('session.setSpellCheckerEnabled', isEnabled);
  }

  fetch(input, init) {
    return net.fetch(input, init);
  }

  async clearCache() {
    for (const window of runtime.windows.values()) await window.webContents._clearCache();
  }

  /** Clears the storage of one origin; Electron's other filters are refused rather than ignored. */
  async clearStorageData({ origin, storages = ['all'] } = {}) {
    if (!origin) throw notImplemented('session.clearStorageData without an origin');
    const mapped = new URL(toMapped(`${origin}/`)).origin;
    const storageTypes = storages.map((name) => name.replace('indexdb', 'indexeddb')).join(',');
    await runtime.chromium.browser.send('Storage.clearDataForOrigin', { origin: mapped, storageTypes });
  }

  get storagePath() {
    return runtime.sessionPath;
  }
}

export const defaultSession = new Session();
export const session = apiObject('session', {
  get defaultSession() {
    expectReady('Session can only be received when app is ready');
    return defaultSession;
  },
});
